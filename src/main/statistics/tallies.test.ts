import { expect, test } from 'vitest'
import { wilson } from './tallies.ts'

test("Wilson's interval", () => {
  // 81 of 263, the first example of Newcombe (1998).
  const [from, to] = wilson(81 / 263, 263)
  expect(from).toBeCloseTo(0.2553, 4)
  expect(to).toBeCloseTo(0.3662, 4)
  expect(wilson(0, 0)).toEqual([0, 1])
  expect(wilson(1, 10)[1]).toBeCloseTo(1)
})
