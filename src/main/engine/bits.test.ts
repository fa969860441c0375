import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, highestBit, lowestBit, nthBit } from './bits.ts'
import { runs } from '../../shared/testing/runs.ts'

const bitsOf = (word: number): number[] =>
  Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (word >>> bit) & 1)

const words = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.constantFrom(0, -1, 1, 1 << 31))

test('bits of a word are counted and found as they stand in it', () => {
  fc.assert(
    fc.property(words, (word) => {
      const bits = bitsOf(word)
      expect(countBits(word)).toBe(bits.length)
      expect(bits.map((_, nth) => nthBit(word, nth))).toEqual(bits)
      if (bits.length === 0) return
      expect(lowestBit(word)).toBe(bits[0])
      expect(highestBit(word)).toBe(bits.at(-1))
    }),
    { numRuns: runs(2000) },
  )
})
