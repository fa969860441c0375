import type { TileCode } from '../../../shared/editions/index.ts'

/** Some of several tiles, like ones told apart by their number only. */

const count = (tiles: readonly TileCode[], tile: TileCode): number =>
  tiles.filter((other) => other === tile).length

/** Whether there are at least as many of each tile among `tiles` as are selected. */
export const isWithin = (tiles: readonly TileCode[], selected: readonly TileCode[]): boolean =>
  selected.every((tile) => count(selected, tile) <= count(tiles, tile))

/** Whether exactly these are selected, in whatever order. */
export const isSelection = (tiles: readonly TileCode[], selected: readonly TileCode[]): boolean =>
  tiles.length === selected.length && isWithin(tiles, selected)
