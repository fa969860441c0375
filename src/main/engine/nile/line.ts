import { countBits, highestBit, lowestBit, nthBit } from '../bits.ts'
import {
  bitsFrom,
  bitWords,
  maxPositions,
  nile,
  take,
  tileAt,
  type Kind,
  type NileState,
  lineLength,
} from './state.ts'
import type { TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'

/** True while the position holds a tile. A boat before the source counts as position -1 and below. */
export const hasTile = (state: NileState, at: number): boolean =>
  at >= 0 && ((state[bitsFrom + (at >> 5)] >>> (at & 31)) & 1) === 1

function clearTile(state: NileState, at: number): void {
  state[bitsFrom + (at >> 5)] &= ~(1 << (at & 31))
}

/** Takes the tile at a position off the line; the caller says where it goes. */
export function lift(state: NileState, at: number): Kind {
  const kind = tileAt(state, at)
  clearTile(state, at)
  take(state, kind, nile)
  return kind
}

/**
 * Clears the tiles before a place in one word of the line (positions from `32 * word`); returns their bits,
 * one per position.
 */
export function clearBefore(state: NileState, word: number, place: number): number {
  const reach = place - (word << 5)
  const before = reach < 32 ? ~(-1 << reach) : -1
  const cleared = state[bitsFrom + word] & before
  state[bitsFrom + word] ^= cleared
  return cleared
}

/** The number of tiles on the line after a place. */
export function tilesAfter(state: NileState, place: number): number {
  const from = place < 0 ? 0 : place + 1
  const first = from >> 5
  let count = countBits(state[bitsFrom + first] & (-1 << (from & 31)))
  for (let word = first + 1; word < bitWords; word++) count += countBits(state[bitsFrom + word])
  return count
}

export const tilesLeft = (state: NileState): number => tilesAfter(state, -1)

/** The number of tiles on the line before a place. */
export const tilesBefore = (state: NileState, place: number): number =>
  place <= 0 ? 0 : tilesLeft(state) - tilesAfter(state, place - 1)

/** The position of the `nth` tile after a place, counted from 0; `maxPositions` when there are fewer. */
export function nthAfter(state: NileState, place: number, nth: number): number {
  const from = place < 0 ? 0 : place + 1
  let word = from >> 5
  let bits = state[bitsFrom + word] & (-1 << (from & 31))
  let rest = nth
  for (let here = countBits(bits); rest >= here; here = countBits(bits)) {
    rest -= here
    if (++word === bitWords) return maxPositions
    bits = state[bitsFrom + word]
  }
  return (word << 5) + nthBit(bits, rest)
}

/** The position of the tile nearest to the source; `maxPositions` when there is none. */
export function firstTile(state: NileState): number {
  for (let word = 0; word < bitWords; word++) {
    const bits = state[bitsFrom + word]
    if (bits !== 0) return (word << 5) + lowestBit(bits)
  }
  return maxPositions
}

/** The position of the nearest tile behind a place; -1 when there is none. */
export function nearestBehind(state: NileState, place: number): number {
  if (place <= 0) return -1
  let word = place >> 5
  let bits = state[bitsFrom + word] & ~(-1 << (place & 31))
  while (bits === 0) {
    if (word === 0) return -1
    bits = state[bitsFrom + --word]
  }
  return (word << 5) + highestBit(bits)
}

/** Counts each of an edition's tiles with `count`; kinds with none are absent. */
export function countsWhere(tiles: readonly TileCode[], count: (kind: Kind) => number): Counts {
  const counted = tiles.map((tile, kind) => [tile, count(kind)] as const)
  return Object.fromEntries(counted.filter(([, tilesOfKind]) => tilesOfKind > 0))
}

/** The tile at each position of the line; null where none lies any more. */
export const lineOf = (state: NileState, tiles: readonly TileCode[]): (TileCode | null)[] =>
  Array.from({ length: lineLength(state) }, (_, at) => (hasTile(state, at) ? tiles[tileAt(state, at)] : null))
