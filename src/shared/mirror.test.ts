import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrows, cellOf, maxRowLength, minRowLength, placeAt, stepFrom } from './mirror.ts'

const straight = { length: 10, snaking: false }
const snaking = { length: 10, snaking: true }

describe('rows on a table', () => {
  test.each([
    ['straight rows begin at the left', 12, straight, { row: 1, column: 2 }],
    ['a row that runs back begins at the right', 12, snaking, { row: 1, column: 7 }],
    ['the third one begins at the left again', 22, snaking, { row: 2, column: 2 }],
  ] as const)('%s', (_, at, rows, cell) => {
    expect(cellOf(at, rows)).toEqual(cell)
  })

  test.each([
    ['right goes on to the next row', 9, 'ArrowRight', straight, 10],
    ['down stays in the column', 3, 'ArrowDown', straight, 13],
    ['down in a line that turns stays in the column too', 3, 'ArrowDown', snaking, 16],
    ['right is back where the row runs back', 13, 'ArrowRight', snaking, 12],
    ['left goes on there', 13, 'ArrowLeft', snaking, 14],
    ['up from the first row stays', 4, 'ArrowUp', straight, 4],
    ['down to a row that is short leads to its end', 19, 'ArrowDown', straight, 24],
    ['down from the last row stays', 22, 'ArrowDown', straight, 22],
    ['right at the end stays', 24, 'ArrowRight', straight, 24],
  ] as const)('%s', (_, at, arrow, rows, to) => {
    expect(stepFrom(at, arrow, rows, 25)).toBe(to)
  })

  const anyRows = fc.record({
    length: fc.integer({ min: minRowLength, max: maxRowLength }),
    snaking: fc.boolean(),
  })

  test('every place has a cell of its own, and every step stays on the line', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 80 }), fc.constantFrom(...arrows), (rows, n, arrow) => {
        const places = Array.from({ length: n }, (_, at) => at)
        expect(places.map((at) => placeAt(cellOf(at, rows), rows))).toEqual(places)
        for (const to of places.map((at) => stepFrom(at, arrow, rows, n))) expect(places).toContain(to)
      }),
    )
  })
})
