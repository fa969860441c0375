import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSeats, type Edition } from '../../../shared/editions/index.ts'
import {
  digEntrySchema,
  nileEntrySchema,
  type LedgerEntry,
  type SeatCorrection,
} from '../../../shared/ledger/entry.ts'
import { boats, colours } from '../../../shared/players.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { digs } from '../../engine/testing/randomDigs.ts'
import { randomGamesOf } from '../../engine/testing/randomGames.ts'
import type { Start } from '../../engine/game.ts'
import { withNewSeat } from './corrections.ts'
import type { LedgerGame } from './ledgerGame.ts'
import { ledgerOf } from './testing/mistakenTable.ts'
import { tableOf, type Course } from './testing/testLedger.ts'
import { runs } from '../../../shared/testing/runs.ts'

const enteredBy = (start: Pick<Start, 'edition' | 'seats' | 'options'>, entries: readonly LedgerEntry[]) =>
  entries.reduce((ledger, entry) => value(ledger.enter(entry))[0].game, ledgerOf(start))

const beginning = (edition: Edition, seats: number) => ({ edition, seats, options: {} })

/** The ledger of a random game, up to a number of moves. */
const ledgerAfter = (course: Course, moves: number): LedgerGame =>
  enteredBy(course.start, tableOf(course, moves).timeline.entries)

const late = (seat: number, n: number, points = 15): SeatCorrection => ({
  do: 'seat',
  n,
  seat,
  player: { name: 'Late', colour: colours[5], boat: boats[5] },
  points,
})
const added = (ledger: LedgerGame, correction: SeatCorrection): LedgerGame =>
  value(ledger.correct(correction))[0].game

/** All that a ledger shows, without the length of its journal. */
const shown = (ledger: LedgerGame) =>
  JSON.stringify({
    view: { ...ledger.view('ledger'), revision: 0, done: 0, undone: 0, replaced: [] },
    log: ledger.log,
    stored: ledger.stored,
  })

const refusalOf = (outcome: ReturnType<LedgerGame['correct']>): string =>
  outcome.ok ? 'none' : outcome.refusal.code
const took = (...tiles: readonly string[]) => tiles.map((tile) => ({ kind: 'took', tile }) as LedgerEntry)
const without = <T>(list: readonly T[], seat: number): T[] => list.toSpliced(seat, 1)

const anyway = 'so it was'
const newcomer = { seat: 1, points: 9 }
const unmoved = (entry: LedgerEntry): readonly [LedgerEntry, LedgerEntry] => [entry, entry]

/** By kind, an entry with all that it can name, and the same with a new seat after the first. */
const moves: Readonly<Record<LedgerEntry['kind'], readonly [LedgerEntry, LedgerEntry]>> = {
  took: unmoved({ kind: 'took', tile: 'DAG', anyway }),
  osiris: unmoved({ kind: 'osiris', tile: 'DAG', anyway }),
  isis: unmoved({ kind: 'isis', tile: 'DAG', anyway }),
  ra: unmoved({ kind: 'ra', tile: 'DAG', anyway }),
  horus: unmoved({ kind: 'horus', tile: 'back', anyway }),
  swept: unmoved({ kind: 'swept', tiles: ['DAG'], rest: true, anyway }),
  order: [
    { kind: 'order', seats: [1, 0], set: 'DAG', anyway },
    { kind: 'order', seats: [2, 0], set: 'DAG', anyway },
  ],
  bought: [
    {
      kind: 'bought',
      purchase: { from: 1, tile: 'CAb' },
      seat: 1,
      offered: [{ from: 2, tile: 'CAb' }],
      anyway,
    },
    {
      kind: 'bought',
      purchase: { from: 2, tile: 'CAb' },
      seat: 2,
      offered: [{ from: 3, tile: 'CAb' }],
      anyway,
    },
  ],
  committed: [
    { kind: 'committed', tiles: ['PHA'], set: 'CAb', seat: 1, offered: [['PHA']], anyway },
    { kind: 'committed', tiles: ['PHA'], set: 'CAb', seat: 2, offered: [['PHA']], anyway },
  ],
  counted: unmoved({ kind: 'counted', tile: 'DAG', left: 2, anyway }),
  holdings: [
    {
      kind: 'holdings',
      seat: 1,
      held: [{ DAG: 1 }, { ANK: 1 }],
      under: { POT: 1 },
      left: { DAG: 2 },
      points: [3, 4],
      scored: ['CRO'],
      scoreOnly: true,
      anyway,
    },
    {
      kind: 'holdings',
      seat: 2,
      held: [{ DAG: 1 }, {}, { ANK: 1 }],
      under: { POT: 1 },
      left: { DAG: 2 },
      points: [3, 9, 4],
      scored: ['CRO'],
      scoreOnly: true,
      anyway,
    },
  ],
  scored: [
    { kind: 'scored', set: 'DAG', held: [1, 2], wilds: [{ PHA: 1 }, {}], under: 3, anyway },
    { kind: 'scored', set: 'DAG', held: [1, 0, 2], wilds: [{ PHA: 1 }, {}, {}], under: 3, anyway },
  ],
  point: [
    { kind: 'point', seat: 1, why: 'ring', anyway },
    { kind: 'point', seat: 2, why: 'ring', anyway },
  ],
  turn: unmoved({ kind: 'turn', seat: 0, anyway }),
  skipped: [
    { kind: 'skipped', seat: 1, anyway },
    { kind: 'skipped', seat: 2, anyway },
  ],
  adjust: [
    { kind: 'adjust', seat: 1, points: 1, reason: 'a bet', anyway },
    { kind: 'adjust', seat: 2, points: 1, reason: 'a bet', anyway },
  ],
  left: [
    { kind: 'left', seat: 1, anyway },
    { kind: 'left', seat: 2, anyway },
  ],
  joined: [
    { kind: 'joined', seat: 1, points: 3, anyway },
    { kind: 'joined', seat: 2, points: 3, anyway },
  ],
  ended: unmoved({ kind: 'ended', anyway }),
  scarab: unmoved({ kind: 'scarab', anyway }),
  revealed: unmoved({ kind: 'revealed', card: 1, anyway }),
  earned: unmoved({ kind: 'earned', silver: 2, anyway }),
  stop: unmoved({ kind: 'stop', anyway }),
  blockaded: unmoved({ kind: 'blockaded', cell: 'a1', anyway }),
}

