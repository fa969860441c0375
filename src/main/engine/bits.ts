/** The number of set bits in a 32-bit word. */
export function countBits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of the lowest set bit; the word must not be 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** The number of the highest set bit; the word must not be 0. */
export const highestBit = (word: number): number => 31 - Math.clz32(word)

/**
 * The number of the set bit that has `nth` set bits below it; the word must have more than `nth`. Halves the word
 * five times, by the counts of its halves and without a branch, which chance would make unpredictable.
 */
export function nthBit(word: number, nth: number): number {
  const by2 = word - ((word >>> 1) & 0x55555555)
  const by4 = (by2 & 0x33333333) + ((by2 >>> 2) & 0x33333333)
  const by8 = (by4 + (by4 >>> 4)) & 0x0f0f0f0f
  const by16 = by8 + (by8 >>> 8)
  let rest = nth
  let below = by16 & 0x1f
  let above = (below - 1 - rest) >> 31
  let at = above & 16
  rest -= above & below
  below = (by8 >>> at) & 0xf
  above = (below - 1 - rest) >> 31
  at += above & 8
  rest -= above & below
  below = (by4 >>> at) & 0x7
  above = (below - 1 - rest) >> 31
  at += above & 4
  rest -= above & below
  below = (by2 >>> at) & 0x3
  above = (below - 1 - rest) >> 31
  at += above & 2
  rest -= above & below
  below = (word >>> at) & 1
  above = (below - 1 - rest) >> 31
  return at + (above & 1)
}
