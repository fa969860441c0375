import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'

// Checks the program libraries of unpacked apps: their processor, and on Linux the oldest system that they run on; and
// prints how large every package is. Usage: check.ts FOLDER [--expect N], with the number of packages that there are.

/** The newest version of the C library that a program library may ask for: Ubuntu 22.04 and Debian 12 have it. */
const newestGlibc = [2, 35]

/** The processor in the head of a program file: ELF, Mach-O or PE. */
function processorOf(file: Buffer): string | undefined {
  if (file.readUInt32BE(0) === 0x7f454c46) return { 0x3e: 'x64', 0xb7: 'arm64' }[file.readUInt16LE(18)]
  if (file.readUInt32LE(0) === 0xfeedfacf)
    return { 0x1000007: 'x64', 0x100000c: 'arm64' }[file.readUInt32LE(4)]
  if (file.toString('latin1', 0, 2) !== 'MZ') return undefined
  return { 0x8664: 'x64', 0xaa64: 'arm64' }[file.readUInt16LE(file.readUInt32LE(60) + 4)]
}

function checkLibrary(path: string): string[] {
  const file = readFileSync(path)
  const processor = basename(path, '.node').split('-').at(-1)
  const machine = processorOf(file)
  const versions = [...file.toString('latin1').matchAll(/GLIBC_(\d+)\.(\d+)/g)].map((match) =>
    match.slice(1).map(Number),
  )
  const newer = versions.filter(([major, minor]) => major > newestGlibc[0] || minor > newestGlibc[1])
  return [
    ...(machine === processor ? [] : [`${path} is for ${machine}`]),
    ...new Set(newer.map((version) => `${path} asks for glibc ${version.join('.')}`)),
  ]
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { expect: { type: 'string' } } })
const [folder = 'dist'] = positionals
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const libraries = files
  .filter(({ name }) => name.endsWith('.node'))
  .map((entry) => join(entry.parentPath, entry.name))
const packages = files.filter(
  ({ name, parentPath }) => parentPath === folder && /\.(deb|rpm|flatpak|AppImage|exe|dmg|zip)$/.test(name),
)
for (const { name } of packages) {
  console.log(`${(statSync(join(folder, name)).size / 1e6).toFixed(1).padStart(7)} MB  ${name}`)
}
const wrong = libraries.flatMap(checkLibrary)
if (libraries.length === 0) wrong.push('There is no program library to check')
if (values.expect !== undefined && packages.length !== Number(values.expect)) {
  wrong.push(`There are ${packages.length} packages, not ${values.expect}`)
}
for (const line of wrong) console.error(line)
process.exitCode = wrong.length === 0 ? 0 : 1
