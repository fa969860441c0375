import type { EditionOf, TileCode } from '../../shared/editions/index.ts'
import { lineFacts } from '../../shared/editions/tiles.ts'

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

/** A tile's button, and the place of the key that presses it. */
export interface PadKey {
  readonly tile: TileCode
  readonly key: string
}
/** The buttons as they stand: sets of one size side by side in a column, as their keys lie on a keyboard. */
export interface Pad {
  readonly rows: readonly (readonly PadKey[])[]
  /** Idols; bags, coins, pharaohs and the triangle. */
  readonly others: readonly PadKey[]
}

const letters = ['qwert', 'asdfg', 'zxcvb']
/** Digits tell how many of a tile there are. */
const otherLetters = 'uiophjkl'

function padOf(edition: EditionOf<'nile'>): Pad {
  const { sets, tiles, tileCount } = lineFacts[edition]
  const sizes = [...new Set(sets.map((set) => tileCount[set]))].sort((one, other) => one - other)
  const columns = sizes.map((size) => sets.filter((set) => tileCount[set] === size))
  const others = tiles.filter((tile) => !sets.includes(tile))
  return {
    rows: letters.map((row) =>
      columns.flatMap((column, at) => {
        const tile = column[letters.indexOf(row)]
        return tile === undefined ? [] : [{ tile: tile as TileCode, key: placeOfLetter(row[at]) }]
      }),
    ),
    others: others.map((tile, at) => ({ tile: tile as TileCode, key: placeOfLetter(otherLetters[at]) })),
  }
}

export const pads: Readonly<Record<EditionOf<'nile'>, Pad>> = {
  'tutankhamun-2021': padOf('tutankhamun-2021'),
  'tutankhamen-2004': padOf('tutankhamen-2004'),
  'tutanchamun-1993': padOf('tutanchamun-1993'),
}

export const padKeys = ({ rows, others }: Pad): PadKey[] => [...rows.flat(), ...others]
