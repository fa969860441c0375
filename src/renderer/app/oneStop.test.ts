import { expect, test } from 'vitest'
import { stepsInRows } from './oneStop.ts'

/** The cells to which a key leads from each of ten, in rows of four: the last row is short. */
const from = (key: string): number[] => Array.from({ length: 10 }, (_, at) => stepsInRows(4)[key](at, 10))

test.each([
  ['ArrowRight', [1, 2, 3, 3, 5, 6, 7, 7, 9, 9]],
  ['ArrowLeft', [0, 0, 1, 2, 4, 4, 5, 6, 8, 8]],
  ['ArrowDown', [4, 5, 6, 7, 8, 9, 6, 7, 8, 9]],
  ['ArrowUp', [0, 1, 2, 3, 0, 1, 2, 3, 4, 5]],
  ['Home', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['End', [9, 9, 9, 9, 9, 9, 9, 9, 9, 9]],
])('%s stops at the edges', (key, to) => {
  expect(from(key)).toEqual(to)
})
