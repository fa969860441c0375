import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibratedChances } from './think.ts'

test('between two the better chance is told as greater than the mean of a search', () => {
  const [one, other] = calibratedChances('tutankhamun-2021', [0.6, 0.4])
  expect(one).toBeCloseTo(0.36 / 0.52, 10)
  expect(other).toBeCloseTo(0.16 / 0.52, 10)
})

test('with more at the table chances are told as they are', () => {
  expect(calibratedChances('tutankhamen-2004', [0.5, 0.3, 0.2])).toEqual([0.5, 0.3, 0.2])
})

test('what is certain or even stays so, and no two seats change places', () => {
  expect(calibratedChances('tutanchamun-1993', [1, 0])).toEqual([1, 0])
  expect(calibratedChances('tutanchamun-1993', [0.5, 0.5])).toEqual([0.5, 0.5])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (mean) => {
      const [one, other] = calibratedChances('tutankhamun-2021', [mean, 1 - mean])
      expect(one + other).toBeCloseTo(1, 10)
      expect(Math.sign(one - other)).toBe(Math.sign(mean - (1 - mean)))
    }),
  )
})
