import { colours, type Colour, type Player } from '../../shared/players.ts'
import { boatPictures } from '../lib/pictures/pictures.ts'

/** The colours of a seat, as hex. */
export interface Livery {
  readonly hull: string
  readonly deep: string
  readonly ink: string
}

/** The colours and the typeface of every board. */
export interface BoardPalette {
  readonly seats: Readonly<Record<Colour, Livery>>
  readonly numerals: string
}

/** The look of a seat: its colours, and the path data of its sign. */
export interface Emblem extends Livery {
  readonly colour: Colour
  readonly sign: string
}

export const emblemOf = ({ boat, colour }: Player, { seats }: BoardPalette): Emblem => ({
  ...seats[colour],
  colour,
  sign: boatPictures[boat],
})

/** The theme of a board: any variable by its name, and the colours and typeface of every board. */
interface BoardTheme extends BoardPalette {
  readonly tone: (name: string) => string
}

/** Reads the theme's variables where a board hangs. */
export function readTheme(host: Element): BoardTheme {
  const style = getComputedStyle(host)
  const tone = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const seats = record(colours, (colour) => ({
    hull: tone(`seat-${colour}`),
    deep: tone(`seat-${colour}-deep`),
    ink: tone(`seat-${colour}-ink`),
  }))
  return { tone, seats, numerals: tone('face-text') || 'sans-serif' }
}

export function record<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}
