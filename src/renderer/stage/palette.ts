import { colours, type Colour, type Player } from '../../shared/players.ts'
import { boatPictures } from '../lib/pictures/pictures.ts'
import { loadDrawings, type Drawings } from './drawings.ts'

/** The colours of a seat, as hex. */
export interface Livery {
  readonly hull: string
  readonly deep: string
  readonly ink: string
}

/** The look of every board, as far as the theme decides it. */
export interface BoardPalette {
  readonly seats: Readonly<Record<Colour, Livery>>
  readonly numerals: string
  /** The drawings, made in the colours of the theme. */
  readonly drawings: Drawings
  /** True where the scene is a night: ink is lighter than its ground. */
  readonly night: boolean
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

/** Reads the theme where a board hangs, any variable by `tone`, and loads the texts of its drawings, by their paths. */
export async function readTheme(host: Element, files: Readonly<Record<string, string>>) {
  const style = getComputedStyle(host)
  const tone = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const seats = record(colours, (colour) => ({
    hull: tone(`seat-${colour}`),
    deep: tone(`seat-${colour}-deep`),
    ink: tone(`seat-${colour}-ink`),
  }))
  const palette: BoardPalette = {
    seats,
    numerals: tone('face-text') || 'sans-serif',
    drawings: await loadDrawings(files, seats, tone),
    night: document.documentElement.dataset.theme === 'dark',
  }
  return { tone, palette }
}

export function record<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}
