import { describe, expect, test } from 'vitest'
import { curveThrough, smoothed } from './curve.ts'

const straight = curveThrough([
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 10, y: 0 },
])
const circle = curveThrough(
  Array.from({ length: 721 }, (_, index) => {
    const angle = (index / 720) * Math.PI
    return { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) }
  }),
)

describe('a curve', () => {
  test('is measured by its own length', () => {
    expect(straight.length).toBe(10)
    expect(circle.length).toBeCloseTo(100 * Math.PI, 1)
  })

  test('knows where one is, and which way the flow goes', () => {
    expect(straight.at(7)).toEqual({ x: 7, y: 0, angle: 0 })
    const half = circle.at(circle.length / 2)
    expect(half.x).toBeCloseTo(0, 1)
    expect(half.y).toBeCloseTo(100, 1)
    expect(Math.abs(half.angle)).toBeCloseTo(Math.PI, 1)
  })

  test('goes straight on before its beginning and after its end', () => {
    expect(straight.at(-3)).toMatchObject({ x: -3, y: 0 })
    expect(straight.at(12)).toMatchObject({ x: 12, y: 0 })
  })

  test('has a right bank below an eastward flow', () => {
    expect(straight.offset(5, 2)).toEqual({ x: 5, y: 2 })
    expect(straight.offset(5, -2)).toEqual({ x: 5, y: -2 })
  })
})

describe('a curve in runs', () => {
  const rows = curveThrough(
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: 0, y: 5 },
      { x: 6, y: 5 },
    ],
  )

  test('goes on at the beginning of the next run, without the way there', () => {
    expect(rows.length).toBe(16)
    expect(rows.at(9)).toEqual({ x: 9, y: 0, angle: 0 })
    expect(rows.at(12)).toEqual({ x: 2, y: 5, angle: 0 })
  })

  test('is drawn run by run', () => {
    const [first, second] = rows.stretches(8, 12)
    expect(first[0]).toBe(8)
    expect(rows.at(first[1]).y).toBe(0)
    expect(second).toEqual([10, 12])
    expect(rows.stretches(2, 8)).toEqual([[2, 8]])
  })
})

describe('smoothing', () => {
  test('keeps the ends and cuts the corner', () => {
    const corner = [0, 1, 2, 3, 4].map((x) => ({ x, y: x === 2 ? 9 : 0 }))
    const smooth = smoothed(corner, 1)
    expect(smooth[0]).toEqual(corner[0])
    expect(smooth[4]).toEqual(corner[4])
    expect(smooth[2]).toEqual({ x: 2, y: 3 })
  })
})
