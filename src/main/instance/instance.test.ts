import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { takeInstance } from './index.ts'

type Child = ChildProcessByStdio<Writable, Readable, null>

let root: string
let folder: string
let words: string
const children: Child[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'instance-'))
  folder = root
  words = join(folder, 'instance.json')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child, 'SIGKILL')))
  rmSync(root, { recursive: true })
})

/** Starts another process that takes the folder; returns the result that it printed. */
async function another(...leave: string[]): Promise<{ child: Child; said: unknown }> {
  const script = join(import.meta.dirname, 'fixtures/holder.ts')
  const child = spawn(process.execPath, [script, folder, ...leave], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, said: JSON.parse(String(line)) }
}

async function end(child: Child, how: 'SIGKILL' | 'input'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (how === 'input') child.stdin.end()
  else child.kill(how)
  await gone
}

function take() {
  const instance = takeInstance(folder, z.string())
  if (!instance.taken) throw new Error(`the folder is taken: ${String(instance.words)}`)
  return instance
}

describe('a folder', () => {
  test('is made for whoever takes it first, and for their eyes alone', () => {
    folder = join(root, 'not', 'yet')
    const instance = take()
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
    instance.release()
  })

  test('is taken once, by one process', async () => {
    const first = await another('I am here')
    expect(first.said).toEqual({ taken: true })
    expect((await another()).said).toEqual({ taken: false, words: 'I am here' })
    expect(takeInstance(folder, z.string())).toEqual({ taken: false, words: 'I am here' })
  })

  test('is taken once within one process too', () => {
    const instance = take()
    expect(takeInstance(folder, z.string()).taken).toBe(false)
    instance.release()
    take().release()
  })

  test.each(['SIGKILL', 'input'] as const)('is free when its holder has ended by %s', async (how) => {
    const { child } = await another('I am here')
    await end(child, how)
    expect((await another()).said).toEqual({ taken: true })
  })

  test('is taken whatever its lock file holds, and that once', async () => {
    const other = join(folder, 'other.db')
    const db = new Database(other)
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE birds (name TEXT)')
    db.close()
    for (const content of ['garbage', 'x'.repeat(5000), readFileSync(other)]) {
      writeFileSync(join(folder, 'instance.db'), content)
      const instance = take()
      expect((await another()).said).toEqual({ taken: false, words: null })
      instance.release()
    }
  })

  test('goes to one of many who start at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => another()))
    expect(all.filter(({ said }) => (said as { taken: boolean }).taken)).toHaveLength(1)
  })
})

describe('words for a second starter', () => {
  test('are the last that were left', async () => {
    const instance = take()
    instance.leave('the door is not open yet')
    instance.leave('knock at 4711')
    expect((await another()).said).toEqual({ taken: false, words: 'knock at 4711' })
    instance.release()
    expect(existsSync(words)).toBe(false)
  })

  test('can be read by the user alone', () => {
    const instance = take()
    instance.leave('a key')
    instance.leave('another key')
    if (process.platform !== 'win32') expect(statSync(words).mode & 0o777).toBe(0o600)
    instance.release()
  })

  test('of a process that was killed are gone with the next holder', async () => {
    const { child } = await another('I am here')
    await end(child, 'SIGKILL')
    expect(readFileSync(words, 'utf8')).toContain('I am here')
    const instance = take()
    expect((await another()).said).toEqual({ taken: false, words: null })
    instance.release()
  })

  test('of a process that was killed do not speak for a holder that has not cleared them yet', async () => {
    const { child } = await another('I am here')
    const stale = readFileSync(words)
    await end(child, 'SIGKILL')
    const instance = take()
    writeFileSync(words, stale)
    expect(takeInstance(folder, z.string())).toEqual({ taken: false, words: null })
    instance.release()
  })

  test.each(['', '{"pid":', '{"pid":1,"words":7}', '[]'])('that make no sense are none: %j', (nonsense) => {
    const instance = take()
    writeFileSync(words, nonsense)
    expect(takeInstance(folder, z.string())).toEqual({ taken: false, words: null })
    instance.release()
  })
})
