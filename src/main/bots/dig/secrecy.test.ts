import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { levels } from '../../../shared/players.ts'
import { chanceOf, shuffle } from '../../engine/chance.ts'
import { leftIn, type DigState } from '../../engine/dig/state.ts'
import type { DigStart, LegalMove } from '../../engine/game.ts'
import { gameOf, tutankhamensRevenge as game } from '../../engine/editions.ts'
import { digs, followDig } from '../../engine/testing/randomDigs.ts'
import { choose } from '../choose.ts'
import { positionOf } from '../position.ts'
import { runs } from '../../../shared/testing/runs.ts'

function stateAfter(start: DigStart, moves: readonly LegalMove[]): DigState {
  const state = game.start(start)
  for (const move of moves) game.play(state, move)
  return state
}

/** The same start, with the cards that a state does not reveal shuffled within their layers. */
function otherwiseBelow(start: DigStart, state: DigState, text: string): DigStart {
  const chance = chanceOf(text)
  const layers = start.layers.map((layer, below) => {
    const hidden = cells.flatMap((_, cell) => (leftIn(state, cell) > below ? [cell] : []))
    const mixed = shuffle(hidden, chance)
    return layer.map((card, cell) => (hidden.includes(cell) ? layer[mixed[hidden.indexOf(cell)]] : card))
  })
  return { ...start, layers }
}

const adviceOn = (level: (typeof levels)[number], state: DigState) =>
  choose(level, positionOf(gameOf('tutankhamens-revenge'), state), { playouts: 50, seed: 4 })

describe('a player of the dig sees no card that nobody has seen', () => {
  test.each(levels)('%s', async (level) => {
    await fc.assert(
      fc.asyncProperty(
        digs,
        fc.nat(),
        fc.string(),
        fc.boolean(),
        async (randomGame, cut, text, laidKnown) => {
          const start = laidKnown ? randomGame.start : { ...randomGame.start, laid: null }
          const moves: LegalMove[] = []
          followDig({ ...randomGame, start }, (state, nth) => moves.push(game.pick(state, nth)))
          const before = moves.slice(0, cut % moves.length)
          const state = stateAfter(start, before)
          const other = stateAfter(otherwiseBelow(start, state, text), before)
          expect(await adviceOn(level, other)).toEqual(await adviceOn(level, state))
        },
      ),
      { numRuns: runs(15) },
    )
  })
})
