import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hintSchema } from '../../shared/analysis/hint.ts'
import type { NewGame } from '../../shared/setups.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { openHistory, type History } from '../history/index.ts'
import { choose, type Asked } from '../bots/index.ts'
import { Sessions } from '../games/sessions.ts'
import { Hints } from './hints.ts'

const game: NewGame = {
  edition: 'tutankhamun-2021',
  players: [
    { name: 'Anna', colour: 'gold', boat: 'bastet' },
    { name: 'Thoth', colour: 'blue', boat: 'sobek', ai: 'scribe' },
  ],
  options: {},
  tableSettings: { undo: true, confirm: false, preview: true },
  layout: 'A NILE FOR HINTS',
}

let folder: string
let history: History
let sessions: Sessions
let hints: Hints

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hints-'))
  history = openHistory(folder)
  sessions = new Sessions(history, () => 1)
  const thinker = { ask: ({ level, position, budget }: Asked) => choose(level, position, budget) }
  hints = new Hints(sessions, thinker, { playouts: 30 })
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

const codeOf = async (id: string, revision: number): Promise<string> => {
  const hint = await hints.ask(id, revision)
  return hint.ok ? 'done' : hint.refusal.code
}

test('tells whoever is asked what is a legal move', async () => {
  const id = value(sessions.createTable(game))
  const hint = hintSchema.parse(value(await hints.ask(id, 0)))
  const move = hint.steps.at(-1)
  if (move?.step !== 'move') throw new Error('a hint ends with a move')
  expect(hint).toMatchObject({ revision: 0, seat: 0, sure: { playouts: 30 } })
  value(value(sessions.table(id)).change(0, (game) => game.play(move.move)))
})

test('tells nobody on a computer’s turn, at a table without hints, or for a table of before', async () => {
  const id = value(sessions.createTable(game))
  const table = value(sessions.table(id))
  value(table.change(0, (game) => game.play('sail 0')))
  expect(await codeOf(id, 0)).toBe('table.stale')
  expect(await codeOf(id, 1)).toBe('table.otherHand')
  const strict = value(
    sessions.createTable({ ...game, tableSettings: { ...game.tableSettings, hints: false } }),
  )
  expect(await codeOf(strict, 0)).toBe('table.noHints')
  expect(await codeOf('nowhere', 0)).toBe('table.unknown')
})
