import { expect, test } from 'vitest'
import { pathOf, pointAt, reachOf, within } from './chart.ts'

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

test('an axis is at least 1 wide, and begins at the least value unless it is given', () => {
  expect(reachOf([4, 2, 9])).toEqual([2, 9])
  expect(reachOf([4, 2, 9], 0)).toEqual([0, 9])
  expect(reachOf([3, 3])).toEqual([3, 4])
})

test('what is pointed at is a number that the points reach, also where there is one', () => {
  expect([0.4, 1.6, 9].map((x) => within([1, 3], x))).toEqual([1, 2, 3])
  const [only, beyond] = reachOf([1])
  expect([only, beyond].map((x) => within([1], x))).toEqual([1, 1])
})
