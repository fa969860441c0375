import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerEntrySchema, type LedgerEntry } from '../../../shared/ledger/entry.ts'
import { tileCodes } from '../../../shared/editions/index.ts'
import { cards, cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { randomGamesOf } from '../../engine/testing/randomGames.ts'
import { digs } from '../../engine/testing/randomDigs.ts'
import { corrected } from './corrections.ts'
import { tableOf, type Course } from './testing/testLedger.ts'
import { runs } from '../../../shared/testing/runs.ts'

const randomGames: Readonly<Record<string, fc.Arbitrary<Course>>> = {
  'tutankhamun-2021': randomGamesOf('tutankhamun-2021'),
  'tutanchamun-1993': randomGamesOf('tutanchamun-1993'),
  'tutankhamen-2004': randomGamesOf('tutankhamen-2004'),
  'tutankhamens-revenge': digs,
}

const tile = fc.constantFrom(...tileCodes)
const seat = fc.nat(5)
/** Any entry, sensible or not. */
const anyEntry: fc.Arbitrary<LedgerEntry> = fc.oneof(
  fc.record({ kind: fc.constantFrom('took', 'osiris', 'isis', 'ra', 'horus'), tile }),
  fc.record({ kind: fc.constant('swept'), tiles: fc.array(tile, { maxLength: 5 }) }),
  fc.record({ kind: fc.constant('order'), seats: fc.array(seat, { minLength: 2, maxLength: 6 }) }),
  fc.record({ kind: fc.constant('bought'), purchase: fc.option(fc.record({ from: seat, tile })) }),
  fc.record({ kind: fc.constant('committed'), tiles: fc.array(tile, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('counted'), tile, left: fc.nat(12) }),
  fc.record({ kind: fc.constant('turn'), seat }),
  fc.record({ kind: fc.constantFrom('skipped', 'ended', 'scarab', 'stop') }),
  fc.record({
    kind: fc.constant('revealed'),
    card: fc.oneof(fc.constantFrom(...cards), fc.integer({ min: -5, max: 5 })),
  }),
  fc.record({ kind: fc.constant('blockaded'), cell: fc.constantFrom(...cells) }),
  fc.record({ kind: fc.constant('point'), seat, why: fc.constantFrom('ring', 'purchase', 'bonus') }),
  fc.record({
    kind: fc.constant('adjust'),
    seat,
    points: fc.integer({ min: -99, max: 99 }),
    reason: fc.constant('a spilled cup'),
  }),
) as fc.Arbitrary<LedgerEntry>

const numRuns = runs(50)

describe.each(Object.keys(randomGames))('reported games by chance: %s', (edition) => {
  test('score as on the screen, and have the same winners', () => {
    fc.assert(
      fc.property(randomGames[edition], (randomGame) => {
        const { timeline, game, state } = tableOf(randomGame)
        expect(timeline.scores).toEqual(game.scores(state))
        expect(timeline.result).toEqual(game.result(state))
        expect(timeline.log.every((line) => !line.void && line.against === null)).toBe(true)
      }),
      { numRuns },
    )
  })

  test('an entry that is removed and inserted again changes nothing', () => {
    fc.assert(
      fc.property(randomGames[edition], fc.nat(), (randomGame, drawn) => {
        const { timeline } = tableOf(randomGame)
        const n = (drawn % timeline.log.length) + 1
        const { entry } = timeline.log[n - 1]
        const without = corrected(timeline.entries, { do: 'remove', n })
        if (!without.ok) throw new Error(without.refusal.code)
        const removed = timeline.rewritten(without.value)
        const again = corrected(removed.entries, { do: 'insert', n, entry })
        if (!again.ok) throw new Error(again.refusal.code)
        const back = removed.rewritten(again.value)
        expect(back.log).toEqual(timeline.log)
        expect(back.position).toEqual(timeline.position)
        expect(back.result).toEqual(timeline.result)
      }),
      { numRuns },
    )
  })

  test('reports, right or wrong, never change the account that they are reported to', () => {
    fc.assert(
      fc.property(randomGames[edition], fc.nat(40), fc.array(anyEntry), (randomGame, moves, entries) => {
        const { timeline } = tableOf(randomGame, moves)
        const [before, log] = [structuredClone(timeline.position), structuredClone(timeline.log)]
        for (const entry of entries) {
          const next = timeline.enter(entry)
          if (next.ok) expect(ledgerEntrySchema.safeParse(entry).success).toBe(true)
          expect(timeline.position).toEqual(before)
          expect(timeline.log).toEqual(log)
        }
      }),
      { numRuns },
    )
  })

  test('no list of entries whatever breaks the reckoning, and points stay above zero', () => {
    fc.assert(
      fc.property(randomGames[edition], fc.nat(40), fc.array(anyEntry), (randomGame, moves, entries) => {
        const { timeline } = tableOf(randomGame, moves)
        const kept = entries.map((entry) => ({ ...entry, anyway: 'we did' }))
        const next = timeline.rewritten([...timeline.entries, ...entries, ...kept])
        expect(next.log).toHaveLength(timeline.log.length + 2 * entries.length)
        for (const points of next.scores) expect(points).toBeGreaterThanOrEqual(0)
        const isVoid = next.log.filter((line) => line.void).length
        const impossible = next.doubts.filter(({ code }) => code === 'impossible').length
        expect(impossible + next.waiting).toBe(isVoid)
      }),
      { numRuns },
    )
  })
})
