import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editions, familyOf, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import { lineFacts, type Lost } from '../../shared/editions/tiles.ts'
import { levels } from '../../shared/players.ts'
import { deal } from '../engine/start.ts'
import { gameOf } from '../engine/editions.ts'
import { choose } from './choose.ts'
import { positionOf } from './position.ts'
import { runs } from '../../shared/testing/runs.ts'

/** One tile of every third kind, and every copy of the first and the last kind. */
const lostOf = (edition: EditionOf<'nile'>): Lost => {
  const { tiles, tileCount } = lineFacts[edition]
  return Object.fromEntries(
    tiles.flatMap((tile, kind) => {
      if (kind === 0 || kind === tiles.length - 1) return [[tile, tileCount[tile]]]
      return kind % 3 === 0 ? [[tile, 1]] : []
    }),
  )
}

/** Positions anywhere in random games, of every edition and number of seats. */
const places = (edition: Edition) =>
  fc.record({
    seats: fc.integer({ min: 2, max: 6 }),
    layout: fc.string({ minLength: 1, maxLength: 6 }),
    agreed: fc.record({ idolsOptional: fc.boolean(), manyTiedGetNothing: fc.boolean() }),
    lost: fc.constantFrom(
      undefined,
      ...(familyOf[edition] === 'nile' ? [lostOf(edition as EditionOf<'nile'>)] : []),
    ),
    moves: fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat(5) }, fc.nat(5000)), { maxLength: 60 }),
    edition: fc.constant(edition),
  })

describe.each(editions)('in games of %s by chance', (edition) => {
  const game = gameOf(edition)

  test.each(levels)('a %s makes legal moves, and says what they are worth', async (level) => {
    await fc.assert(
      fc.asyncProperty(places(edition), async ({ seats, layout, agreed, lost, moves }) => {
        const dealt = deal(edition, seats, agreed, layout, { lost })
        if (!dealt.ok) throw new Error(dealt.refusal.code)
        const state = game.start(dealt.value.start)
        for (const move of moves) {
          const next = game.copy(state)
          game.play(next, game.pick(state, move % game.countMoves(state)))
          if (game.isOver(next)) break
          game.assign(state, next)
        }
        const before = game.copy(state)
        const advice = await choose(level, positionOf(game, state), { playouts: 40, seed: 3 })
        expect(state).toEqual(before)
        expect(game.readMove(state, advice.move)).toMatchObject({ ok: true })
        expect(advice.values).toHaveLength(seats)
        expect(advice.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1)
        expect(advice.top[0].move).toBe(advice.move)
        for (const { move } of advice.top) expect(game.readMove(state, move)).toMatchObject({ ok: true })
      }),
      { numRuns: runs(25) },
    )
  })
})
