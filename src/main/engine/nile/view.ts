import type { TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import { hasTile } from './line.ts'
import { lineLength, tileAt, type Kind, type NileState } from './state.ts'

/** Counts each of an edition's tiles with `count`; kinds with none are absent. */
export function countsWhere(tiles: readonly TileCode[], count: (kind: Kind) => number): Counts {
  const counted = tiles.map((tile, kind) => [tile, count(kind)] as const)
  return Object.fromEntries(counted.filter(([, tilesOfKind]) => tilesOfKind > 0))
}

/** The tile at each position of the line; null where none lies any more. */
export const lineOf = (state: NileState, tiles: readonly TileCode[]): (TileCode | null)[] =>
  Array.from({ length: lineLength(state) }, (_, at) => (hasTile(state, at) ? tiles[tileAt(state, at)] : null))
