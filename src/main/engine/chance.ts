import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A random generator whose draws follow from a text alone, on every machine; draws change it in place. */
export type Chance = RandomGenerator

/** A generator that starts from the text's SHA-256. */
export function chanceOf(text: string): Chance {
  const hash = sha256(utf8ToBytes(text))
  const words = new DataView(hash.buffer, hash.byteOffset)
  return xoroshiro128plusFromState([0, 4, 8, 12].map((at) => words.getInt32(at)))
}

/** A whole number from 0 up to, but not including, `limit`. */
export const drawBelow = (limit: number, chance: Chance): number => uniformInt(chance, 0, limit - 1)

/** A shuffled copy (Fisher and Yates). */
export function shuffle<T>(things: readonly T[], chance: Chance): T[] {
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = drawBelow(last + 1, chance)
    ;[shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]]
  }
  return shuffled
}
