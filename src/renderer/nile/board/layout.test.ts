import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditionOf } from '../../../shared/editions/index.ts'
import { tiles } from '../../../shared/editions/tutankhamun-2021.ts'
import { alongOf, pathPlaceOf } from './tilePath.ts'
import { layPapyrus, laySand, layNile, layouts, type Layout } from './layout.ts'
import { bounds, distance, inPolygon, inRect, middle, type Rect } from '../../board/shapes.ts'
import { cellOf } from '../../../shared/mirror.ts'
import { runs } from '../../../shared/testing/runs.ts'

const windows = [
  [860, 560],
  [880, 512],
  [1400, 900],
  [1900, 1150],
  [2560, 1300],
  [700, 900],
] as const

const lineOf: Readonly<Record<EditionOf<'nile'>, number>> = {
  'tutankhamun-2021': 80,
  'tutankhamen-2004': 70,
  'tutanchamun-1993': 70,
}
const editions = Object.keys(layouts) as EditionOf<'nile'>[]
const tables = editions.flatMap((edition) =>
  windows.flatMap(([width, height]) => [2, 6].map((seats) => ({ edition, width, height, seats }))),
)

const lay = (edition: EditionOf<'nile'>, width: number, height: number, seats = 4): Layout =>
  layouts[edition](width, height, { tiles: lineOf[edition], seats, startPoints: 24 })

const within = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01

describe.each(tables)(
  'a table of $edition, $width by $height, for $seats',
  ({ edition, width, height, seats }) => {
    const { tilePath } = lay(edition, width, height, seats)

    test('has a stone for every tile, all in sight', () => {
      expect(tilePath.stones).toHaveLength(lineOf[edition])
      for (const { outline } of tilePath.stones) {
        expect(within(bounds(outline), { x: 0, y: 0, width, height })).toBe(true)
      }
    })

    test('lays no stone on another', () => {
      tilePath.stones.forEach(({ outline, centre }, position) => {
        const positions = tilePath.stones.flatMap((stone, at) =>
          inPolygon(stone.outline, centre) ||
          (at !== position && outline.some((corner) => inPolygon(stone.outline, corner)))
            ? [at]
            : [],
        )
        expect(positions).toEqual([position])
      })
    })

    test('has room on every stone for picture and value', () => {
      for (const { outline, centre, radius } of tilePath.stones) {
        expect(radius).toBeGreaterThanOrEqual(tilePath.face * 0.85)
        expect(inPolygon(outline, centre)).toBe(true)
      }
    })

    test('keeps tiles at equal distances along the way', () => {
      for (let position = 1; position < lineOf[edition]; position++) {
        expect(alongOf(tilePath, position) - alongOf(tilePath, position - 1)).toBeCloseTo(tilePath.pitch, 6)
      }
    })

    test('has room before the first tile for all who wait', () => {
      const pathPlaces = Array.from({ length: seats }, (_, before) => pathPlaceOf(tilePath, before).along)
      expect(pathPlaces).toEqual([...pathPlaces].sort((one, other) => other - one))
      expect(pathPlaces[0]).toBeLessThan(tilePath.head)
      expect(pathPlaces.at(-1)).toBeGreaterThan(0)
    })

    test('never comes back to where it was', () => {
      for (let one = 0; one < 66; one += 3) {
        for (let other = one + 4; other < 69; other += 3) {
          const apart = distance(
            tilePath.curve.at(alongOf(tilePath, one)),
            tilePath.curve.at(alongOf(tilePath, other)),
          )
          expect(apart).toBeGreaterThan(2 * tilePath.half)
        }
      }
    })
  },
)

test.each(editions)('%s makes more of more room, whatever the window', (edition) => {
  fc.assert(
    fc.property(fc.integer({ min: 480, max: 2600 }), fc.integer({ min: 420, max: 1600 }), (width, height) => {
      const small = lay(edition, width, height)
      const large = lay(edition, width * 1.5, height * 1.5)
      expect(large.tilePath.face).toBeGreaterThan(small.tilePath.face)
    }),
    { numRuns: runs(8) },
  )
})

