import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Edition } from '../../shared/editions/index.ts'
import type { Options } from '../../shared/record.ts'
import type { Outcome } from '../../shared/refusal.ts'
import type { Start } from './game.ts'
import { makeStart, tilesOf } from './start.ts'

/** Crockford's base 32: no letter that a reader takes for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8
const groupLength = 4

/** A short code for a layout, such as `K7Q2-9FJD`, out of at least eight random bytes. */
export function newLayout(entropy: Uint8Array): string {
  const symbols = Array.from(entropy.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length])
  return `${symbols.slice(0, groupLength).join('')}-${symbols.slice(groupLength).join('')}`
}

/**
 * Lays the edition's tiles in the order that a layout text stands for, whoever writes it: blanks around it and case
 * do not matter. A text means the same line for ever.
 */
export function deal(edition: Edition, seats: number, options: Options, layout: string): Outcome<Start> {
  return makeStart(edition, seats, options, shuffle(tilesOf(edition), layout.trim().toUpperCase()))
}

/** Fisher and Yates' shuffle, drawn from a generator that starts from the text's SHA-256. */
function shuffle<T>(things: readonly T[], text: string): T[] {
  const hash = sha256(utf8ToBytes(text))
  const words = new DataView(hash.buffer, hash.byteOffset)
  const random = xoroshiro128plusFromState([0, 4, 8, 12].map((at) => words.getInt32(at)))
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = uniformInt(random, 0, last)
    ;[shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]]
  }
  return shuffled
}
