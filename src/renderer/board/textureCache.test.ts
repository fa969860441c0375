import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPacking } from './textureCache.ts'

const side = 512
const gap = 2
const length = fc.integer({ min: 1, max: side / 2 })
const sizes = fc.array(fc.record({ width: length, height: length }), { minLength: 1, maxLength: 80 })

test('paintings lie on their sheet, apart from one another', () => {
  fc.assert(
    fc.property(sizes, (paintings) => {
      const pack = createPacking(side, gap)
      const placed = paintings.map(({ width, height }) => ({ width, height, ...pack(width, height) }))
      for (const [nth, one] of placed.entries()) {
        expect(Math.max(one.x + one.width, one.y + one.height)).toBeLessThanOrEqual(side)
        for (const other of placed.slice(0, nth)) {
          const isApart =
            one.sheet !== other.sheet ||
            Math.max(one.x - other.x - other.width, other.x - one.x - one.width) >= gap ||
            Math.max(one.y - other.y - other.height, other.y - one.y - one.height) >= gap
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})

test('the tiles of a line fill one sheet before the next is begun', () => {
  const pack = createPacking(1024, gap)
  const sheets = Array.from({ length: 80 }, (_, nth) => pack(84 + (nth % 9), 92 + (nth % 7)).sheet)
  expect(sheets).toEqual(sheets.toSorted((one, two) => one - two))
  expect(sheets.at(-1)).toBe(0)
})