test.each([...nileEntrySchema.options, ...digEntrySchema.options])(
  'seats move in every place of $shape.kind.value',
  (schema) => {
    const [entry, moved] = moves[schema.shape.kind.value]
    expect(Object.keys(entry).toSorted()).toEqual(Object.keys(schema.shape).toSorted())
    expect(withNewSeat(entry, newcomer)).toEqual(moved)
  },
)

test('an entry that names no seat stays the same', () => {
  expect(withNewSeat({ kind: 'skipped' }, newcomer)).toEqual({ kind: 'skipped' })
  const nothing: LedgerEntry = { kind: 'bought', purchase: null }
  expect(withNewSeat(nothing, newcomer)).toEqual(nothing)
})

const courses: readonly [Edition, fc.Arbitrary<Course>][] = [
  ['tutankhamun-2021', randomGamesOf('tutankhamun-2021')],
  ['tutanchamun-1993', randomGamesOf('tutanchamun-1993')],
  ['tutankhamen-2004', randomGamesOf('tutankhamen-2004')],
  ['tutankhamens-revenge', digs],
]

describe.each(courses)('%s: a player who comes late', (_, games) => {
  const moves = fc.integer({ min: 1, max: 90 })
  const draws = fc.nat(5000)

  test('changes nothing before, and undoing it gives the same ledger back byte for byte', () => {
    fc.assert(
      fc.property(games, moves, draws, draws, (course, made, drawn, place) => {
        fc.pre(course.start.seats < maxSeats)
        const before = ledgerAfter(course, made)
        const seat = 1 + (drawn % course.start.seats)
        const n = 1 + (place % (before.log.length + 1))
        const correction = late(seat, n)
        const step = before.correct(correction)
        fc.pre(step.ok)
        const after = added(before, correction)
        for (const line of before.log.slice(0, n - 1)) {
          const now = after.log[line.n - 1]
          expect(now).toMatchObject({ turn: line.turn, void: false, against: line.against })
          expect(without(now.points, seat)).toEqual(line.points)
          expect(now.events.map(({ kind }) => kind)).toEqual(line.events.map(({ kind }) => kind))
        }
        expect(after.log[n - 1].points[seat]).toBe(15)
        expect(after.cut(n).timeline.position.away).toEqual([])
        expect(shown(value(after.undo())[0].game)).toBe(shown(before))
        const back = value(value(after.undo())[0].game.redo())[0].game
        expect(shown(back)).toBe(shown(after))
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('a player who comes late', () => {
  test('has a turn in the order of turns, takes tiles, and counts for majorities', () => {
    const before = enteredBy(beginning('tutankhamun-2021', 3), took('DAG', 'ANK'))
    const after = added(before, late(2, 3))
    expect(after.view('').position).toMatchObject({ seat: 3, away: [], points: [28, 28, 15, 28] })
    expect(after.view('').players.map(({ name }) => name)).toEqual(['P1', 'P2', 'Late', 'P3'])
    const told: LedgerEntry[] = [...took('POT', 'POT', 'POT', 'DAG'), { kind: 'order', seats: [2, 0] }]
    const played = told.reduce((ledger, entry) => {
      if (entry.kind === 'order') expect(ledger.timeline.question).toMatchObject({ among: [0, 2] })
      return value(ledger.enter(entry))[0].game
    }, after)
    expect(played.view('').position).toMatchObject({ seat: 3, turn: 7 })
    const scored = played.log.flatMap(({ events }) => events.filter((event) => event.kind === 'scored'))
    expect(scored).toMatchObject([{ set: 'DAG', awards: [{ to: 2 }, { to: 0 }] }])
  })

  test('waits behind all boats, and can come after the last in the order of turns', () => {
    const before = enteredBy(beginning('tutankhamen-2004', 3), took('CAb', 'CAg', 'HOg', 'CAb'))
    const after = added(before, late(3, 5))
    expect(after.view('').position).toMatchObject({ seat: 1, ahead: [[], [], [], [0, 1, 2]] })
  })

  test('makes a game of two one of three: sets scored before keep their result (2021)', () => {
    const rings = ['SCA', 'THR'] as const
    const before = enteredBy(beginning('tutankhamun-2021', 2), took(...rings))
    const ranks = (ledger: LedgerGame, n: number) =>
      ledger.cut(n).log.flatMap(({ events }) => events.filter((event) => event.kind === 'scored'))
    const daggers = took('DAG', 'ANK', 'DAG')
    const two = daggers.reduce((ledger, entry) => value(ledger.enter(entry))[0].game, before)
    const after = added(two, late(2, two.log.length + 1))
    expect(after.view('').position).toMatchObject({ startPoints: 30 })
    expect(ranks(after, after.log.length)).toMatchObject(
      ranks(two, two.log.length).map(({ set }) => ({ set, underworldRanks: true })),
    )
    const early = added(two, late(2, 1))
    expect(ranks(early, early.log.length).every(({ underworldRanks }) => !underworldRanks)).toBe(true)
  })

  test('changes no place of a set that was counted between two before (2021)', () => {
    const before = ledgerOf(beginning('tutankhamun-2021', 2), true)
    const scored: LedgerEntry = { kind: 'scored', set: 'ANK', held: [1, 0], under: 1 }
    const after = added(value(before.enter(scored))[0].game, late(2, 2))
    expect(after.view('').position).toMatchObject({ underworldRanks: false, points: [28, 30, 15] })
    const events = after.log.flatMap((line) => line.events.filter((event) => event.kind === 'scored'))
    const ranks = { held: [1, 0, 0], under: 1, underworldRanks: true }
    expect(events).toMatchObject([{ ...ranks, awards: [{ to: 0, paid: 2 }, { to: 'underworld' }] }])
  })

  test('is not the seventh, and comes neither into a finished game nor while a question is open', () => {
    expect(refusalOf(ledgerOf(beginning('tutankhamun-2021', 6)).correct(late(5, 1)))).toBe('record.seats')
    expect(refusalOf(ledgerOf(beginning('tutankhamun-2021', 3)).correct(late(4, 1)))).toBe('table.noSuchSeat')
    const asked = enteredBy(beginning('tutankhamun-2021', 3), took('ISI'))
    if (asked.view('').question) expect(refusalOf(asked.correct(late(3, 2)))).toBe('ledger.answerFirst')
  })

  test('takes part in a dig with silver of their own, and may leave and come back', () => {
    const stop: LedgerEntry = { kind: 'stop' }
    const before = enteredBy(beginning('tutankhamens-revenge', 3), [stop, stop])
    const after = added(before, late(1, 3, 12))
    const { seat } = before.view('').position
    expect(after.view('').position).toMatchObject({
      ...{ money: [10, 12, 10, 10], in: [true, true, true, true], away: [] },
      seat: seat === null || seat === 0 ? seat : seat + 1,
    })
    const gone = value(after.enter({ kind: 'left', seat: 1 }))[0].game
    const back = value(gone.enter({ kind: 'joined', seat: 1 }))[0].game
    expect(back.view('').position).toMatchObject({ money: [10, 12, 10, 10], away: [] })
  })
})
