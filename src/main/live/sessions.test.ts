import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TileCode } from '../../shared/editions/index.ts'
import { positionVersion } from '../../shared/record.ts'
import type { GameFromPosition } from '../../shared/position.ts'
import { refuse, type Outcome } from '../../shared/refusal.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { Folder, noon } from '../history/fixtures/folder.ts'
import { anna, ben, cleo, newGame } from '../history/fixtures/games.ts'
import type { History } from '../history/index.ts'
import { newProgress } from './progress.ts'
import { Sessions, type Ledger, type Table } from './sessions.ts'
import { lineOf } from '../setup/newGame.ts'
import { annaAndBen } from '../setup/testing/newGame.ts'

let folder: Folder
let history: History
let sessions: Sessions
beforeEach(() => {
  folder = new Folder()
  history = folder.open(noon)
  sessions = new Sessions(history, () => noon)
})
afterEach(() => folder.remove())

const newTable = (): Table => value(sessions.table(value(sessions.createTable(annaAndBen))))

function newLedger(): Ledger {
  const setup = { lost: {}, scoreOnly: false }
  const { edition, players, options } = annaAndBen
  return value(sessions.ledger(value(sessions.createLedger({ edition, players, options, setup }))))
}

/** Returns the number of changes that whoever follows a game has heard of. */
function followed(session: Table | Ledger): () => number {
  let calls = 0
  session.follow(() => (calls += 1))
  return () => calls
}

/** Stores a game that no rules can open, for its line is too short. */
function storeDamaged(id: string): void {
  history.write((writer) => writer.create(newGame(id, noon), newProgress))
}

describe('a live game', () => {
  test('has one session for all who ask, until all games are read anew', () => {
    const table = newTable()
    expect(value(sessions.find(table.id))).toBe(table)
    sessions.forget()
    expect(value(sessions.table(table.id))).not.toBe(table)
  })

  test('is not opened where it is damaged, and the refusal says why', () => {
    storeDamaged('damaged')
    expect(sessions.find('damaged')).toMatchObject({
      refusal: { code: 'history.damaged', facts: { name: 'Anna, Ben' } },
    })
  })

  test('gets another name at once, whether it is open or not', () => {
    const table = newTable()
    const calls = followed(table)
    value(sessions.edit(table.id, { name: 'Tuesday' }))
    expect([table.view().name, calls()]).toEqual(['Tuesday', 1])
    sessions.forget()
    value(sessions.edit(table.id, { name: 'Wednesday' }))
    expect(value(sessions.table(table.id)).view().name).toBe('Wednesday')
  })

  test('tells nobody that it was tagged, which no screen of it shows', () => {
    const table = newTable()
    const calls = followed(table)
    value(sessions.edit(table.id, { tags: ['final'], favourite: true }))
    expect(calls()).toBe(0)
    expect(history.read.list()).toMatchObject([{ name: 'Anna, Ben', tags: ['final'], favourite: true }])
  })

  test('that is gone keeps its name for whoever still looks at it', () => {
    const table = newTable()
    value(history.write(({ deleted }) => deleted.add(table.id, noon)))
    expect(codeOf(sessions.edit(table.id, { name: 'Tuesday' }))).toBe('history.unknown')
    expect(table.view().name).toBe('Anna, Ben')
  })

  test('tells its watchers that it was deleted, and one that nobody has opened tells nobody', async () => {
    const table = newTable()
    const calls = followed(table)
    sessions.noteDeletion([table.id, 'nobody'])
    expect(calls()).toBe(1)
    expect((await table.watch().next()).value).toMatchObject({ deleted: true })
  })
})

describe('a game that was changed in the history', () => {
  const kinds: [string, () => Table | Ledger][] = [
    ['table', newTable],
    ['ledger', newLedger],
  ]

  test.each(kinds)('is shown as it is by now where it is open: a %s', (_kind, open) => {
    const session = open()
    const calls = followed(session)
    value(history.write((writer) => writer.remarks.edit(session.id, { name: 'Tuesday' })))
    sessions.reread(session.id)
    expect([session.view().name, calls()]).toEqual(['Tuesday', 1])
    expect(value(sessions.find(session.id))).toBe(session)
  })

  test.each(kinds)('is opened no more where it is gone: a %s', (_kind, open) => {
    const session = open()
    const calls = followed(session)
    value(history.write(({ deleted }) => deleted.add(session.id, noon)))
    sessions.reread(session.id)
    expect([codeOf(sessions.find(session.id)), calls()]).toEqual(['table.unknown', 0])
  })

  test('is not opened for that', () => {
    storeDamaged('damaged')
    sessions.reread('damaged')
    sessions.reread('nobody')
    expect(codeOf(sessions.find('nobody'))).toBe('table.unknown')
  })
})

describe('a line as it lies on a real table', () => {
  test('is shown with its rows, and without tiles that the box has lost; so is the same again', () => {
    const lost = { THR: 2, RA: 2 }
    const rows = { length: 12, snaking: true }
    const { line } = value(lineOf('tutankhamun-2021', null, lost))
    const id = value(sessions.createTable({ ...annaAndBen, layout: null, mode: 'mirror', line, lost, rows }))
    sessions.forget()
    const view = value(sessions.table(id)).view()
    expect(view).toMatchObject({ mode: 'mirror', layout: null, rows, position: { line } })
    const setups = [id, value(sessions.again(id))].map((game) => history.read.game(game)?.head.setup)
    expect(setups).toEqual([
      { path: line, lost, rows },
      { path: line, lost, rows },
    ])
  })

  test('is written only where it can be played', () => {
    const line: TileCode[] = Array.from({ length: 80 }, () => 'THR')
    expect(codeOf(sessions.createTable({ ...annaAndBen, mode: 'mirror', line }))).toBe('record.tileCount')
    expect(history.read.list()).toEqual([])
  })
})

describe('a game from a position that was set up', () => {
  const begin = (players: GameFromPosition['players']): Outcome<string> =>
    sessions.createFromPosition({
      ...annaAndBen,
      players,
      arrangement: {
        line: Array.from({ length: 80 }, (_, at) => (at === 1 ? 'ANK' : null)),
        boats: [0, -1],
        points: [3, 9],
        held: [{ ANK: 1 }, {}],
        under: {},
        seat: 1,
      },
    })

  test('begins there, and its record says so', () => {
    const table = value(sessions.table(value(begin([...annaAndBen.players]))))
    expect(table.view()).toMatchObject({
      mode: 'digital',
      fromPosition: true,
      position: { points: [3, 9], ply: 0, choices: { seat: 1 } },
    })
    expect(table.game.stored.head.version).toBe(positionVersion)
    expect(newTable().view().fromPosition).toBe(false)
  })

  test('is played by as many as sit there, who can be told apart', () => {
    expect(begin([anna, ben, cleo])).toEqual(refuse('replay.seats', { seats: 2 }))
    expect(codeOf(begin([anna, anna]))).toBe('table.alike')
    expect(history.read.list()).toEqual([])
  })
})

test('there is no rematch of a game that is gone, nor the same again', () => {
  expect([codeOf(sessions.rematch('nobody')), codeOf(sessions.again('nobody'))]).toEqual([
    'table.unknown',
    'table.unknown',
  ])
})
