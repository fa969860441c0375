import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lineFacts } from '../../shared/editions/tiles.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import { openHistory, type History } from '../history/index.ts'
import { Sessions, type Table } from './sessions.ts'

const edition = 'tutanchamun-1993'

let folder: string
let history: History
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onward-'))
  history = openHistory(folder)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

/** A game of three on a line that begins with these tiles, after these moves. */
function tableAfter(front: readonly TileCode[], ...moves: readonly string[]): Table {
  const rest = Object.entries(lineFacts[edition].tileCount).flatMap(([tile, count]) =>
    Array.from({ length: count - front.filter((one) => one === tile).length }, () => tile as TileCode),
  )
  const sessions = new Sessions(history, Date.now)
  const id = sessions.createTable({
    edition,
    players: [
      { name: 'Anna', colour: 'gold', boat: 'bastet' },
      { name: 'Ben', colour: 'blue', boat: 'sobek' },
      { name: 'Cleo', colour: 'green', boat: 'wadjet' },
    ],
    options: {},
    tableSettings: { undo: true, confirm: false, preview: true },
    layout: null,
    line: [...front, ...rest.filter((tile) => tile !== 'MSK'), 'MSK'],
  })
  const table = id.ok && sessions.table(id.value)
  if (!table || !table.ok) throw new Error('no table')
  for (const move of moves) play(table.value, move)
  return table.value
}

function play(table: Table, move: string, onward = false): void {
  const played = table.change(table.revision, (game) => game.play(move, { onward }))
  if (!played.ok) throw new Error(`${move}: ${played.refusal.code}`)
}

function now(table: Table) {
  const { position } = table.view()
  if (!('round' in position)) throw new Error('another family')
  const { choices, round } = position
  return {
    ply: table.game.timeline.ply,
    ask: choices?.ask,
    seat: choices?.seat,
    set: round?.set,
    ahead: round?.ahead,
  }
}

/** Seat 0 leaves the line with the mask; three sets of one tile are then passed by all. */
const front = ['PEC', 'SCB', 'DIA', 'DGR', 'CHL', 'BED'] as const
const before = ['sail 0', 'sail 4', 'sail 5', 'sail 69']

test('whoever has the mask is asked at each set of a turn, and told which sets follow', () => {
  const table = tableAfter(front, ...before)
  expect(now(table)).toEqual({ ply: 4, ask: 'commit', seat: 0, set: 'SCB', ahead: ['DIA', 'DGR'] })
  play(table, 'commit none')
  expect(now(table)).toEqual({ ply: 5, ask: 'commit', seat: 0, set: 'DIA', ahead: ['DGR'] })
})

test('may commit nothing to all of them at once: each answer is a move of its own', () => {
  const table = tableAfter(front, ...before)
  const entries = table.revision
  play(table, 'commit none', true)
  expect(now(table)).toMatchObject({ ply: 7, ask: 'sail', seat: 1 })
  expect(history.read.game(table.id)?.journal.slice(entries)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'move', move: 'commit none' })),
  )
})

test('is asked again after moves were taken back', () => {
  const table = tableAfter(front, ...before)
  play(table, 'commit none', true)
  expect(table.change(table.revision, (game) => game.back(5)).ok).toBe(true)
  expect(now(table)).toMatchObject({ ply: 5, ask: 'commit', seat: 0, set: 'DIA' })
  play(table, 'commit none')
  expect(now(table)).toMatchObject({ ply: 6, ask: 'commit', seat: 0, set: 'DGR' })
})

describe('between whose answers somebody else is asked', () => {
  /** Two sets are passed by all in the turn of seat 1, who has a pharaoh and a tile of the second one. */
  const contested = (): Table => {
    const tiles = ['PHA', 'FAN', 'DIA', 'FAN', 'CHL', 'BED', 'USH', 'SRC'] as const
    const moves = ['sail 4', 'sail 0', 'sail 5', 'sail 69', 'sail 1', 'sail 6', 'sail 7']
    const table = tableAfter(tiles, ...moves)
    expect(now(table)).toMatchObject({ ask: 'commit', seat: 0, set: 'DIA', ahead: ['FAN'] })
    play(table, 'commit none', true)
    expect(now(table)).toMatchObject({ ask: 'commit', seat: 1, set: 'FAN' })
    return table
  }

  test('is asked again as soon as somebody commits', () => {
    const table = contested()
    play(table, 'commit PHA')
    expect(now(table)).toMatchObject({ ask: 'commit', seat: 0, set: 'FAN' })
  })

  test('and not where all pass, but in the next turn', () => {
    const table = contested()
    play(table, 'commit none')
    expect(now(table)).toMatchObject({ ask: 'sail', seat: 2 })
  })
})

test('of any other move nothing is done onward', () => {
  const table = tableAfter(front, ...before.slice(0, -1))
  play(table, 'sail 69', true)
  expect(now(table)).toMatchObject({ ply: 4, ask: 'commit', seat: 0 })
})
