import { describe, expect, test } from 'vitest'
import type { TileCode } from '../../../shared/editions/index.ts'
import { middle, type Point } from '../../board/shapes.ts'
import type { BoardState } from './boardState.ts'
import { layNile } from './layout.ts'
import { createHover, hitAt } from './pointer.ts'

const layout = layNile(860, 560, { tiles: 80, seats: 3, startPoints: 28 })
const line: BoardState['line'] = Array.from({ length: 80 }, (_, at) => (at === 5 ? null : 'THR'))
const state: BoardState = {
  line,
  boats: [5, -1, -2],
  points: [28, 28, 28],
  held: [],
  under: { SEN: 1 },
  tomb: {},
}
const centreOf = (position: number): Point => layout.tilePath.stones[position]?.centre ?? { x: -1, y: -1 }
const nicheOf = (tile: TileCode): Point => {
  const niche = layout.niches[tile]
  return niche === undefined ? { x: -1, y: -1 } : middle(niche)
}

describe('pointing', () => {
  test('finds every tile at its centre', () => {
    for (let position = 0; position < 80; position++) {
      if (position !== 5) expect(hitAt(layout, state, centreOf(position))).toEqual({ on: 'line', position })
    }
  })

  test('finds nothing where no tile lies any more', () => {
    expect(hitAt(layout, state, centreOf(5))).toBeNull()
  })

  test('finds what lies in the Underworld, and no empty niche', () => {
    expect(hitAt(layout, state, nicheOf('SEN'))).toEqual({ on: 'underworld', tile: 'SEN' })
    expect(hitAt(layout, state, nicheOf('THR'))).toBeNull()
  })

  test('finds nothing on the track', () => {
    expect(hitAt(layout, state, { x: 400, y: 10 })).toBeNull()
  })
})

const pointing = () => {
  const heights = new Map<number, number>()
  const hover = createHover((position, part) => heights.set(position, part))
  return { hover, heights }
}

describe('hovering', () => {
  test('raises the tile that is pointed at, little by little', () => {
    const { hover, heights } = pointing()
    hover.aim(4)
    hover.pass(40)
    const early = heights.get(4) ?? 0
    expect(early).toBeGreaterThan(0)
    expect(early).toBeLessThan(1)
    hover.pass(1000)
    expect(heights.get(4)).toBe(1)
    expect(hover.moving).toBe(false)
  })

  test('lowers the tile before while it raises the next', () => {
    const { hover, heights } = pointing()
    hover.aim(4)
    hover.settle()
    hover.aim(5)
    expect(hover.moving).toBe(true)
    hover.pass(1000)
    expect(heights).toEqual(
      new Map([
        [4, 0],
        [5, 1],
      ]),
    )
  })

  test('puts everything down when nothing is pointed at', () => {
    const { hover, heights } = pointing()
    hover.aim(4)
    hover.settle()
    hover.aim(null)
    hover.settle()
    expect(heights.get(4)).toBe(0)
    expect(hover.moving).toBe(false)
  })
})
