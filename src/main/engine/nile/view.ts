import type { TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import { asks } from '../../../shared/nile/move.ts'
import type { NileTrace } from '../game.ts'
import { underworld, type Claimant } from '../scoring.ts'
import { hasTile, tilesLeft } from './line.ts'
import {
  askOf,
  boatOf,
  countOf,
  lineLength,
  over,
  pointsOf,
  seatNumbers,
  seatOf,
  tileAt,
  type Kind,
  type NileState,
} from './state.ts'

/** Counts each of an edition's tiles with `count`; kinds with none are absent. */
export function countsWhere(tiles: readonly TileCode[], count: (kind: Kind) => number): Counts {
  const counted = tiles.map((tile, kind) => [tile, count(kind)] as const)
  return Object.fromEntries(counted.filter(([, tilesOfKind]) => tilesOfKind > 0))
}

/** The tile at each position of the line; null where none lies any more. */
export const lineOf = (state: NileState, tiles: readonly TileCode[]): (TileCode | null)[] =>
  Array.from({ length: lineLength(state) }, (_, at) => (hasTile(state, at) ? tiles[tileAt(state, at)] : null))

/** A party's tiles as a trace writes them: `BRA2 SCA1`, codes in alphabetical order. */
function collectionText(state: NileState, tiles: readonly TileCode[], party: Claimant): string {
  const counted = tiles.map((tile, kind) => ({ tile, count: countOf(state, kind, party) }))
  const present = counted.filter(({ count }) => count > 0)
  return present
    .map(({ tile, count }) => `${tile}${count}`)
    .sort()
    .join(' ')
}

/**
 * The state as the record format's "trace" writes it; `tiles` are the edition's by kind, `legal` is the
 * number of legal moves.
 */
export function traceOf(state: NileState, tiles: readonly TileCode[], legal: number): NileTrace {
  const seats = seatNumbers(state)
  const asked = askOf(state) === over ? {} : { seat: seatOf(state), ask: asks[askOf(state)], legal }
  return {
    ...asked,
    points: seats.map((seat) => pointsOf(state, seat)),
    boats: seats.map((seat) => boatOf(state, seat)),
    held: seats.map((seat) => collectionText(state, tiles, seat)),
    under: collectionText(state, tiles, underworld),
    left: tilesLeft(state),
  }
}
