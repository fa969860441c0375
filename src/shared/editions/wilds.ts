import type { Source } from './tiles.ts'

/**
 * Facts that *Tutanchamun* (1993) and *Tutankhamen* (2004) have in common. Source: rulebook 2004; for 1993,
 * whose rulebook lost its pictures, they are a reconstruction after it. No behaviour.
 */

/** The sizes of the sets, which are also their values; three sets of each size. */
export const setSizes = [1, 2, 4, 6, 8] as const
export const setsOfASize = 3
/** Copies of the tile that buys, of the pharaoh, and of the triangle. */
const specialCounts = [3, 3, 1] as const

/** Counts the copies of each tile: the sets from the ones to the eights, then the specials. */
export function wildTileCount<Tile extends string>(
  sets: readonly Tile[],
  specials: readonly Tile[],
): Readonly<Record<Tile, number>> {
  const counted = [
    ...sets.map((tile, nth) => [tile, setSizes[Math.floor(nth / setsOfASize)]] as const),
    ...specials.map((tile, nth) => [tile, specialCounts[nth]] as const),
  ]
  return Object.fromEntries(counted) as Record<Tile, number>
}

export const nileLength = 70

/** Points for the player from whom an artifact is bought. */
export const purchasePoints = 1

export const startPoints: Readonly<Record<number, number>> = { 2: 32, 3: 26, 4: 20, 5: 16, 6: 14 }

export const minStartPoints = 1
export const maxStartPoints = 99

/** The sources of the rules on which both rulebooks agree, or are both silent. */
export const commonSources = {
  purchase: 'rulebook',
  wilds: 'rulebook',
  wildOrder: 'ruling',
  places: 'rulebook',
  clearing: 'rulebook',
  zero: 'rulebook',
  sharedZero: 'ruling',
  empty: 'rulebook',
  sharedEmpty: 'ruling',
} as const satisfies Readonly<Record<string, Source>>

/** The rules that the help of both explains. */
export type WildRuleSources = Readonly<
  Record<keyof typeof commonSources | 'startPoints' | 'move' | 'skip', Source>
>
