import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Folder } from './fixtures/folder.ts'
import { moveStep } from './fixtures/games.ts'
import { playAndKill } from './fixtures/killing.ts'
import { cases } from '../../shared/testing/runs.ts'

const id = 'the game'
let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => {
  folder.remove()
})

test('a process killed in mid-game again and again loses no move that it has announced', async () => {
  let before = 0
  for (const moves of cases([1, 2, 3, 5, 8, 13, 40, 80, 150, 300])) {
    const announced = await playAndKill(folder.path, id, moves)
    expect(announced).toBeGreaterThanOrEqual(before + moves)

    const history = folder.open(Date.now())
    expect(history.notices.now).toEqual([])
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
})
