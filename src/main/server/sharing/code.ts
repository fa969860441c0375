import { randomInt } from 'node:crypto'

/** No vowels, so that no words come of it, and nothing that looks like something else. */
const alphabet = '23456789CDFGHJKMNPQRTVWX'
const length = 8

/** A code that can be read out and typed: `RX4K-72TM`, one of 24⁸ (36 bits). */
export function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

/** What was meant by what was typed: capitals do not matter, nor does what stands between the letters. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
