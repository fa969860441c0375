import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }

// Writes the checksums of the files in a folder, and makes a draft of a release with all of them for a tag.
// Usage: publish.ts FOLDER [--tag TAG]; without a tag only the checksums.

const { positionals, values } = parseArgs({ allowPositionals: true, options: { tag: { type: 'string' } } })
const [folder = 'dist'] = positionals
const sums = 'SHA256SUMS'
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== sums)
  .map(({ name }) => name)
  .sort()
const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
writeFileSync(join(folder, sums), files.map((name) => `${hashOf(name)}  ${name}\n`).join(''))

if (values.tag !== undefined) {
  if (values.tag !== `v${manifest.version}`) {
    throw new Error(`The tag ${values.tag} is not of version ${manifest.version}`)
  }
  const paths = [...files, sums].map((name) => join(folder, name))
  const args = ['release', 'create', values.tag, '--draft', '--verify-tag', '--generate-notes', ...paths]
  const { status } = spawnSync('gh', args, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
