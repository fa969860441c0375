import { describe, expect, test } from 'vitest'
import type { TileCode } from '../../../../shared/editions/index.ts'
import { hitAt } from './pointer.ts'
import { layNile } from './layouts.ts'
import { middle, type Point } from '../../../stage/shapes.ts'
import type { BoardState } from './boardState.ts'

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
