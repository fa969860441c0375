import { m } from '../../shared/messages/messages.js'

/** Letters, and the signs without a width by which tests mark them. */
const word = /[\p{L}\u2060]+/gu

/**
 * A name with soft hyphens where its long words may be divided: for narrow places. Browsers divide words of few
 * languages by themselves, and the one in the window none.
 */
export function divided(name: string): string {
  const words = m.words_divided().split(' ')
  const known = new Map(words.map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', '\u00AD')]))
  return name.replaceAll(word, (whole) => known.get(whole) ?? whole)
}
