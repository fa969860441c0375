import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Edition } from '../../shared/editions/index.ts'
import { courseOf } from '../../shared/course.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import type { TableSettings } from '../../shared/setups.ts'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { openHistory, type History } from '../history/index.ts'
import { Sessions, type Table } from '../live/sessions.ts'
import { keepGame } from '../live/testing/kept.ts'
import { Replays } from './replays.ts'

const plies = 12
const usual: TableSettings = { undo: true, confirm: false, preview: true }

let folder: string
let history: History
let replays: Replays
let table: Table

function open(edition: Edition): void {
  keepGame(history, 'game', vectorsOf(edition)[1], plies)
  table = value(new Sessions(history, Date.now).table('game'))
}
const agree = (tableSettings: Partial<TableSettings>): null =>
  value(table.change(table.revision, (game) => game.agree({ ...usual, ...tableSettings })))
const [line] = vectorsOf('tutankhamun-2021').slice(1)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agreements-'))
  history = openHistory(folder)
  replays = new Replays(history, Date.now)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

describe('a table that plays without previews', () => {
  const tried = line.moves.slice(4, 5)
  /** The outcomes of all ways to try out a move, with the game as it stood at a revision. */
  function ways(revision: number): string[] {
    const players = table.view().players
    const at = { id: 'game', revision, ply: 4, moves: [] }
    return [
      replays.consider(at, tried[0]),
      replays.trial({ ...at, moves: tried }),
      replays.trial(at),
      replays.branch(at, players),
    ].map(codeOf)
  }
  const allowed = ['done', 'done', 'done', 'done']
  const refused = allowed.map(() => 'replay.agreed')

  test('tries out nothing in looking back either, at no revision, also where it has been looked at before', () => {
    open('tutankhamun-2021')
    expect(ways(plies)).toEqual(allowed)
    agree({ preview: false })
    for (const revision of [plies + 1, plies, 8]) expect(ways(revision)).toEqual(refused)
    expect(value(replays.open('game'))).toMatchObject({ open: false })
  })

  test('does so again when it has agreed otherwise, or when the game is over', () => {
    open('tutankhamun-2021')
    agree({ preview: false })
    expect(ways(plies)).toEqual(refused)
    agree({ preview: true })
    expect(ways(plies)).toEqual(allowed)
    agree({ preview: false })
    for (const move of line.moves.slice(plies)) value(table.change(table.revision, (game) => game.play(move)))
    expect(table.view().status).toBe('over')
    expect(ways(plies)).toEqual(allowed)
  })

  test('does not as long as a game that was left can be taken up again', () => {
    open('tutankhamun-2021')
    agree({ preview: false })
    value(table.act(table.revision, { do: 'resign', seat: 0 }))
    expect(ways(table.revision)).toEqual(refused)
    const head = { content: '', depth: 'quick', version: 1 } as const
    history.write(({ analyses }) => analyses.begin('game', head))
    expect(ways(table.revision)).toEqual(allowed)
  })
})

describe('a dig that is played from memory', () => {
  const digging = vectorsOf('tutankhamens-revenge')[1]
  const isTold = (position: object): boolean =>
    'tallies' in position && /\d/.test(JSON.stringify(position.tallies))
  const lookedAt = (ply: number): boolean =>
    isTold(courseOf(value(replays.open('game')).news).viewAt(ply).position)

  test('tells nobody what is still to be found, at its table or in looking back, until it is over', () => {
    open('tutankhamens-revenge')
    expect([isTold(table.view().position), lookedAt(6)]).toEqual([true, true])
    agree({ aid: false })
    expect(isTold(table.view().position)).toBe(false)
    for (const ply of [0, 6, plies]) expect(lookedAt(ply)).toBe(false)
    for (const move of digging.moves.slice(plies))
      value(table.change(table.revision, (game) => game.play(move)))
    expect(table.view().status).toBe('over')
    expect([isTold(table.view().position), lookedAt(6)]).toEqual([true, true])
  })
})
