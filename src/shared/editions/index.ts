import * as z from 'zod'
import { sets as sets1993 } from './tutanchamun-1993.ts'
import { sets as sets2004 } from './tutankhamen-2004.ts'
import { tiles as tiles2021 } from './tutankhamun-2021.ts'

/** Editions that are played on one kind of board: tiles in a line, or cards in a box. */
export type Family = 'nile' | 'dig'

/** The editions this app plays, by the id that records carry. */
export const familyOf = {
  'tutankhamun-2021': 'nile',
  'tutanchamun-1993': 'nile',
  'tutankhamen-2004': 'nile',
  'tutankhamens-revenge': 'dig',
} as const satisfies Readonly<Record<string, Family>>
export type Edition = keyof typeof familyOf

export const editions: readonly Edition[] = Object.keys(familyOf) as Edition[]
export const isEdition = (text: string): text is Edition => Object.hasOwn(familyOf, text)

export type EditionOf<F extends Family> = {
  [E in Edition]: (typeof familyOf)[E] extends F ? E : never
}[Edition]

export const isDig = (edition: Edition): edition is EditionOf<'dig'> => familyOf[edition] === 'dig'

/** The points of a seat, or in a dig its money, as a number of which the smaller one is better. */
export const shortfall = (edition: Edition, counted: number): number => (isDig(edition) ? -counted : counted)

/** Every tile code of every line edition. The pharaoh is in two of them. */
export const tileCodes = [...tiles2021, ...sets1993, ...sets2004, 'COI', 'BAG', 'PHA', 'MSK', 'TUT'] as const
export type TileCode = (typeof tileCodes)[number]
export const tile = z.enum(tileCodes)

export const minSeats = 2
export const maxSeats = 6
export const seat = z.int().min(0)