describe.each(windows)('what lies beside the line at %i by %i', (width, height) => {
  test('2021: a niche for every kind, and neither Underworld nor tomb nor track under a tile', () => {
    const { tilePath, cave, niches, tomb, track } = layNile(width, height, {
      tiles: 80,
      seats: 4,
      startPoints: 24,
    })
    for (const tile of tiles) expect(inRect(cave, middle(niches[tile] ?? tomb))).toBe(true)
    for (const { centre, outline } of tilePath.stones) {
      expect(inRect(cave, centre) || inRect(tomb, centre)).toBe(false)
      expect(bounds(outline).y).toBeGreaterThanOrEqual(track.height)
    }
  })

  test.each([2, 3, 4, 5, 6])(
    '2004: a rug with all its coins for each of %i players, beside the path',
    (seats) => {
      const { tilePath, rugs, piles } = laySand(width, height, { tiles: 70, seats, startPoints: 32 })
      expect(rugs).toHaveLength(seats)
      for (const { outline } of tilePath.stones) {
        for (const corner of outline) expect(rugs.some((rug) => inRect(rug, corner))).toBe(false)
      }
      piles.forEach(({ feet, radius }, seat) => {
        expect(feet).toHaveLength(4)
        for (const { x, y } of feet) {
          const stack = { x: x - radius, y: y - 4 * radius, width: 2 * radius, height: 4.6 * radius }
          expect(within(stack, rugs[seat] ?? stack)).toBe(true)
        }
      })
    },
  )

  test('1993: a score board with a space for each point, beside the line', () => {
    const { tilePath, ring } = layPapyrus(width, height, { tiles: 70, seats: 6, startPoints: 32 })
    expect(ring.spaces).toHaveLength(33)
    for (const { x, y } of ring.spaces) {
      const space = { x: x - ring.space, y: y - ring.space, width: 2 * ring.space, height: 2 * ring.space }
      expect(within(space, ring.board)).toBe(true)
    }
    for (const { centre } of tilePath.stones) expect(inRect(ring.board, centre)).toBe(false)
  })
})

test('shows tiles of fifty pixels and more at 860 by 560', () => {
  for (const edition of editions)
    expect(2 * lay(edition, 860, 560, 6).tilePath.face).toBeGreaterThanOrEqual(49)
})

/** Rows of a real table, as long as they can be chosen, in windows of a computer and of a phone. */
const realTables = editions.flatMap((edition) =>
  [
    { length: 10, snaking: false },
    { length: 10, snaking: true },
    { length: 9, snaking: true },
    { length: 5, snaking: false },
    { length: 16, snaking: true },
  ].flatMap((rows) =>
    [
      [1000, 620],
      [390, 430],
    ].map(([width, height]) => ({ edition, rows, width, height })),
  ),
)

describe.each(realTables)(
  'the line of $edition in rows of $rows.length, snaking: $rows.snaking, at $width by $height',
  ({ edition, rows, width, height }) => {
    const tiles = lineOf[edition]
    const { tilePath } = layouts[edition](width, height, { tiles, seats: 6, startPoints: 24, rows })
    const { stones } = tilePath

    test('lies as the sheet shows it: row under row, column under column', () => {
      const { x, y } = stones[0].centre
      const columns = stones.slice(0, rows.length).map(({ centre }) => centre.x)
      const last = edition === 'tutankhamun-2021' ? tiles : tiles - 1
      stones.slice(0, last).forEach(({ centre }, at) => {
        const cell = cellOf(at, rows)
        expect((centre.y - y) / tilePath.row).toBeCloseTo(cell.row, 0)
        const nearest = columns.map((column) => Math.abs(column - centre.x))
        expect(nearest.indexOf(Math.min(...nearest))).toBe(cell.column)
      })
      expect(columns).toEqual([...columns].sort((one, other) => one - other))
      expect(columns[0]).toBe(x)
    })

    test('has every tile in sight, and none on another', () => {
      stones.forEach(({ outline, centre }, position) => {
        expect(within(bounds(outline), { x: 0, y: 0, width, height })).toBe(true)
        const under = stones.flatMap((stone, at) => (inPolygon(stone.outline, centre) ? [at] : []))
        expect(under).toEqual([position])
      })
    })
  },
)
