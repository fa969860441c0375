import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardValue, cells, layerCount, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { asking, blockAt, legal, writeMove } from '../../engine/dig/moves.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import {
  askOf,
  fillPits,
  gone,
  newState,
  setAsk,
  setBlockade,
  setMoney,
  setSeat,
  type DigState,
} from '../../engine/dig/state.ts'
import { digs, followDig } from '../../engine/testing/randomDigs.ts'
import { worldsOf } from './belief.ts'
import { Outlook } from './outlook.ts'
import { DigSearch } from './search.ts'
import { runs } from '../../../shared/testing/runs.ts'

/**
 * A box of mosquitoes, except for the upper cards of some cells. Seat 0 digs, and no seat has a scarab card.
 */
function box(
  pits: Partial<Record<(typeof cells)[number], readonly Card[]>>,
  money: readonly number[],
): DigState {
  const state = newState({ seats: money.length, values: cardValue, passCost: 0 })
  const layers = Array.from({ length: layerCount }, (_, below) =>
    cells.map((cell) => pits[cell]?.[layerCount - 1 - below] ?? 'MOS'),
  )
  fillPits(state, layers, null)
  money.forEach((silver, seat) => setMoney(state, seat, silver))
  setSeat(state, 0)
  setAsk(state, asking.dig)
  return state
}

const playouts = 600
const thoughtOf = (worlds: readonly DigState[]) => {
  const search = new DigSearch(worlds, 1)
  for (let playout = 0; playout < playouts; playout++) search.playout()
  return search.best()
}

describe('a search in the dig', () => {
  test('takes what is sure, and keeps it', () => {
    const state = box({ c2: ['BRA'] }, [10, 10])
    expect(thoughtOf([state])[0].move).toBe('dig c2')
    game.play(state, legal.digAt(cells.indexOf('c2')))
    expect(thoughtOf([state])[0].move).toBe('stop')
  })

  test('keeps from others what it cannot take yet', () => {
    const state = box({ b3: ['MOS', 'HOR', 'HOR', 'HOR'] }, [10, 10])
    game.play(state, legal.digAt(cells.indexOf('b3')))
    expect(askOf(state)).toBe(asking.block)
    expect(thoughtOf([state])[0].move).toBe(writeMove(blockAt(cells.indexOf('b3'))))
  })

  test('does not open for others what it cannot keep', () => {
    const state = box({ b3: ['MOS', 'HOR', 'HOR', 'HOR'] }, [14, 10])
    for (const seat of [0, 1]) setBlockade(state, seat, gone)
    expect(thoughtOf([state])[0].move).toBe('stop')
  })

  test('does not know which of its worlds is the true one', () => {
    const [one, other] = [box({ a1: ['HOR'] }, [10, 10]), box({ b1: ['HOR'] }, [10, 10])]
    const [first, second] = [thoughtOf([one, other]), thoughtOf([other, one])]
    for (const move of ['dig a1', 'dig b1']) {
      const [values, swapped] = [first, second].map(
        (thought) => thought.find((candidate) => candidate.move === move)?.values,
      )
      expect(values?.reduce((sum, value) => sum + value)).toBeCloseTo(1)
      expect(values?.[0]).toBeCloseTo(swapped?.[0] ?? NaN, 1)
      expect(values?.[0]).toBeGreaterThan(0.55)
    }
  })
})

test('of the possible worlds one is the truth, and what is sure in all of them costs nothing', () => {
  fc.assert(
    fc.property(digs, (randomGame) => {
      followDig(randomGame, (state) => {
        const worlds = worldsOf(game.view(state, 0, 1))
        expect(worlds).toContainEqual(randomGame.start.layers)
        const games = worlds.map((layers) => game.start({ ...randomGame.start, layers }))
        const safe = new Outlook(games).harvest(state, (1 << games.length) - 1)
        if (safe === null) return
        const next = game.copy(state)
        game.play(next, safe)
        expect(game.scores(next).every((silver, seat) => silver >= game.scores(state)[seat])).toBe(true)
      })
    }),
    { numRuns: runs(20) },
  )
})
