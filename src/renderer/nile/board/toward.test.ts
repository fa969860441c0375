import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditionOf } from '../../../shared/editions/index.ts'
import { layouts } from './layout.ts'
import { distance, type Point, directions, nearestToward } from '../../board/shapes.ts'

interface Place extends Point {
  readonly at: number
}

const windows = [
  [926, 542],
  [674, 372],
  [700, 900],
] as const
const tables = (Object.keys(layouts) as EditionOf<'nile'>[]).flatMap((edition) =>
  windows.map(([width, height]) => ({ edition, width, height })),
)

const placesOf = (edition: EditionOf<'nile'>, width: number, height: number): Place[] => {
  const tiles = edition === 'tutankhamun-2021' ? 80 : 70
  const { tilePath } = layouts[edition](width, height, { tiles, seats: 3, startPoints: 24 })
  return tilePath.stones.map(({ centre }, at) => ({ ...centre, at }))
}

describe.each(tables)('on the board of $edition, $width by $height', ({ edition, width, height }) => {
  const all = placesOf(edition, width, height)

  test('each direction leads to the nearest tile that lies that way', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 2 }), fc.constantFrom(...directions), (places, direction) => {
        const [from] = places
        const nearest = nearestToward(places, from, direction)
        const isAhead = ({ x, y }: Point): boolean => {
          const right = x - from.x
          const down = y - from.y
          switch (direction) {
            case 'left':
              return -right > 0 && Math.abs(down) <= -right
            case 'right':
              return right > 0 && Math.abs(down) <= right
            case 'up':
              return -down > 0 && Math.abs(right) <= -down
            case 'down':
              return down > 0 && Math.abs(right) <= down
          }
        }
        const ahead = places.filter(isAhead)
        const near = Math.min(...ahead.map((place) => distance(from, place)))
        expect(nearest === null ? Infinity : distance(from, nearest)).toBe(near)
        expect(nearest === null || isAhead(nearest)).toBe(true)
      }),
    )
  })

  test('up and down cross to another row, or left and right to another column', () => {
    const rows = edition === 'tutanchamun-1993' ? (['left', 'right'] as const) : (['up', 'down'] as const)
    const crossings = all.flatMap((place) =>
      rows.flatMap((direction) => {
        const next = nearestToward(all, place, direction)
        return next === null ? [] : [Math.abs(next.at - place.at)]
      }),
    )
    // At the bends the line itself goes that way.
    const along = crossings.filter((steps) => steps === 1).length
    expect(along).toBeLessThan(crossings.length * 0.4)
  })

  test('every tile can be reached from every other, whichever are left', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (places) => {
        const reached = new Set<Place>()
        const reach = (from: Place): void => {
          if (reached.has(from)) return
          reached.add(from)
          for (const direction of directions) {
            const next = nearestToward(places, from, direction)
            if (next !== null) reach(next)
          }
        }
        reach(places[0])
        expect(reached.size).toBe(places.length)
      }),
    )
  })
})
