import { expect, test } from 'vitest'
import { certaintyOf, marginOf } from '../../shared/analysis/certainty.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { factsOf } from '../analysis/index.ts'
import { playedOn } from '../lessons/laidTable.ts'
import { isReason, laidFor, moments } from '../lessons/moments.ts'

test.each(moments.map((moment) => [`${moment.edition} ${moment.layout} ${moment.moves.length}`, moment]))(
  '%s asks for one clearly best move, with a provable reason',
  (_, moment) => {
    const { chances, playouts } = moment
    const { game, state } = value(playedOn(laidFor(moment), [])).gamePosition
    const legal = Array.from({ length: game.countMoves(state) }, (_move, nth) =>
      game.writeMove(game.pick(state, nth)),
    )
    expect(Object.keys(chances).sort()).toEqual(legal.sort())
    expect(legal.length).toBeGreaterThanOrEqual(4)
    const [best, next] = Object.keys(chances).sort((one, other) => chances[other] - chances[one])
    const [most, less] = [chances[best], chances[next]]
    expect(most).toBeGreaterThanOrEqual(0.15)
    expect(most).toBeLessThanOrEqual(0.85)
    const margin = Math.hypot(...[most, less].map((chance) => marginOf({ chance, playouts })))
    expect(certaintyOf(most - less, margin)).toBe('sure')
    const move = value(game.readMove(state, best))
    expect(factsOf(game, state, move).some(isReason)).toBe(true)
  },
)
