import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditionOf } from '../../../shared/editions/index.ts'
import type { LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { NileLedgerPosition } from '../../../shared/ledger/position.ts'
import type { LedgerQuestion } from '../../../shared/ledger/view.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { digs } from '../../engine/testing/randomDigs.ts'
import { randomGamesOf } from '../../engine/testing/randomGames.ts'
import type { Start } from '../../engine/game.ts'
import { corrected } from './corrections.ts'
import { ledgerOf } from './testing/mistakenTable.ts'
import { LedgerScenario } from './testing/scenario.ts'
import { TestLedger } from './testing/testLedger.ts'
import type { LedgerTimeline } from './timeline.ts'
import { runs } from '../../../shared/testing/runs.ts'

const left = (seat: number): LedgerEntry => ({ kind: 'left', seat })
const joined = (seat: number): LedgerEntry => ({ kind: 'joined', seat })

interface Course {
  readonly start: Start
  readonly choices: readonly number[]
}
const courses: readonly [string, fc.Arbitrary<Course>][] = [
  ['tutankhamun-2021', randomGamesOf('tutankhamun-2021')],
  ['tutanchamun-1993', randomGamesOf('tutanchamun-1993')],
  ['tutankhamen-2004', randomGamesOf('tutankhamen-2004')],
  ['tutankhamens-revenge', digs],
]

describe.each(courses)('%s: a player who is back before the next own turn', (_, games) => {
  test('has changed nothing', () => {
    fc.assert(
      fc.property(games, fc.nat(40), fc.nat(5), ({ start, choices }, from, drawn) => {
        fc.pre(start.seats > 2)
        const table = new TestLedger(start)
        for (let ply = 0; !table.game.isOver(table.state); ply++) {
          const { timeline } = table
          const seat = drawn % start.seats
          const isAsked = timeline.askedSeat === seat || timeline.question !== null
          if (ply >= from && !isAsked) {
            const away = timeline.enter(left(seat))
            if (away.ok) table.timeline = value(away.value.enter(joined(seat)))
          }
          const count = table.game.countMoves(table.state)
          const choice = choices[ply % choices.length]
          table.make(table.game.pick(table.state, choice < 0 ? count - 1 : choice % count))
        }
        const { entries, scores, result } = table.timeline
        expect(entries.filter(({ kind }) => kind === 'left').length).toBe(
          entries.filter(({ kind }) => kind === 'joined').length,
        )
        expect(scores).toEqual(table.game.scores(table.state))
        // A blockade of a player who leaves is lifted, so that turns may be passed over otherwise.
        if (start.family === 'nile') expect(result).toEqual(table.game.result(table.state))
      }),
      { numRuns: runs(40) },
    )
  })
})

/** The first answer of all. */
function answerTo(question: LedgerQuestion): LedgerEntry {
  switch (question.ask) {
    case 'order':
      return { kind: 'order', seats: question.among }
    case 'committed':
      return { kind: 'committed', tiles: question.commitments[0].tiles }
    case 'bought':
      return { kind: 'bought', purchase: null }
    case 'ended':
      return { kind: 'ended' }
    case 'horus':
      return { kind: 'horus', tile: 'back' }
    case 'osiris':
      return { kind: 'osiris', tile: question.mayBeEmpty ? 'none' : question.tiles[0] }
    default:
      return { kind: question.ask, tile: question.tiles[0] } as LedgerEntry
  }
}

/** The next entry of a table that takes tiles by chance. */
function nextOf({ question, position }: LedgerTimeline, drawn: number): LedgerEntry {
  if (question) return answerTo(question)
  const { sets, others } = position as NileLedgerPosition
  const there = [...sets, ...others].filter((row) => row.left > 0)
  return { kind: 'took', tile: there[drawn % there.length].tile }
}

const lineEditions: readonly EditionOf<'nile'>[] = [
  'tutankhamun-2021',
  'tutankhamen-2004',
  'tutanchamun-1993',
]
const tables = fc.record({
  seats: fc.integer({ min: 3, max: 6 }),
  from: fc.nat(30),
  drawn: fc.nat(5),
  draws: fc.array(fc.nat(5000), { minLength: 30, maxLength: 30 }),
})
const numRuns = runs(25)

describe.each(lineEditions)('a player who has left a game of %s', (edition) => {
  test('is never asked again, and does not win', () => {
    fc.assert(
      fc.property(tables, ({ seats, from, drawn, draws }) => {
        const absent = drawn % seats
        let { timeline } = new LedgerScenario(seats, { edition })
        let isGone = false
        for (let ply = 0; timeline.result === null; ply++) {
          if (!isGone && ply >= from && timeline.question === null) {
            timeline = value(timeline.enter(left(absent)))
            isGone = true
          }
          if (isGone) {
            const { question, askedSeat } = timeline
            expect(askedSeat).not.toBe(absent)
            if (question?.ask === 'order') expect(question.among).not.toContain(absent)
          }
          timeline = value(timeline.enter(nextOf(timeline, draws[ply % draws.length])))
        }
        const { winners } = timeline.result
        const points = timeline.scores
        const others = points.filter((_, seat) => seat !== absent)
        if (!isGone) return
        expect(winners).not.toContain(absent)
        for (const winner of winners) expect(points[winner]).toBe(Math.min(...others))
        const told = timeline.log.flatMap((line) => line.events.filter(({ kind }) => kind === 'ended'))
        expect(told).toMatchObject([{ winners }])
      }),
      { numRuns },
    )
  })

  test('can be told later, where the turns were passed on by hand', () => {
    fc.assert(
      fc.property(tables, ({ seats, drawn, draws }) => {
        const absent = drawn % seats
        const empty = new LedgerScenario(seats, { edition }).timeline
        let [inTime, late] = [value(empty.enter(left(absent))), empty]
        for (let ply = 0; inTime.result === null; ply++) {
          if (inTime.question === null && late.askedSeat !== inTime.askedSeat) {
            late = value(late.enter({ kind: 'turn', seat: inTime.askedSeat ?? 0 }))
          }
          const entry = nextOf(inTime, draws[ply % draws.length])
          inTime = value(inTime.enter(entry))
          if (late.result === null) late = value(late.enter(entry))
        }
        const entries = value(corrected(late.entries, { do: 'insert', n: 1, entry: left(absent) }))
        const put = late.rewritten(entries)
        expect(put.scores).toEqual(inTime.scores)
        expect(put.result).toEqual(inTime.result)
        expect(put.log.every((line) => !line.void)).toBe(true)
      }),
      { numRuns },
    )
  })

  test('cannot leave again, come twice, have a turn, or leave somebody alone', () => {
    const table = new LedgerScenario(3, { edition }).enter(left(1))
    expect(table.position).toMatchObject({ seat: 0, away: [1] })
    expect(table.refusal(left(1))).toContain('Ben has left')
    expect(table.refusal({ kind: 'turn', seat: 1 })).toContain('Ben has left')
    expect(table.refusal(joined(0))).toContain('Anna has not left')
    expect(table.refusal(left(2))).toContain('Only one player')
    expect(table.enter(joined(1)).position).toMatchObject({ seat: 0, away: [] })
  })

  test('who was on turn hands it on', () => {
    const table = new LedgerScenario(4, { edition }).enter(left(0), left(1))
    expect(table.position).toMatchObject({ seat: 2, turn: 3 })
  })
})

describe('a player who has left', () => {
  test('keeps points and tiles, ranks behind in a tie (2021), and cannot win', () => {
    const table = new LedgerScenario(3, { startPoints: 1 }).take('DAG ANK CRO').enter(left(0))
    table.take('SCA')
    expect(table.position.points).toEqual([1, 0, 1])
    const tied = new LedgerScenario(3).take('DAG ANK').enter(left(0)).take('DAG')
    expect(tied.timeline.question).toBeNull()
    expect(tied.all('scored')).toMatchObject([{ set: 'DAG', awards: [{ to: 2 }, { to: 0 }] }])
  })

  test('is not asked for wilds', () => {
    const table = new LedgerScenario(3, { edition: 'tutankhamen-2004' }).take('PHA CAg HOg')
    table.enter({ kind: 'turn', seat: 0 }).take('CAb').enter(left(0)).take('CAb')
    expect(table.timeline.question).toBeNull()
    expect(table.all('scored')).toHaveLength(1)
  })
})

describe('a digger who has left', () => {
  const dig = () => new LedgerScenario<'dig'>(4, { edition: 'tutankhamens-revenge', first: 0 })
  const stop: LedgerEntry = { kind: 'stop' }

  test('is out until the return, with the silver kept and the blockade lifted', () => {
    const table = dig().enter(stop, { kind: 'blockaded', cell: 'b2' }, left(0), stop, stop)
    expect(table.position).toMatchObject({ in: [false, true, true, true], laid: [null, null, null, null] })
    expect(table.position).toMatchObject({ seat: 3, away: [0], money: [10, 10, 10, 10] })
    table.enter(joined(0), { kind: 'revealed', card: 'HOR' }, stop)
    expect(table.position).toMatchObject({ seat: 0, away: [], in: [true, true, true, true] })
  })

  test('takes a pass along: the game ends when all who are there have passed', () => {
    const table = dig().enter(stop, stop, left(0), stop)
    expect(table.timeline.result).toBeNull()
    expect(table.enter(stop).timeline.result).toMatchObject({ winners: [1, 2, 3], reason: 'all passed' })
    const back = dig().enter(left(1), stop, stop, joined(1), stop, stop)
    expect(back.timeline.result).toBeNull()
    expect(back.enter(stop).timeline.result).toMatchObject({ reason: 'all passed' })
  })

  test('does not leave in mid-turn, or when only one would be left', () => {
    const table = dig().enter({ kind: 'revealed', card: 'HOR' })
    expect(table.refusal(left(0))).not.toBeNull()
    expect(table.enter(left(1), left(2)).refusal(left(3))).toContain('Only one player')
  })
})

describe('an entry that names a seat', () => {
  const ledgerWith = (entry: LedgerEntry) =>
    value(ledgerOf({ edition: 'tutankhamun-2021', seats: 3, options: {} }).enter(entry))[0].game

  test('is the seat’s own where it tells of its turn', () => {
    const ledger = ledgerWith({ kind: 'skipped', seat: 0 })
    expect(ledger.log[0].seat).toBe(0)
    expect([0, 1].map((seat) => ledger.isLastBy(seat))).toEqual([true, false])
  })

  test.each<LedgerEntry>([
    { kind: 'adjust', seat: 0, points: 2, reason: 'a bet' },
    { kind: 'turn', seat: 0 },
    { kind: 'holdings', seat: 0, held: [{}, {}, {}], under: {}, left: {} },
    left(0),
  ])('is nobody’s own where the whole table agrees on it: $kind', (entry) => {
    const ledger = ledgerWith(entry)
    expect(ledger.log[0].seat).toBeNull()
    expect(ledger.isLastBy(0)).toBe(false)
  })
})
