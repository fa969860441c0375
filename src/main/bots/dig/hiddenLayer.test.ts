import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardCount, cards, cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { checkLayers } from '../../engine/dig/layers.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import { cardIn, revealedIn, leftIn, type DigState } from '../../engine/dig/state.ts'
import { digs, followDig } from '../../engine/testing/randomDigs.ts'
import { believe, recalledLayers, riskOf } from './belief.ts'
import { drawCards, hiddenLayers, putKnown } from './hiddenLayer.ts'
import { Scene } from './scene.ts'
import { runs } from '../../../shared/testing/runs.ts'

const mind = { level: 'vizier', recall: 'machine', seed: 2 } as const

const layersOf = (state: DigState, cards?: ReturnType<typeof revealedIn>) => {
  const view = { ...game.view(state, 0, 1), laid: null }
  const [recalled] = recalledLayers(view, mind)
  return { view, hidden: hiddenLayers(view, recalled, cards) }
}

/** Visits a state in the middle of random games. */
const visitRandomly = (visit: (state: DigState, ply: number) => void): void => {
  fc.assert(
    fc.property(digs, fc.nat(cardCount), (randomGame, stop) => {
      let ply = 0
      followDig(randomGame, (state) => {
        if (ply++ === stop) visit(state, stop)
      })
    }),
    { numRuns: runs(60) },
  )
}

test('what is drawn keeps everything revealed, and could be a box', () => {
  visitRandomly((state, ply) => {
    const drawn = game.copy(state)
    let word = ply
    const below = (limit: number): number => (word = (word * 75 + 74) % 65537) % limit
    layersOf(state, revealedIn(state)).hidden.forEach((layer, depth) => {
      for (const cell of layer.open) expect(leftIn(state, cell)).toBeGreaterThan(depth)
      drawCards(layer, depth + 1, drawn, below)
      putKnown(layer, depth + 1, drawn)
    })
    const layers = Array.from({ length: layerCount }, (_, depth) =>
      cells.map((_, cell) => cards[cardIn(drawn, cell, depth + 1)]),
    )
    expect(checkLayers(layers).ok).toBe(true)
    for (const [cell] of cells.entries()) {
      for (let layer = leftIn(state, cell) + 1; layer <= layerCount; layer++) {
        expect(cardIn(drawn, cell, layer)).toBe(cardIn(state, cell, layer))
      }
    }
  })
})

test('a scene expects of the next cards what a player that forgets nothing believes of them', () => {
  visitRandomly((state) => {
    const { view, hidden } = layersOf(state)
    const scene = new Scene(state, [hidden], () => undefined)
    const belief = believe(view, mind)
    for (const [cell, pit] of belief.entries()) {
      if (pit.length === 0) continue
      const { chance, mean } = riskOf(pit[0], view.values)
      const place = scene.look(cell)
      expect(scene.risk[place]).toBeCloseTo(chance)
      expect(scene.gain[place] - scene.cost[place]).toBeCloseTo(mean)
    }
  })
})

/** The silver that all hidden cards bring, and that they cost. */
function sumsOf(scene: Scene): { gain: number; cost: number } {
  const layers = Array.from({ length: layerCount }, (_, below) => scene.hiddenIn(below + 1))
  const sum = (field: 'gain' | 'cost'): number => layers.reduce((total, layer) => total + layer[field], 0)
  expect(layers.reduce((total, { count }) => total + count, 0)).toBe(scene.left)
  return { gain: sum('gain'), cost: sum('cost') }
}

test('a scene counts the cards that were revealed on the way, and forgets them where it begins again', () => {
  visitRandomly((state) => {
    if (game.ask(state) === 'block') return
    const { hidden } = layersOf(state)
    const scene = new Scene(state, [hidden], () => undefined)
    const { left, state: at } = scene
    const before = cells.map((_, cell) => leftIn(at, cell) > 0 && scene.risk[scene.look(cell)])
    const sums = sumsOf(scene)
    const value = scene.play(game.pick(at, 0))
    expect(scene.left).toBe(left - 1)
    const { gain, cost } = sumsOf(scene)
    expect(sums.gain - gain).toBe(Math.max(0, value))
    expect(sums.cost - cost).toBe(Math.max(0, -value))
    scene.restart()
    expect(scene.left).toBe(left)
    expect(cells.map((_, cell) => leftIn(at, cell) > 0 && scene.risk[scene.look(cell)])).toEqual(before)
  })
})
