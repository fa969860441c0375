import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHistory } from '../src/main/history/index.ts'
import { run } from './testing/run.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('random games are added to the history of a folder', async () => {
  const { code, out } = await run('seed-history.ts', ['--games', '3', '--data', folder, '--seed', 'some'])
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(folder) })
  const history = openHistory(folder)
  expect(history.read.list()).toHaveLength(3)
  history.close()
})

test.each([[[]], [['--games', '0']], [['--gamse', '3']], [['--games', '3', 'more']]])(
  'arguments %j ask for nothing, and nothing is written',
  async (args) => {
    const ran = await run('seed-history.ts', [...args, '--data', join(folder, 'none')])
    expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /) })
  },
)
