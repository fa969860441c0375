import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Amendment } from '../../shared/history.ts'
import { value } from '../../shared/testing/outcomes.ts'
import type { Player } from '../../shared/players.ts'
import { amendmentQueries, looksOf } from './amendments.ts'
import { connect } from './connection.ts'
import { amendAtOnce, takeBackAtOnce } from './fixtures/amending.ts'
import { Folder, noon } from './fixtures/folder.ts'
import { anna, ben, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import type { History } from './index.ts'
import { migrate } from './migrate.ts'
import { Statements } from './statements.ts'
import type { GameProgress, JournalStep, StoredGame } from './stored.ts'

const called = (name: string): Player => ({ ...anna, name })
const over: GameProgress = {
  status: 'over',
  ending: { winners: [0], points: [0, 4], reason: 'zero' },
  plies: 0,
  turns: 1,
}

let folder: Folder
let history: History
beforeEach(() => {
  folder = new Folder()
  history = folder.open(noon)
})
afterEach(() => folder.remove())

const create = (id: string, players: readonly Player[] = [anna, ben], progress = over, at = noon - 1000) =>
  history.write((writer) => writer.create(newGame(id, at, players), progress))
const append = (id: string, step: JournalStep, revision = 0) =>
  value(history.write((writer) => writer.append(id, step, revision)))
const make = (amendment: Amendment, games: 'all' | string[] = 'all') =>
  history.write((writer) => amendAtOnce(writer, amendment, noon, games))
const takeBack = (change: number | null) =>
  history.write((writer) => takeBackAtOnce(writer, Number(change), noon))
/** The games that an amendment of all would change, and the number of those that stay. */
function plan(amendment: Amendment) {
  const { amendments } = history.read
  const { changes, kept } = amendments.plan(amendments.candidates(amendment), amendment, noon)
  return { changes: changes.map(({ row, after }) => ({ before: looksOf(row), after: looksOf(after) })), kept }
}
const rename = (from: string, to: string): Amendment => ({ kind: 'rename', from, to })
const names = () => Object.fromEntries(history.read.list().map(({ id, name }) => [id, name]))
const people = () => history.read.listing.people().map(({ name, games }) => [name, games])
const found = (text: string) => history.read.listing.count({ text })

/** Somebody takes the first seat over. */
const handover = (name: string, ai?: 'priest'): JournalStep => ({
  ...moveStep(0, noon),
  keepScoresUpTo: 0,
  entry: { kind: 'seat', seat: 0, name, ...(ai && { ai }) },
  players: [{ ...called(name), ...(ai && { ai }) }, ben],
})

describe('a person', () => {
  test('has another name in all games, however it was written, and the old one again when that is taken back', () => {
    create('one', [called('Joerg'), ben])
    create('two', [called('JOERG'), cleo])
    create('three', [cleo, ben])
    const { change, ...told } = make(rename('joerg', 'Jörg'))
    expect(told).toEqual({ games: 2, kept: 0, ids: expect.arrayContaining(['one', 'two']) as string[] })
    expect(names()).toEqual({ one: 'Jörg, Ben', two: 'Jörg, Cleo', three: 'Cleo, Ben' })
    expect(people()).toEqual([
      ['Ben', 2],
      ['Cleo', 2],
      ['Jörg', 2],
    ])
    expect(history.read.game('two')?.head.players).toMatchObject([{ name: 'Jörg' }, { name: 'Cleo' }])
    expect([found('Joerg'), found('Jörg')]).toEqual([0, 2])
    expect(takeBack(change)).toHaveLength(2)
    expect(names()).toEqual({ one: 'Joerg, Ben', two: 'JOERG, Cleo', three: 'Cleo, Ben' })
    expect(history.read.game('two')?.head.players).toMatchObject([{ name: 'JOERG' }, { name: 'Cleo' }])
    expect([found('Joerg'), found('Jörg')]).toEqual([2, 0])
    expect(takeBack(change)).toEqual([])
  })

  test('is made one with another, save where both sit at a table', () => {
    create('one', [called('Joerg'), ben])
    create('two', [called('Joerg'), { ...ben, name: 'Jörg' }])
    create('three', [called('Jörg'), ben])
    expect(plan(rename('Joerg', 'Jörg'))).toEqual({
      kept: 1,
      changes: [
        {
          before: { name: 'Joerg, Ben', players: ['Joerg', 'Ben'], playedAt: noon - 1000 },
          after: { name: 'Jörg, Ben', players: ['Jörg', 'Ben'], playedAt: noon - 1000 },
        },
      ],
    })
    expect(names()).toMatchObject({ one: 'Joerg, Ben' })
    expect(make(rename('Joerg', 'Jörg'))).toMatchObject({ games: 1, kept: 1 })
    expect(people()).toEqual([
      ['Jörg', 3],
      ['Ben', 2],
      ['Joerg', 1],
    ])
  })

  test('is renamed in chosen games alone; a game with a name of its own keeps it', () => {
    create('one')
    create('two')
    value(history.write((writer) => writer.remarks.edit('two', { name: 'Anna’s birthday' })))
    create('three')
    make(rename('Anna', 'Anne'), ['one', 'two'])
    expect(names()).toEqual({ one: 'Anne, Ben', two: 'Anna’s birthday', three: 'Anna, Ben' })
    expect(history.read.listing.game('two')?.players[0].name).toBe('Anne')
  })

  test('is spelt otherwise, with the same key', () => {
    create('one', [called('anna'), ben])
    const { change, games } = make(rename('Anna', 'Anna'))
    expect([games, names()]).toEqual([1, { one: 'Anna, Ben' }])
    expect(make(rename('Anna', 'Anna'))).toMatchObject({ games: 0, change: null })
    takeBack(change)
    expect(names()).toEqual({ one: 'anna, Ben' })
  })

  test('who left a seat is renamed too, and who takes one later is whom they say', () => {
    create('one', [anna, ben], playing)
    append('one', handover('Cleo'))
    append('one', handover('Anna', 'priest'), 1)
    make(rename('Anna', 'Anne'))
    make(rename('Cleo', 'Clea'))
    append('one', handover('Anna'), 2)
    const { head, journal } = history.read.game('one') ?? {}
    expect(head?.players).toMatchObject([{ name: 'Anne' }, { name: 'Ben' }])
    expect(journal).toMatchObject([{ name: 'Clea' }, { name: 'Anna', ai: 'priest' }, { name: 'Anna' }])
    expect(plan(rename('Anne', 'Anna')).changes).toHaveLength(1)
  })

  test('keeps a bot of that name as it is', () => {
    create('one', [{ ...anna, ai: 'priest' }, ben])
    expect(make(rename('Anna', 'Anne'))).toMatchObject({ games: 0 })
    expect(make(rename('Ben', 'Anna'))).toMatchObject({ games: 0, kept: 1 })
  })

  test('is renamed in what a ledger tells of them', () => {
    history.write((writer) => writer.create({ ...newGame('one', noon), mode: 'ledger' }, playing))
    append('one', {
      ...moveStep(1, noon),
      entry: { kind: 'correct', correction: { do: 'start', start: { names: ['Anna', 'Benno'] } } },
      players: [anna, { ...ben, name: 'Benno' }],
    })
    make(rename('Benno', 'Ben'))
    expect(history.read.game('one')?.journal).toMatchObject([
      { correction: { start: { names: ['Anna', 'Ben'] } } },
    ])
  })

  test('does not return with a deleted game', () => {
    create('one')
    create('two')
    value(history.write(({ deleted }) => deleted.add('two', noon)))
    const { change, games } = make(rename('Anna', 'Anne'))
    expect([games, people()]).toEqual([
      1,
      [
        ['Anne', 1],
        ['Ben', 1],
      ],
    ])
    value(history.write(({ deleted }) => deleted.restore('two')))
    expect(names()).toEqual({ one: 'Anne, Ben', two: 'Anne, Ben' })
    expect(takeBack(change)).toHaveLength(2)
    expect(names()).toEqual({ one: 'Anna, Ben', two: 'Anna, Ben' })
  })

  test('stays renamed where that was done once more since', () => {
    create('one')
    create('two', [anna, cleo])
    const { change } = make(rename('Anna', 'Anne'))
    make(rename('Anne', 'Hanna'), ['one'])
    expect(takeBack(change)).toEqual(['two'])
    expect(names()).toEqual({ one: 'Hanna, Ben', two: 'Anna, Cleo' })
  })

  test('has the name that the record has once it is written anew, as a continued game is', () => {
    create('one')
    make(rename('Anna', 'Dora'))
    const { change } = make(rename('Ben', 'Anna'))
    const read = () => history.read.game('one') as StoredGame
    const players = [called('Dora'), { ...ben, name: 'Anna' }]
    value(history.write((writer) => writer.rewrite(read(), players)))
    expect(read().head.players).toEqual(players)
    expect(takeBack(change)).toEqual([])
    expect(make(rename('Dora', 'Anne'))).toMatchObject({ games: 1 })
    expect(read().head.players).toMatchObject([{ name: 'Anne' }, { name: 'Anna' }])
  })

  test('is as before when a game was played on since, and what else was changed stays', () => {
    create('one', [anna, ben], playing)
    const { change } = make(rename('Anna', 'Anne'))
    append('one', moveStep(1, noon))
    value(history.write((writer) => writer.remarks.edit('one', { name: 'Tuesday' })))
    takeBack(change)
    expect(history.read.listing.game('one')).toMatchObject({ name: 'Tuesday', players: [anna, ben] })
    expect(history.read.game('one')?.journal).toHaveLength(1)
  })
})

describe('the day', () => {
  const at = (month: number, date: number, ...time: number[]) =>
    new Date(2026, month - 1, date, ...time).getTime()

  test('is set with the time of day and the length as they were, and the one before when that is taken back', () => {
    create('one', [anna, ben], playing, at(4, 30, 19, 50))
    append('one', moveStep(1, at(4, 30, 20, 35)))
    const times = () => {
      const { startedAt, playedAt, writtenAt } = history.read.game('one') ?? {}
      return { startedAt, playedAt, writtenAt }
    }
    const { change } = make({ kind: 'day', day: '2024-03-01' }, ['one'])
    const startedAt = new Date(2024, 2, 1, 19, 50).getTime()
    const playedAt = new Date(2024, 2, 1, 20, 35).getTime()
    expect(times()).toEqual({ startedAt, playedAt, writtenAt: noon })
    expect(history.read.listing.count({ from: startedAt, before: playedAt + 1 })).toBe(1)
    expect(make({ kind: 'day', day: '2024-03-01' }, ['one'])).toMatchObject({ games: 0 })
    takeBack(change)
    expect(times()).toMatchObject({ startedAt: at(4, 30, 19, 50), playedAt: at(4, 30, 20, 35) })
  })

  test('is today with the time of day that it is now, where that of the game is later', () => {
    create('one', [anna, ben], over, at(4, 20, 23, 0))
    make({ kind: 'day', day: '2026-05-01' })
    expect(history.read.game('one')).toMatchObject({ startedAt: noon, playedAt: noon })
  })

  test('of a game that was played on since is the new one', () => {
    create('one', [anna, ben], playing, at(4, 20, 19))
    const { change } = make({ kind: 'day', day: '2026-04-19' })
    append('one', moveStep(1, noon))
    takeBack(change)
    expect(history.read.game('one')).toMatchObject({ startedAt: at(4, 20, 19), playedAt: noon })
  })
})

describe('games left out of statistics', () => {
  const leftOut = () => history.read.list().map((row) => row.leftOut)

  test('are finished ones, many at once, until that is taken back', () => {
    create('one')
    create('two')
    create('three', [anna, ben], playing)
    const { change, games, kept } = make({ kind: 'leaveOut', leftOut: true }, ['one', 'two', 'three', 'four'])
    expect([games, kept, leftOut()]).toEqual([2, 1, [false, true, true]])
    expect(history.read.remarks.of('one')).toMatchObject({ leftOut: true })
    expect(make({ kind: 'leaveOut', leftOut: false }, ['two'])).toMatchObject({ games: 1, kept: 0 })
    expect(takeBack(change)).toEqual(['one'])
    expect(leftOut()).toEqual([false, false, false])
  })
})

test('changes are listed until they are taken back, the last one first', () => {
  create('one')
  create('two')
  const first = make(rename('anna', 'Anne'))
  const second = make({ kind: 'leaveOut', leftOut: true }, ['two'])
  make(rename('Anna', 'Hanna'))
  expect(history.read.amendments.changes()).toEqual([
    { change: second.change, amendment: { kind: 'leaveOut', leftOut: true }, games: 1 },
    { change: first.change, amendment: { kind: 'rename', from: 'anna', to: 'Anne' }, games: 2 },
  ])
  takeBack(second.change)
  expect(history.read.amendments.changes()).toMatchObject([{ change: first.change }])
})

describe('an amendment that the app’s end breaks off', () => {
  const ids = ['one', 'two', 'three']
  const begin = (amendment: Amendment): number =>
    history.write(({ amendments }) => amendments.begin(amendment, noon))
  const inDetail = () =>
    ids.map((id) => ({ ...history.read.game(id), writtenAt: null, row: history.read.listing.game(id) }))

  test('is taken back at the next start', () => {
    for (const id of ids) create(id)
    const before = inDetail()
    const amendment = rename('Anna', 'Anne')
    const change = begin(amendment)
    const [number] = history.read.amendments.candidates(amendment)
    history.write(({ amendments }) => amendments.make(change, [number], amendment, noon))
    expect(people()).toContainEqual(['Anne', 1])
    history = folder.open(noon)
    expect(inDetail()).toEqual(before)
    expect([people(), found('Anne'), history.read.amendments.changes()]).toEqual([
      [
        ['Anna', 3],
        ['Ben', 3],
      ],
      0,
      [],
    ])
  })

  test('while it is taken back is taken back altogether', () => {
    for (const id of ids) create(id)
    const { change } = make({ kind: 'leaveOut', leftOut: true })
    history.write(({ amendments }) => amendments.reopen(Number(change)))
    history = folder.open(noon)
    expect(history.read.list().map(({ leftOut }) => leftOut)).toEqual([false, false, false])
    expect(history.read.amendments.changes()).toEqual([])
  })
})

test('changes are told apart, and outlive the app', () => {
  create('one')
  const first = make(rename('Anna', 'Anne'))
  const second = make({ kind: 'leaveOut', leftOut: true })
  expect(second.change).toBeGreaterThan(Number(first.change))
  history = folder.open(noon)
  expect(history.read.game('one')?.head.players[0].name).toBe('Anne')
  takeBack(first.change)
  expect(history.read.listing.game('one')).toMatchObject({ name: 'Anna, Ben', leftOut: true })
})

test('no query of one person or of chosen games looks through the games', () => {
  const db = connect(':memory:')
  migrate(db)
  new Statements(db)
  const planOf = (query: keyof typeof amendmentQueries, values: object | string): string =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${amendmentQueries[query]}`)
      .all(values)
      .map(({ detail }) => detail)
      .join('; ')
  expect(planOf('renamings', 'x')).toMatch(/^SEARCH amendments USING PRIMARY KEY \(game=\?\)$/)
  expect(planOf('made', { change: 1, after: 0 })).toMatch(
    /^SEARCH made USING INDEX amendments_by_change \(change=\? AND game>\?\)/,
  )
  const numbers = ['chosen', 'candidates', 'peopled'] as const
  for (const plan of [planOf('person', 'x'), ...numbers.map((query) => planOf(query, '[]'))])
    expect(plan).not.toMatch(/SCAN (games|records|journal)(?! USING)/)
  db.close()
})
