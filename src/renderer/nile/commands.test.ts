import { expect, test } from 'vitest'
import { stepAlong, type Along } from './commands.ts'

const places = [2, 3, 7, 8, 20]
const legal = [3, 8]

test.each<[Along, number | null, number | null]>([
  ['next', 3, 7],
  ['next', 20, 20],
  ['next', 5, 7],
  ['previous', 7, 3],
  ['previous', 2, 2],
  ['first', 8, 2],
  ['last', 8, 20],
  ['nextLegal', 3, 8],
  ['nextLegal', 8, 3],
  ['nextLegal', null, 3],
  ['previousLegal', 7, 3],
  ['previousLegal', 2, 8],
  ['previousLegal', null, 8],
])('%s from %o leads to %o', (way, from, to) => {
  expect(stepAlong(places, legal, from, way)).toBe(to)
})

test('an empty line leads nowhere', () => {
  expect(stepAlong([], [], null, 'next')).toBeNull()
  expect(stepAlong([4], [], 4, 'nextLegal')).toBeNull()
})
