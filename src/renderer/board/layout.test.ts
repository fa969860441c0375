import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tileCodes } from '../../shared/editions/index.ts'
import { layTable, spaceOf, type Layout } from './layout.ts'
import { alongOf, berthOf } from './river.ts'
import { bounds, distance, inPolygon, inRect, middle } from './shapes.ts'

const table = (width: number, height: number, boats = 4): Layout =>
  layTable(width, height, { tiles: 80, kinds: tileCodes.length, boats, startPoints: 24 })

const windows = [
  [860, 560],
  [1400, 900],
  [1900, 1150],
  [2560, 1300],
  [700, 900],
] as const

describe.each(windows)('a table of %i by %i', (width, height) => {
  const layout = table(width, height)
  const { river, track, cave, tomb } = layout

  it('has a stone for every tile, all in sight', () => {
    expect(river.stones).toHaveLength(80)
    for (const { outline } of river.stones) {
      const box = bounds(outline)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(track.height)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
  })

  it('lays no stone on another, in the Underworld or on the tomb', () => {
    river.stones.forEach(({ centre }, position) => {
      const found = river.stones.flatMap(({ outline }, at) => (inPolygon(outline, centre) ? [at] : []))
      expect(found).toEqual([position])
      expect(inRect(cave, centre)).toBe(false)
      expect(inRect(tomb, centre)).toBe(false)
    })
  })

  it('has room on every stone for picture and value', () => {
    for (const { outline, centre, radius } of river.stones) {
      expect(radius).toBeGreaterThanOrEqual(river.face)
      expect(inPolygon(outline, centre)).toBe(true)
    }
  })

  it('keeps tiles at equal distances along the river', () => {
    for (let position = 1; position < 80; position++) {
      expect(alongOf(river, position) - alongOf(river, position - 1)).toBeCloseTo(river.pitch, 6)
    }
    expect(alongOf(river, 79)).toBeLessThan(river.curve.length)
  })

  it('gives every kind a niche within the Underworld', () => {
    expect(cave.niches).toHaveLength(tileCodes.length)
    for (const niche of cave.niches) expect(inRect(cave, middle(niche))).toBe(true)
  })
})

describe('the river', () => {
  it('shows tiles of fifty pixels and more at 860 by 560', () => {
    const { river } = table(860, 560, 6)
    expect(2 * river.face).toBeGreaterThanOrEqual(49)
  })

  it('keeps the waiting boats in order between spring and first tile', () => {
    const { river } = table(860, 560, 6)
    const berths = [0, 1, 2, 3, 4, 5].map((before) => berthOf(river, before))
    expect(berths).toEqual([...berths].sort((one, other) => other - one))
    expect(berths[0]).toBeLessThan(river.head)
    expect(berths[5]).toBeGreaterThan(0)
  })

  it('makes more of more room, whatever the window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 480, max: 2600 }),
        fc.integer({ min: 420, max: 1600 }),
        (width, height) => {
          const [small, large] = [table(width, height).river, table(width * 1.5, height * 1.5).river]
          expect(large.face).toBeGreaterThan(small.face)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('never comes back to where it was', () => {
    const { river } = table(1400, 900)
    for (let one = 0; one < 80; one += 3) {
      for (let other = one + 4; other < 80; other += 3) {
        const apart = distance(river.curve.at(alongOf(river, one)), river.curve.at(alongOf(river, other)))
        expect(apart).toBeGreaterThan(2 * river.half)
      }
    }
  })
})

describe('the spirit track', () => {
  it.each([1, 18, 30, 99])('has a space for each point from %i to zero, left to right', (startPoints) => {
    const { track } = layTable(860, 560, { tiles: 80, kinds: 18, boats: 2, startPoints })
    expect(spaceOf(track, startPoints).x).toBeCloseTo(track.first.x)
    expect(spaceOf(track, 0).x).toBeLessThan(860)
    expect(spaceOf(track, 0).x).toBeGreaterThan(spaceOf(track, 1).x)
  })
})
