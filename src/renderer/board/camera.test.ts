import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closest, panned, toTable, toWindow, wholeTable, zoomed } from './camera.ts'

const size = { width: 800, height: 600 }
const spot = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) })
const factor = fc.double({ min: 0.2, max: 6, noNaN: true })

describe('the camera', () => {
  test('keeps the point under the pointer while it comes closer', () => {
    fc.assert(
      fc.property(spot, fc.double({ min: 1, max: closest, noNaN: true }), (about, closer) => {
        const view = zoomed(wholeTable, closer, about, size)
        const there = toTable(view, about)
        expect(there.x).toBeCloseTo(about.x, 6)
        expect(there.y).toBeCloseTo(about.y, 6)
      }),
    )
  })

  test('never looks past the edges of the table, however it is moved', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(spot, factor, spot), { maxLength: 12 }), (moves) => {
        const view = moves.reduce(
          (from, [about, by, to]) =>
            panned(zoomed(from, by, about, size), { x: to.x - 400, y: to.y - 300 }, size),
          wholeTable,
        )
        const from = toTable(view, { x: 0, y: 0 })
        const to = toTable(view, { x: 800, y: 600 })
        expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(-1e-6)
        expect(to.x).toBeLessThanOrEqual(800 + 1e-6)
        expect(to.y).toBeLessThanOrEqual(600 + 1e-6)
        expect(view.scale).toBeLessThanOrEqual(closest)
      }),
    )
  })

  test('takes points to the window and back', () => {
    const view = zoomed(wholeTable, 2.5, { x: 300, y: 200 }, size)
    const there = toWindow(view, { x: 123, y: 456 })
    expect(toTable(view, there)).toEqual({ x: expect.closeTo(123), y: expect.closeTo(456) })
  })
})
