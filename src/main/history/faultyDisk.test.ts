import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isShort } from '../../shared/testing/runs.ts'
import { Folder, noon } from './fixtures/folder.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const games = 300

/** The reason why no disk is made to fail here; null where one is. */
function obstacleHere(): string | null {
  if (isShort) return 'left to the long tier'
  if (process.platform !== 'linux') return 'only Linux loads another read() into a process'
  return spawnSync('cc', ['--version']).error ? 'there is no C compiler (cc)' : null
}

const obstacle = obstacleHere()
const title = 'a disk that fails for a moment'

describe.skipIf(obstacle !== null)(obstacle === null ? title : `${title} (${obstacle})`, () => {
  let folder: Folder
  let library: string
  let fault: string
  beforeAll(() => {
    folder = new Folder()
    library = join(folder.path, 'disk.so')
    fault = join(folder.path, 'fault')
    const flags = ['-shared', '-fPIC', '-o', library, join(fixtures, 'faultyDisk.c'), '-ldl']
    execFileSync('cc', flags)
    folder.play(noon, games)
    folder.open(noon).copyToday(noon)
    folder.close()
    // Zeros, which SQLite ignores: a large file is not read whole when it is opened.
    truncateSync(folder.file, 65 * 1024 * 1024)
  })
  afterAll(() => folder.remove())

  const run = (program: string) =>
    spawnSync(process.execPath, [join(fixtures, program), folder.path], {
      encoding: 'utf8',
      env: { ...process.env, LD_PRELOAD: library, FAULTY_DISK: fault },
    })
  const damaged = () => readdirSync(folder.path).filter((name) => /damaged|doubt|\.new/.test(name))

  test('keeps a running app from writing, and sets nothing aside', () => {
    const { stdout, stderr } = run('faultyReader.ts')
    const outcome = z.object({ during: z.array(z.string()), games: z.int(), after: z.string() })
    const { during, ...later } = outcome.parse(JSON.parse(stdout || stderr))
    expect(during).toEqual(['history.unsound'])
    expect(later).toEqual({ games, after: 'done' })
    expect(damaged()).toEqual([])
    const history = folder.open(noon)
    expect(history.notices.now).toEqual([])
    expect(history.read.list()).toHaveLength(games + 1)
    folder.close()
  })

  test('keeps a start from opening, and sets nothing aside', () => {
    writeFileSync(fault, '')
    const { status, stderr } = run('faultyReader.ts')
    rmSync(fault)
    expect(status).not.toBe(0)
    expect(stderr).toContain('The disk reported an error')
    expect(damaged()).toEqual([])
    expect(folder.open(noon).notices.now).toEqual([])
  })
})
