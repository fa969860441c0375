import { tileCodes, type TileCode } from './index.ts'
import * as of1993 from './tutanchamun-1993.ts'
import * as of2004 from './tutankhamen-2004.ts'
import * as of2021 from './tutankhamun-2021.ts'
import type { Counts } from '../nile/counts.ts'

/** What a tile is by its code alone, whatever the edition: no code means two things. */

const isIn =
  (codes: readonly TileCode[]) =>
  (tile: TileCode): boolean =>
    codes.includes(tile)

export const isIdol = isIn(of2021.idols)
/** Bag of gold and coin: they buy a tile and leave the game. */
export const isPurse = isIn(['BAG', 'COI'])
/** Pharaoh, King Tut and the gold mask: kept to be committed when a set scores. */
export const isWild = isIn(['PHA', 'TUT', 'MSK'])
/** The large triangular tile at the end of the line. */
export const isTriangle = isIn([of1993.lastTile, of2004.lastTile])

const counts: Readonly<Record<string, number>> = {
  ...of1993.tileCount,
  ...of2004.tileCount,
  ...of2021.tileCount,
}
/** How many of a tile there are; for a set that scores by its size also its value. */
export const tilesOf = (tile: TileCode): number => counts[tile] ?? 0

/** Every tile counted, one by one. */
export const unfolded = (held: Counts): TileCode[] =>
  tileCodes.flatMap((tile) => Array.from({ length: held[tile] ?? 0 }, () => tile))
