import { daySchema } from './daily.ts'
import { done, refuse, type Outcome } from './refusal.ts'

/** Crockford's base 32: no letter can be mistaken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The number of signs that chance draws; one more checks them. */
const randomLength = 8
const groupLength = 3

/** Multiplies by x in the field of 32 elements, modulo x⁵ + x² + 1. */
const timesX = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1)

/** The value of signs as a polynomial: another one wherever one sign is wrong, or two have changed places. */
const valueOf = (signs: string): number =>
  Array.from(signs, (sign) => alphabet.indexOf(sign)).reduce((value, digit) => timesX(value) ^ digit, 0)

const grouped = (signs: string): string => (signs.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')

/** A short code for a layout, such as `K7Q-29F-JDS`, out of at least eight random bytes. Its last sign checks the others. */
export function newLayoutCode(entropy: Uint8Array): string {
  const signs = Array.from(
    entropy.subarray(0, randomLength),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')
  return grouped(signs + alphabet[timesX(valueOf(signs))])
}

/** All dashes, blanks and invisible signs, which word processors and chats exchange for one another, and minus signs. */
const dash = /[\p{Pd}\u2212\u2043\u02d7\u207b]/gu
const blank = /[\s\p{Z}\p{Cf}]/gu

/** The codes of older versions, which have no check sign: only a dash in the middle tells them from a torn new one. */
const oldCode = new RegExp(`^[${alphabet}]{4}-[${alphabet}]{4}$`)
/** The layout of a day, and those with a number, to be agreed on aloud. */
const dailyCode = /^RIVER(\d{4})(\d{2})(\d{2})$/
const numberedCode = /^(RIVER|SAND)([1-9]\d{0,3})$/

/**
 * Reads a layout code that somebody typed or pasted, as it is written on screen. Capitals, blanks and the kind of dash do
 * not matter, nor do O for 0, I and L for 1; whatever else differs is refused, for it would deal another layout.
 */
export function readLayoutCode(input: string): Outcome<string> {
  const text = input.normalize('NFKC').toUpperCase().replaceAll(blank, '').replaceAll(dash, '-')
  if (oldCode.test(text)) return done(text)
  const plain = text.replaceAll('-', '')
  const day = dailyCode.exec(plain)?.slice(1).join('-')
  if (daySchema.safeParse(day).success) return done(`RIVER ${day}`)
  const [, word, number] = numberedCode.exec(plain) ?? []
  if (number !== undefined) return done(`${word} ${number}`)
  const signs = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isCode =
    signs.length === randomLength + 1 && Array.from(signs).every((sign) => alphabet.includes(sign))
  if (!isCode) return refuse('layout.unknown')
  return valueOf(signs) === 0 ? done(grouped(signs)) : refuse('layout.altered')
}
