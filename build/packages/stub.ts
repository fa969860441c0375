import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.ts'
import { fuseCount } from './fuses.ts'

/** The bytes by which fuses are found in Electron's program; then follow the version of their list and its length. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/**
 * Writes to `folder` what takes Electron's place in a package where Electron cannot be had: its fuses, and a program
 * that starts the packed app in this project's stand-in for Electron. It works on this machine alone.
 */
export function writeStub(folder: string): void {
  const program = `#!/bin/sh
# Not Electron: a stub, put into this package because Electron could not be downloaded.
exec '${process.execPath}' '${join(root, 'e2e', 'standin', 'electron.ts')}' --packed="$(readlink -f "$0")" "$@"
`
  const fuses = Buffer.concat([
    Buffer.from(`# ${sentinel}`),
    Buffer.from([1, fuseCount]),
    Buffer.from('0'.repeat(fuseCount)),
  ])
  mkdirSync(join(folder, 'locales'), { recursive: true })
  mkdirSync(join(folder, 'resources'), { recursive: true })
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from(program), fuses]), { mode: 0o755 })
  for (const locale of ['de', 'en-US', 'ru']) writeFileSync(join(folder, 'locales', `${locale}.pak`), '')
}
