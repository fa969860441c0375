import type { Source } from './tiles.ts'
import { commonSources, wildTileCount } from './wilds.ts'

export { maxStartPoints, minStartPoints, nileLength, purchasePoints, startPoints } from './wilds.ts'

/**
 * Facts of *Tutanchamun* (1993): what is in the box. No behaviour. Source: rulebook 1993 in Wotruba's
 * translation. It names candelabra and sarcophagus only, and gives the number of all tiles: the other sets,
 * the sizes of all but these two, and the table of the start points, which was a picture, are a
 * reconstruction after the edition of 2004.
 */

/** The sets, from the ones to the eights. */
export const sets = [
  'SCB',
  'DIA',
  'DGR',
  'FAN',
  'TRU',
  'SND',
  'CND',
  'CHL',
  'PEC',
  'CHR',
  'BED',
  'SHR',
  'SRC',
  'USH',
  'CNP',
] as const

/** Coin, pharaoh, and the gold mask, which is the large triangular tile. */
export const specials = ['COI', 'PHA', 'MSK'] as const

export const tiles = [...sets, ...specials] as const
export type Tile = (typeof tiles)[number]

/** Tiles of each kind at the start; for a set also its value. */
export const tileCount = wildTileCount<Tile>(sets, specials)

/** The gold mask lies at the pyramid, for the first player who leaves the line. */
export const lastTile = 'MSK' satisfies Tile

/** The mask brings no points when it is taken. */
export const bonusPoints = 0

export const tileSources: Readonly<Partial<Record<Tile, Source>>> = Object.fromEntries(
  sets.filter((set) => set !== 'CND' && set !== 'SRC').map((set) => [set, 'reconstruction'] as const),
)

export const ruleSources = {
  ...commonSources,
  startPoints: 'reconstruction',
  tileCounts: 'reconstruction',
  manyTied: 'disputed',
  move: 'ruling',
  skip: 'ruling',
} as const satisfies Readonly<Record<string, Source>>
