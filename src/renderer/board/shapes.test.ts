import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bounds, centroid, edgeDistance, inPolygon, inscribed, simplified, type Point } from './shapes.ts'

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const arrowhead = [
  { x: 0, y: 0 },
  { x: 10, y: 5 },
  { x: 0, y: 10 },
  { x: 4, y: 5 },
]

describe('a polygon', () => {
  test.each([
    [square, { x: 5, y: 5 }, true],
    [square, { x: 10.1, y: 5 }, false],
    [square, { x: -0.1, y: 5 }, false],
    [arrowhead, { x: 6, y: 5 }, true],
    [arrowhead, { x: 2, y: 5 }, false],
  ])('knows its inside (%#)', (polygon, point, inside) => {
    expect(inPolygon(polygon, point)).toBe(inside)
  })

  test('has its centre of gravity where a cut-out would balance', () => {
    expect(centroid(square)).toEqual({ x: 5, y: 5 })
    const triangle = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 0, y: 9 },
    ]
    expect(centroid(triangle)).toEqual({ x: 3, y: 3 })
  })

  test('has its bounds and its distance to a point', () => {
    expect(bounds(arrowhead)).toEqual({ x: 0, y: 0, width: 10, height: 10 })
    expect(edgeDistance(square, { x: 3, y: 5 })).toBe(3)
    expect(edgeDistance(square, { x: 13, y: 14 })).toBe(5)
  })

  test('keeps the corners that bend it when it is simplified', () => {
    expect(
      simplified(
        square.flatMap(({ x, y }) => [
          { x, y },
          { x: x * 0.999, y },
        ]),
        0.1,
      ),
    ).toEqual(square)
    expect(simplified(arrowhead, 0.1)).toEqual(arrowhead)
    expect(simplified([], 1)).toEqual([])
  })

  test('is never further off than it may be when it is simplified', () => {
    const part = fc.double({ min: 0.5, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(part, { minLength: 3, maxLength: 40 }), fc.nat(10), (parts, slack) => {
        const round = parts.map((reach, at): Point => {
          const angle = (at / parts.length) * 2 * Math.PI
          return { x: 50 * reach * Math.cos(angle), y: 50 * reach * Math.sin(angle) }
        })
        const simple = simplified(round, slack)
        expect(round).toEqual(expect.arrayContaining([...simple]))
        for (const corner of round) expect(edgeDistance(simple, corner)).toBeLessThanOrEqual(slack + 1e-9)
      }),
    )
  })

  test('holds the circle that is inscribed in it, wherever it lies', () => {
    const corner = (around: Point): Point[] =>
      square.map(({ x, y }) => ({ x: x + around.x, y: y * 0.6 + around.y }))
    const coordinate = fc.double({ min: -1e3, max: 1e3, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const polygon = corner({ x, y })
        const { centre, radius } = inscribed(polygon)
        expect(inPolygon(polygon, centre)).toBe(true)
        expect(radius).toBeCloseTo(3, 1)
        expect(edgeDistance(polygon, centre)).toBeCloseTo(radius, 6)
      }),
    )
  })
})
