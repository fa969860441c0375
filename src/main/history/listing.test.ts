import type { Database } from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editions, isDig } from '../../shared/editions/index.ts'
import { sorts, type GameFilter, type Place, type Sort, type HistoryRow } from '../../shared/history.ts'
import { modes, statuses } from '../../shared/status.ts'
import type { Player } from '../../shared/players.ts'
import { connect } from './connection.ts'
import { noon } from './fixtures/folder.ts'
import { anna, ben, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import { migrate } from './migrate.ts'
import type { Reader } from './reader.ts'
import { Statements } from './statements.ts'
import { Writer } from './writer.ts'
import { runs } from '../../shared/testing/runs.ts'

const players = fc.constantFrom<readonly Player[]>([anna, ben], [cleo, anna, ben], [ben, cleo])
const word = fc.constantFrom('river', 'Rivalry', 'Ånna', 'ÅNN', 'Ben', 'x')
const listed = fc
  .record({
    edition: fc.constantFrom(...editions),
    mode: fc.constantFrom(...modes),
    status: fc.constantFrom(...statuses),
    players,
    winner: fc.nat(1),
    name: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
    playedAt: fc.nat(5),
    turns: fc.nat(3),
    layout: fc.constantFrom('NILE', ' nile', 'RIVER 2026-11-22', null),
    favourite: fc.boolean(),
    tags: fc.uniqueArray(fc.constantFrom('final', 'Final', 'club'), { selector: (tag) => tag.toLowerCase() }),
    note: fc.constantFrom('', 'The river!', 'x-ray'),
  })
  .map(({ status, winner, ...game }) => ({
    ...game,
    status,
    winners: status === 'over' || status === 'resigned' ? [winner] : [],
  }))
type Listed = typeof listed extends fc.Arbitrary<infer T> ? T : never

const filter: fc.Arbitrary<GameFilter> = fc.record(
  {
    text: fc.array(word, { maxLength: 2 }).map((words) => words.join(', ')),
    player: fc.constantFrom('Anna', 'Cleo', 'Nobody'),
    won: fc.boolean(),
    edition: fc.constantFrom(...editions),
    mode: fc.constantFrom(...modes),
    status: fc.constantFrom(...statuses),
    layout: fc.constantFrom('Nile', 'river 2026-11-22 ', 'none'),
    tag: fc.constantFrom('FINAL', 'club'),
    favourite: fc.boolean(),
    from: fc.nat(5),
    before: fc.nat(5),
  },
  { requiredKeys: [] },
)

let db: Database
let history: { readonly read: Reader; write<T>(change: (writer: Writer) => T): T }
function clear(): void {
  db = connect(':memory:')
  migrate(db)
  const writer = new Writer(new Statements(db))
  history = { read: writer, write: (change) => db.transaction(() => change(writer))() }
}
beforeEach(clear)
afterEach(() => db.close())

function keep(id: string, game: Listed): void {
  const { edition, mode, name, status, winners, turns, playedAt } = game
  const ending = status === 'playing' ? null : { winners, points: [], reason: 'abandoned' as const }
  history.write((writer) => {
    const progress = { ...playing, status, ending, turns }
    const fresh = newGame(id, 0, game.players)
    const setup = { ...fresh.head.setup, layout: game.layout ?? undefined }
    const stored = { ...fresh, edition, mode, name, progress, playedAt, writtenAt: playedAt }
    writer.keep({ ...stored, head: { ...fresh.head, setup }, journal: [], scores: [] }, '')
    writer.remarks.edit(id, { tags: game.tags, favourite: game.favourite })
    writer.remarks.note(id, { step: 0, text: game.note, mark: null })
  })
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The plainest implementation of a filter. */
function passes(game: Listed, wanted: GameFilter): boolean {
  const seat = game.players.findIndex(({ name }) => name === wanted.player)
  const hasResult = game.status === 'over' || game.status === 'resigned'
  const said = [game.name, ...game.players.map(({ name }) => name), ...game.tags, game.note].flatMap(wordsIn)
  return [
    wordsIn(wanted.text ?? '').every((begun) => said.some((one) => one.startsWith(begun))),
    wanted.player === undefined || seat >= 0,
    wanted.player === undefined ||
      wanted.won === undefined ||
      (wanted.won ? game.winners.includes(seat) : hasResult && !game.winners.includes(seat)),
    game.edition === (wanted.edition ?? game.edition),
    game.mode === (wanted.mode ?? game.mode),
    game.status === (wanted.status ?? game.status),
    wanted.tag === undefined || game.tags.some((tag) => plain(tag) === plain(wanted.tag ?? '')),
    wanted.layout === undefined || game.status === 'over' || !isDig(game.edition),
    wanted.layout === undefined || game.layout?.trim().toUpperCase() === wanted.layout.trim().toUpperCase(),
    wanted.favourite !== true || game.favourite,
    game.playedAt >= (wanted.from ?? 0),
    game.playedAt < (wanted.before ?? 6),
  ].every(Boolean)
}

const baseLetters = new Intl.Collator('de', { sensitivity: 'base' })
const compare: Readonly<Record<Sort, (a: Listed, b: Listed) => number>> = {
  newest: (a, b) => b.playedAt - a.playedAt,
  oldest: (a, b) => a.playedAt - b.playedAt,
  name: (a, b) => baseLetters.compare(a.name, b.name),
  longest: (a, b) => b.turns - a.turns,
  shortest: (a, b) => a.turns - b.turns,
}

function expected(games: readonly Listed[], wanted: GameFilter, sort: Sort): string[] {
  const sign = sort === 'oldest' || sort === 'shortest' ? 1 : -1
  return [...games.entries()]
    .filter(([, game]) => passes(game, wanted))
    .sort(([i, a], [j, b]) => compare[sort](a, b) || sign * (i - j))
    .map(([index]) => `${index}`)
}

const page = (wanted: GameFilter, sort: Sort, from: Place, limit: number, withCount?: boolean) =>
  history.read.listing.page({ filter: wanted, sort, from, limit, withCount })
const idsOf = (games: readonly HistoryRow[]): string[] => games.map(({ id }) => id)

describe('a list', () => {
  test('has the games that pass its filter, in its order, forwards, backwards and counted', () => {
    fc.assert(
      fc.property(
        fc.array(listed, { maxLength: 12 }),
        fc.array(fc.tuple(filter, fc.constantFrom(...sorts)), { minLength: 10, maxLength: 20 }),
        fc.integer({ min: 1, max: 4 }),
        (games, wanted, limit) => {
          db.close()
          clear()
          games.forEach((game, index) => keep(`${index}`, game))
          for (const [one, sort] of wanted) {
            const ids = expected(games, one, sort)
            expect(forwards(one, sort, limit)).toEqual(ids)
            expect(backwards(one, sort, limit)).toEqual(ids)
            expect(history.read.listing.count(one)).toBe(ids.length)
            const some = { filter: one, sort, skip: 1, limit: 2 }
            expect(history.read.listing.ids(some)).toEqual(ids.slice(1, 3))
            const part = page(one, sort, { skip: 1 }, 2, true)
            expect([idsOf(part.games), part.count]).toEqual([ids.slice(1, 3), ids.length])
          }
        },
      ),
      { numRuns: runs(40) },
    )
  })

  test('of a layout code has no dig whose box is still covered', () => {
    const [game] = fc.sample(listed, 1)
    for (const edition of editions)
      for (const status of statuses)
        keep(`${edition} ${status}`, { ...game, edition, status, layout: 'RIVER 2026-11-22' })
    const lines = editions.filter((edition) => !isDig(edition))
    const open = lines.flatMap((edition) => statuses.map((status) => `${edition} ${status}`))
    const wanted = [...open, ...editions.filter(isDig).map((edition) => `${edition} over`)]
    expect(forwards({ layout: 'river 2026-11-22' }, 'newest', 50).sort()).toEqual(wanted.sort())
    expect(history.read.listing.count({ layout: 'RIVER 2026-11-22' })).toBe(wanted.length)
  })

  test('by name has accents and capitals where readers look for them', () => {
    const names = ['Zoe', 'Ödön', 'anna', 'Ångström', 'Émile', 'Otto', 'Eva', 'Straße 2', 'Strasse 1']
    const game: Listed = fc.sample(listed, 1)[0]
    for (const name of names) keep(name, { ...game, name })
    const sorted = ['Ångström', 'anna', 'Émile', 'Eva', 'Ödön', 'Otto', 'Strasse 1', 'Straße 2', 'Zoe']
    expect(forwards({}, 'name', 2)).toEqual(sorted)
    expect(backwards({}, 'name', 2)).toEqual(sorted)

    history.write((writer) => {
      writer.remarks.edit('Zoe', { name: 'Ärger' })
      writer.append('anna', { ...moveStep(1, 9), name: 'Über' }, 0)
    })
    expect(forwards({}, 'name', 2)).toEqual([
      'Ångström',
      'Zoe',
      'Émile',
      'Eva',
      'Ödön',
      'Otto',
      'Strasse 1',
      'Straße 2',
      'anna',
    ])
  })

  test('neither skips nor repeats a game while others come and go', () => {
    fc.assert(
      fc.property(
        fc.array(listed, { minLength: 4, maxLength: 12 }),
        fc.array(fc.record({ game: listed, removed: fc.nat(11) }), { maxLength: 4 }),
        fc.constantFrom(...sorts),
        (games, meanwhile, sort) => {
          db.close()
          clear()
          games.forEach((game, index) => keep(`${index}`, game))
          const gone = new Set<string>()
          const seen = forwards({}, sort, 2, (number) => {
            const change = meanwhile.at(number)
            if (number >= meanwhile.length || !change) return
            keep(`new ${number}`, change.game)
            if (history.write((writer) => writer.deleted.add(`${change.removed}`, noon)).ok)
              gone.add(`${change.removed}`)
          })
          expect(new Set(seen).size).toBe(seen.length)
          const stayed = expected(games, {}, sort).filter((id) => !gone.has(id))
          expect(seen.filter((id) => !id.startsWith('new') && !gone.has(id))).toEqual(stayed)
        },
      ),
      { numRuns: runs(60) },
    )
  })
})

function forwards(
  wanted: GameFilter,
  sort: Sort,
  limit: number,
  between = (_: number): void => undefined,
): string[] {
  const ids: string[] = []
  let some = page(wanted, sort, { skip: 0 }, limit)
  for (let number = 0; some.last; number++) {
    ids.push(...idsOf(some.games))
    between(number)
    some = page(wanted, sort, { after: some.last }, limit)
  }
  return ids
}

function backwards(wanted: GameFilter, sort: Sort, limit: number): string[] {
  const count = history.read.listing.count(wanted)
  let some = page(wanted, sort, { skip: Math.max(0, count - 1) }, 1)
  const ids = idsOf(some.games)
  for (some = before(some); some.first; some = before(some)) ids.unshift(...idsOf(some.games))
  return ids

  function before({ first }: typeof some): typeof some {
    return first ? page(wanted, sort, { before: first }, limit) : some
  }
}

test.each([
  ['🐱', ['cat']],
  ['???', ['who']],
  ['🎲', []],
  ['*', []],
  ['%', []],
  ['anna 🐱', ['cat']],
  ['anna 🎲', []],
  ['anna & ben', ['cat', 'who']],
  ['❤', ['who']],
  ['\u0301', []],
  ['  ', ['cat', 'who']],
])('the search for “%s” finds what has it', (text, ids) => {
  history.write((writer) => {
    writer.create(newGame('cat', 1, [{ ...anna, name: 'Anna 🐱' }, ben]), playing)
    writer.create({ ...newGame('who', 2), name: 'Who won???' }, playing)
    writer.remarks.note('who', { step: 0, text: 'I ❤ it', mark: null })
  })
  const { games } = page({ text }, 'oldest', { skip: 0 }, 10)
  expect(idsOf(games)).toEqual(ids)
  expect(history.read.listing.count({ text })).toBe(ids.length)
})

test('many games and few have the same list, by whatever they are looked up', () => {
  for (let nth = 0; nth < 60; nth++) {
    const id = `${nth}`
    const players = [nth % 30 === 7 ? cleo : anna, ben]
    history.write((writer) => {
      writer.create({ ...newGame(id, nth, players), name: nth % 2 ? 'odd' : 'even' }, playing)
      writer.remarks.edit(id, { tags: nth < 40 ? ['club'] : [] })
    })
  }
  expect(forwards({ player: 'Cleo' }, 'newest', 1)).toEqual(['37', '7'])
  expect(forwards({ text: 'odd', player: 'Cleo', tag: 'club' }, 'oldest', 1)).toEqual(['7', '37'])
  expect(forwards({ text: 'even', tag: 'club' }, 'oldest', 7)).toHaveLength(20)
  expect(page({ text: 'odd' }, 'newest', { skip: 28 }, 9, true)).toMatchObject({
    games: [{ id: '3' }, { id: '1' }],
    count: 30,
  })
  expect(page({ player: 'Cleo' }, 'newest', { skip: 0 }, 9).count).toBeNull()
})

test('names are sorted by the numbers in them', () => {
  for (const [at, name] of ['Game 10', 'Game 2', 'Game 1', 'Game'].entries())
    history.write((writer) => writer.create({ ...newGame(`${at}`, at), name }, playing))
  expect(page({}, 'name', { skip: 0 }, 10).games.map(({ name }) => name)).toEqual([
    'Game',
    'Game 1',
    'Game 2',
    'Game 10',
  ])
})

describe('people', () => {
  test('are told with the number of their games, the most frequent first', () => {
    for (const [id, people] of [
      [anna, ben],
      [ben, cleo],
      [ben, anna],
    ].entries()) {
      history.write((writer) => writer.create(newGame(`${id}`, noon, people), playing))
    }
    expect(history.read.listing.people()).toEqual([
      { name: 'Ben', games: 3 },
      { name: 'Anna', games: 2 },
      { name: 'Cleo', games: 1 },
    ])
  })

  test('are one in all spellings of their name: told as last written, and found by each', () => {
    const spellings = ['José', 'josé', 'Jose\u0301', ' JOSÉ ', 'José\u200B']
    for (const [id, name] of spellings.entries())
      history.write((writer) => writer.create(newGame(`${id}`, noon, [{ ...anna, name }, ben]), playing))
    history.write((writer) => {
      writer.deleted.add('4', noon)
      writer.deleted.restore('4')
    })
    expect(history.read.listing.people()).toEqual([
      { name: 'Ben', games: 5 },
      { name: 'José\u200B', games: 5 },
    ])
    expect(history.read.names()).toHaveLength(2)
    for (const player of [...spellings, 'Jos\u00C9'])
      expect(history.read.listing.count({ player }), player).toBe(5)
    expect(history.read.listing.count({ player: 'Jose' })).toBe(0)
  })

  test('are found by the beginning of a name, until it is the whole name of somebody', () => {
    const names = ['Anna', 'Annabel', 'Hanna', 'Ben']
    history.write((writer) => {
      for (const [at, name] of names.entries())
        writer.create(newGame(`of ${name}`, noon + at, [{ ...anna, name }, cleo]), playing)
    })
    const idsOf = (player: string) =>
      history.read.listing.ids({ filter: { player }, sort: 'oldest', skip: 0, limit: 9 })
    expect(idsOf('an')).toEqual(['of Anna', 'of Annabel'])
    expect(idsOf('Anna')).toEqual(['of Anna'])
    expect(idsOf('Annab')).toEqual(['of Annabel'])
    expect(idsOf('c')).toHaveLength(4)
    expect(idsOf('x')).toEqual([])
    expect(history.read.listing.count({ player: 'an', won: false })).toBe(0)
  })

  test('have a list with further pages, in either direction', () => {
    const ids = Array.from({ length: 6 }, (_, nth) => `${nth}`)
    for (const id of ids)
      history.write((writer) =>
        writer.create(newGame(id, Number(id), [Number(id) % 2 ? anna : cleo, ben]), playing),
      )
    expect(forwards({ player: 'Cleo' }, 'newest', 1)).toEqual(['4', '2', '0'])
    expect(backwards({ player: 'Anna', won: false }, 'oldest', 1)).toEqual([])
    expect(backwards({ player: 'Anna' }, 'oldest', 1)).toEqual(['1', '3', '5'])
  })

  test('are told from computer players', () => {
    const players = [anna, { ...ben, name: 'Ani', ai: 'scribe' }] as const
    history.write((writer) => writer.create(newGame('one', noon, players), playing))
    expect(history.read.listing.people()).toEqual([
      { name: 'Ani', games: 1, computer: true },
      { name: 'Anna', games: 1 },
    ])
  })

  test('of one name at one table are told as one, with a game', () => {
    history.write((writer) => writer.create(newGame('one', noon, [anna, { ...ben, name: 'ANNA' }]), playing))
    expect(history.read.listing.people()).toEqual([{ name: 'ANNA', games: 1 }])
  })
})
