import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSeats } from '../../../shared/editions/index.ts'
import { nileGames } from '../../engine/testing/games.ts'
import { follow, randomGamesOf } from '../../engine/testing/randomGames.ts'
import { scoringFactsOf, seatsOf, type NileState } from '../../engine/nile/reading.ts'
import { Features } from './features.ts'
import { rowsOf } from './tables.ts'
import { arraysOf, blank, clearUnused, learnedFor, pack, unpack } from './learned.ts'
import { Net } from './net.ts'

const editions = ['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const

describe.each(editions)('%s', (edition) => {
  const facts = scoringFactsOf(edition)

  test('a seat has rows of the table in every position, and not more than there is room for', () => {
    const features = new Features(facts)
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        follow(randomGame, (state) => {
          features.read(state)
          for (let seat = 0; seat < seatsOf(state); seat++) {
            const rows = features.rows.slice(0, features.list(state, seat))
            expect(rows.every((row) => row >= 0 && row < rowsOf(facts))).toBe(true)
            expect(rows.length).toBeLessThan(features.rows.length)
          }
        })
      }),
      { numRuns: 20 },
    )
  })

  test('the chances of all seats add up to 1, and a position is judged the same again', () => {
    const chances = new Float64Array(maxSeats)
    fc.assert(
      fc.property(randomGamesOf(edition), (randomGame) => {
        let kept: { readonly state: NileState; readonly chances: readonly number[] } | null = null
        const net = new Net(facts, learnedFor(edition, randomGame.start.seats).net)
        follow(randomGame, (state) => {
          net.judge(state, chances)
          const told = Array.from(chances.subarray(0, seatsOf(state)))
          expect(told.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
          kept ??= { state: nileGames[edition].copy(state), chances: told }
        })
        if (kept === null) return
        const { state, chances: before } = kept
        net.judge(state, chances)
        expect(Array.from(chances.subarray(0, seatsOf(state)))).toEqual(before)
      }),
      { numRuns: 20 },
    )
  })

  test('learned parameters are packed to within half a step of their scale', () => {
    const learned = blank(edition)
    for (const values of arraysOf(learned)) values.forEach((_, at) => (values[at] = Math.sin(at)))
    const unpacked = arraysOf(unpack(edition, pack(learned)))
    for (const [part, values] of arraysOf(learned).entries()) {
      const furthest = values.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - unpacked[part][at])),
        0,
      )
      expect(furthest).toBeLessThan(0.5 / 127 + 1e-6)
    }
  })
})

test('parameters of other features are refused', () => {
  expect(() => unpack('tutankhamen-2004', pack(blank('tutankhamun-2021')))).toThrow('do not fit')
})

test('rows that no training has touched are cleared', () => {
  const learned = blank('tutankhamen-2004')
  learned.net.rows.fill(1)
  learned.net.direct[1] = 1
  clearUnused(learned)
  expect(learned.net.rows.slice(0, 48)).toEqual(
    Float32Array.from({ length: 48 }, (_, at) => (at >> 4 === 1 ? 1 : 0)),
  )
})
