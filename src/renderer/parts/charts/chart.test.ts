import { expect, test } from 'vitest'
import { pathOf, pointAt } from './chart.ts'

const points = [
  { x: 1, y: 5 },
  { x: 3, y: 2 },
]

test('a stepped line keeps a value until the next one is reached', () => {
  expect(pathOf(points, false)).toBe('M1,5L3,2')
  expect(pathOf(points, true)).toBe('M1,5H3V2')
  expect(pathOf([], true)).toBe('')
})

test('what counts at a place is the last point up to it', () => {
  expect([0, 1, 2, 3, 9].map((x) => pointAt(points, x)?.y)).toEqual([5, 5, 5, 2, 2])
  expect(pointAt([], 1)).toBeUndefined()
})
