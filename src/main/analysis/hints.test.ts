import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hintSchema } from '../../shared/analysis/advice.ts'
import type { NewGame } from '../../shared/setups.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { openHistory, type History } from '../history/index.ts'
import { choose } from '../bots/choose.ts'
import type { Thinker } from '../bots/queue.ts'
import { Sessions } from '../live/sessions.ts'
import { hint } from './hints.ts'

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

const thinker: Thinker = { ask: ({ level, position }) => choose(level, position, { playouts: 30 }) }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hints-'))
  history = openHistory(folder)
  sessions = new Sessions(history, () => 1)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

const codeOf = async (id: string, revision: number): Promise<string> => {
  const told = await hint(thinker, value(sessions.table(id)), revision)
  return told.ok ? 'done' : told.refusal.code
}

test('tells whoever is asked what is a legal move', async () => {
  const id = value(sessions.createTable(game))
  const table = value(sessions.table(id))
  const told = hintSchema.parse(value(await hint(thinker, table, 0)))
  const move = told.steps.at(-1)
  if (move?.step !== 'move') throw new Error('a hint ends with a move')
  expect(told).toMatchObject({ seat: 0, sure: { playouts: 30 } })
  value(table.change(0, (game) => game.play(move.move)))
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
})
