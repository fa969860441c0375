/** The name of the place where an American keyboard has a letter: what `KeyboardEvent.code` tells of its key. */
export const placeOfLetter = (letter: string): string => `Key${letter.toUpperCase()}`

/** Signs of our commands by their place, alone and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Minus: '-',
  Equal: '=',
}
export const americanWithShift: Readonly<Record<string, string>> = { Slash: '?', Equal: '+', Digit3: '#' }

/** The letter or the sign that an American keyboard has at a place. */
export const americanAt = (place: string): string | undefined =>
  /^Key([A-Z])$/.exec(place)?.[1].toLowerCase() ?? signs[place]
