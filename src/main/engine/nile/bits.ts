/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of the lowest set bit; the word must not be 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** The number of the highest set bit; the word must not be 0. */
export const highestBit = (word: number): number => 31 - Math.clz32(word)

/** The number of the set bit that has `nth` set bits below it; the word must have more than `nth`. */
export function nthBit(word: number, nth: number): number {
  let at = 0
  let rest = nth
  for (let width = 16; width > 0; width >>= 1) {
    const below = countBits((word >>> at) & ((1 << width) - 1))
    if (rest >= below) {
      rest -= below
      at += width
    }
  }
  return at
}
