import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Folder } from './fixtures/folder.ts'
import { moveStep } from './fixtures/games.ts'

const id = 'the game'
let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => {
  folder.remove()
})

/**
 * Starts a process that plays on, kills it after `moves` more moves, and returns the last revision that it
 * announced.
 */
async function playAndKill(moves: number): Promise<number> {
  const script = join(import.meta.dirname, 'fixtures/player.ts')
  const child = spawn(process.execPath, [script, folder.path, id], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  let announced = 0
  let left = moves
  for await (const line of createInterface(child.stdout)) {
    announced = Number(line)
    left -= 1
    if (left === 0) child.kill('SIGKILL')
  }
  expect(await gone).toEqual([null, 'SIGKILL'])
  return announced
}

test(
  'a process killed in mid-game, ten times, loses no move that it has announced',
  { timeout: 60_000 },
  async () => {
    let before = 0
    for (const moves of [1, 2, 3, 5, 8, 13, 40, 80, 150, 300]) {
      const announced = await playAndKill(moves)
      expect(announced).toBeGreaterThanOrEqual(before + moves)

      const history = folder.open(Date.now())
      expect(history.notices.all).toEqual([])
      const game = history.read.game(id)
      const { length } = game?.journal ?? []
      // A move being written when the process was killed may be stored without having been announced.
      expect(length).toBeGreaterThanOrEqual(announced)
      expect(length).toBeLessThanOrEqual(announced + 1)
      expect(game?.journal).toEqual(Array.from({ length }, (_, i) => moveStep(i + 1, 0).entry))
      expect(game?.progress.plies).toBe(length)
      folder.close()

      const db = new Database(folder.file)
      expect(db.pragma('quick_check', { simple: true })).toBe('ok')
      db.close()
      before = length
    }
  },
)
