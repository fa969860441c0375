import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editions, type Edition } from '../../shared/editions/index.ts'
import { levels } from '../../shared/players.ts'
import { deal, gameOf } from '../engine/index.ts'
import { choose, positionOf } from './index.ts'

/** Positions anywhere in random games, of every edition and number of seats. */
const places = (edition: Edition) =>
  fc.record({
    seats: fc.integer({ min: 2, max: 6 }),
    layout: fc.string({ minLength: 1, maxLength: 6 }),
    idolsOptional: fc.boolean(),
    moves: fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat(5) }, fc.nat(5000)), { maxLength: 60 }),
    edition: fc.constant(edition),
  })

describe.each(editions)('in games of %s by chance', (edition) => {
  const game = gameOf(edition)

  test.each(levels)('a %s makes legal moves, and says what they are worth', async (level) => {
    await fc.assert(
      fc.asyncProperty(places(edition), async ({ seats, layout, idolsOptional, moves }) => {
        const dealt = deal(edition, seats, { idolsOptional }, layout)
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
      { numRuns: 25 },
    )
  })
})
