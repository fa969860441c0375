import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const runner = join(root, 'build', 'node.js')
const version = ['-p', 'process.version']
/** Has a Node.js take itself for an older one, which is how a newcomer may run npm. */
const asOld = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`

test('a program runs in the Node.js that npm runs in, where that is new enough', () => {
  const { status, stdout } = spawnSync(process.execPath, [runner, ...version], { encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([0, process.version])
})

test('in an older Node.js a program runs in the one that npm has installed', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--import', asOld, runner, ...version], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout.trim()).toMatch(/^v2[24]\./)
})

test('what a program starts by the name of Node.js runs in the same one', () => {
  const program =
    "require('node:child_process').spawnSync('node', ['-p', 'process.execPath'], { stdio: 'inherit' })"
  const { stdout } = spawnSync(process.execPath, [runner, '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, PATH: '/nowhere' },
  })
  expect(stdout.trim()).toBe(process.execPath)
})

test('without a Node.js that is new enough a sentence says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  try {
    cpSync(runner, join(folder, 'node.mjs'))
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', asOld, join(folder, 'node.mjs'), ...version],
      { encoding: 'utf8' },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('install Node.js 24')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the exit code of a program is passed on', () => {
  expect(spawnSync(process.execPath, [runner, '-e', 'process.exit(7)']).status).toBe(7)
})

test('a program is told to end, and ends by itself', async () => {
  const program = `process.on('SIGTERM', () => { console.log('ended'); process.exit(3) }); console.log('runs'); setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, [runner, '-e', program])
  let printed = ''
  const runs = new Promise<void>((done) =>
    child.stdout.on('data', (text: Buffer) => {
      printed += text
      if (printed.includes('runs')) done()
    }),
  )
  await runs
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([3, null])
  expect(printed).toContain('ended')
})
