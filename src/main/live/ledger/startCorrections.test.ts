import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edition } from '../../../shared/editions/index.ts'
import type { AnyCorrection } from '../../../shared/ledger/entry.ts'
import type { Options } from '../../../shared/record.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { digs } from '../../engine/testing/randomDigs.ts'
import { randomGamesOf } from '../../engine/testing/randomGames.ts'
import type { LedgerGame } from './ledgerGame.ts'
import { ledgerOf } from './testing/mistakenTable.ts'
import { tableOf, type Course } from './testing/testLedger.ts'
import { runs } from '../../../shared/testing/runs.ts'

/** The ledger of a random game, up to a number of moves. */
const ledgerAfter = (course: Course, moves: number): LedgerGame =>
  tableOf(course, moves).timeline.entries.reduce(
    (ledger, entry) => value(ledger.enter(entry))[0].game,
    ledgerOf(course.start),
  )

const corrected = (ledger: LedgerGame, start: (AnyCorrection & { do: 'start' })['start']): LedgerGame =>
  value(ledger.correct({ do: 'start', start }))[0].game

/** All that a ledger shows, without the length of its journal. */
const shown = (ledger: LedgerGame) => ({
  view: { ...ledger.view('ledger'), revision: 0, done: 0, undone: 0, replaced: [] },
  log: ledger.log,
})

const startPoints = fc.integer({ min: 1, max: 99 })
const lineStarts: fc.Arbitrary<[Edition, Options]> = fc.tuple(
  fc.constantFrom('tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'),
  fc.record(
    { startPoints, idolsOptional: fc.boolean(), manyTiedGetNothing: fc.boolean() },
    { requiredKeys: [] },
  ),
)
const digStarts: fc.Arbitrary<[Edition, Options]> = fc.tuple(
  fc.constant('tutankhamens-revenge'),
  fc.record({ passCost: fc.nat(5), maskJackpot: fc.boolean() }, { requiredKeys: [] }),
)
const courses: readonly [string, fc.Arbitrary<Course>, fc.Arbitrary<[Edition, Options]>][] = [
  ['tutankhamun-2021', randomGamesOf('tutankhamun-2021'), lineStarts],
  ['tutanchamun-1993', randomGamesOf('tutanchamun-1993'), lineStarts],
  ['tutankhamen-2004', randomGamesOf('tutankhamen-2004'), lineStarts],
  ['tutankhamens-revenge', digs, digStarts],
]
const moves = fc.integer({ min: 1, max: 150 })
const numRuns = runs(40)

describe.each(courses)('%s, its edition or house rules corrected', (_, games, starts) => {
  test('is as if told so from the start, as far as what was told means something', () => {
    fc.assert(
      fc.property(games, moves, starts, (course, made, [edition, options]) => {
        const before = ledgerAfter(course, made)
        const after = corrected(before, { edition, options })
        const counting = after.log.filter((line) => !line.void).map((line) => line.entry)
        const told = counting.reduce(
          (ledger, entry) => value(ledger.enter(entry))[0].game,
          ledgerOf({ ...course.start, edition, options }),
        )
        expect(after.timeline.position).toEqual(told.timeline.position)
        expect(after.timeline.question).toEqual(told.timeline.question)
        expect(after.progress.ending).toEqual(told.progress.ending)
      }),
      { numRuns },
    )
  })

  test('keeps all entries, names those that mean nothing, and comes back whole', () => {
    fc.assert(
      fc.property(games, moves, starts, (course, made, [edition, options]) => {
        const before = ledgerAfter(course, made)
        const after = corrected(before, { edition, options })
        expect(after.timeline.entries).toEqual(before.timeline.entries)
        const idle = after.log.filter((line) => line.void).map(({ n }) => n)
        const { waiting, doubts } = after.timeline
        const named = doubts.flatMap(({ code, n }) => (code === 'impossible' && n !== null ? [n] : []))
        expect([...named, ...idle.slice(idle.length - waiting)]).toEqual(idle)
        expect(shown(value(after.undo())[0].game)).toEqual(shown(before))
        const { edition: first, options: own } = course.start
        expect(shown(corrected(after, { edition: first, options: own }))).toEqual(shown(before))
      }),
      { numRuns },
    )
  })
})
