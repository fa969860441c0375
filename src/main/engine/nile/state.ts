import { maxSeats, type TileCode } from '../../../shared/editions/index.ts'
import type { GameState } from '../game.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import type { Award } from '../../../shared/nile/events.ts'
import { countBits, highestBit, lowestBit, nthBit } from '../bits.ts'

/**
 * A state of the line family: flat 32-bit words and nothing else, so that a copy is one block of memory.
 *
 * - the line: the positions that hold a tile (one bit each) and the kind of each tile (one byte each);
 * - the kinds: one word a kind with eight counts of four bits: the tiles of the seats 0 to 5, of the
 *   Underworld and of the Nile. A tile that is in none of them lies in the tomb;
 * - the sizes: four bits a kind, its tiles at the start: those of the box that are not lost;
 * - the boats' places and the points, one word a seat;
 * - the deciding seat, its question, and two words of the edition's own, which only its folder reads.
 */
export type NileState = Int32Array & GameState

/** Capacity for the longest line and the most kinds of tiles of the family. */
export const maxPositions = 80
const maxKinds = 18

/** A kind of tile: its number in the edition's list of tiles. */
export type Kind = number
/** A party that has tiles: a seat, the Underworld, or the line, whose tiles count as those of one more. */
export type Party = number
export const underworld: Party = maxSeats
export const nile: Party = underworld + 1

const partyBits = 4
const countMask = (1 << partyBits) - 1
/** The most tiles of a kind that a party can have; no edition has as many. */
export const mostCounted = countMask

/** Offsets of the parts of a state. */
const bitsFrom = 0
const bitWords = Math.ceil(maxPositions / 32)
const tilesFrom = bitsFrom + bitWords
const kindsFrom = tilesFrom + maxPositions / 4
const sizesFrom = kindsFrom + maxKinds
const sizesInWord = 8
const boatsFrom = sizesFrom + Math.ceil(maxKinds / sizesInWord)
const pointsFrom = boatsFrom + maxSeats
const seatsWord = pointsFrom + maxSeats
const seatWord = seatsWord + 1
const askWord = seatWord + 1
const startPointsWord = askWord + 1
const ownFrom = startPointsWord + 1
const ownWords = 2
const wordCount = ownFrom + ownWords

export const stateBytes = wordCount * Int32Array.BYTES_PER_ELEMENT

/** The value of the question word when the game has ended. */
export const over = -1

interface Beginning {
  readonly seats: number
  readonly startPoints: number
  readonly boats: readonly number[]
  /** The kind of tile at each position; null where none lies. */
  readonly line: readonly (Kind | null)[]
}

/** The state before the first move: seat 0 is asked the question `0`, and the edition's own words are 0. */
export function newState({ seats, startPoints, boats, line }: Beginning): NileState {
  const state = new Int32Array(wordCount) as NileState
  state[seatsWord] = seats
  state[startPointsWord] = startPoints
  for (let seat = 0; seat < seats; seat++) {
    setBoat(state, seat, boats[seat])
    setPoints(state, seat, startPoints)
  }
  line.forEach((kind, at) => {
    if (kind === null) return
    putTile(state, at, kind)
    state[bitsFrom + (at >> 5)] |= 1 << (at & 31)
    addTiles(state, kind, 1)
  })
  return state
}

/** Adds tiles of a kind to those on the line at the start. */
export function addTiles(state: NileState, kind: Kind, count: number): void {
  state[kindsFrom + kind] += count << (nile * partyBits)
  state[sizesFrom + Math.floor(kind / sizesInWord)] += count << ((kind % sizesInWord) * partyBits)
}

/** The number of tiles of a kind in the game, wherever they are now. */
export const sizeOf = (state: NileState, kind: Kind): number =>
  (state[sizesFrom + Math.floor(kind / sizesInWord)] >>> ((kind % sizesInWord) * partyBits)) & countMask

/** The number of positions of the line: of tiles at the start. */
export function lineLength(state: NileState): number {
  let length = 0
  for (let kind = 0; kind < maxKinds; kind++) length += sizeOf(state, kind)
  return length
}

export const copyState = (state: NileState): NileState => state.slice() as NileState

export const seatsOf = (state: NileState): number => state[seatsWord]
/** The lists of seats from 0, by number of seats. */
const seatLists = Array.from({ length: maxSeats + 1 }, (_, seats) => [...Array(seats).keys()])
export const seatNumbers = (state: NileState): readonly number[] => seatLists[seatsOf(state)]
export const seatOf = (state: NileState): number => state[seatWord]
export const askOf = (state: NileState): number => state[askWord]
export const startPointsOf = (state: NileState): number => state[startPointsWord]
export const boatOf = (state: NileState, seat: number): number => state[boatsFrom + seat]
export const pointsOf = (state: NileState, seat: number): number => state[pointsFrom + seat]

/** A word whose meaning only the edition's folder knows; 0 at the start. */
export const ownWord = (state: NileState, word: 0 | 1): number => state[ownFrom + word]

export function setOwnWord(state: NileState, word: 0 | 1, value: number): void {
  state[ownFrom + word] = value
}

export function setSeat(state: NileState, seat: number): void {
  state[seatWord] = seat
}

export function setAsk(state: NileState, ask: number): void {
  state[askWord] = ask
}

export function setBoat(state: NileState, seat: number, place: number): void {
  state[boatsFrom + seat] = place
}

export function setPoints(state: NileState, seat: number, points: number): void {
  state[pointsFrom + seat] = points
}

/** The kind of the tile that lies, or last lay, at a position. */
export const tileAt = (state: NileState, at: number): Kind =>
  (state[tilesFrom + (at >> 2)] >> ((at & 3) << 3)) & 0xff

/** Replaces the tile at a position; the caller keeps the counts. */
export function putTile(state: NileState, at: number, kind: Kind): void {
  const shift = (at & 3) << 3
  const word = tilesFrom + (at >> 2)
  state[word] = (state[word] & ~(0xff << shift)) | (kind << shift)
}

export const countOf = (state: NileState, kind: Kind, party: Party): number =>
  (state[kindsFrom + kind] >>> (party * partyBits)) & countMask

export function give(state: NileState, kind: Kind, party: Party): void {
  state[kindsFrom + kind] += 1 << (party * partyBits)
}

export function take(state: NileState, kind: Kind, party: Party): void {
  state[kindsFrom + kind] -= 1 << (party * partyBits)
}

export function entomb(state: NileState, kind: Kind): void {
  state[kindsFrom + kind] = 0
}

export function furthestBack(state: NileState): number {
  let place = boatOf(state, 0)
  for (let seat = 1; seat < seatsOf(state); seat++) place = Math.min(place, boatOf(state, seat))
  return place
}

export function isAnyAtZero(state: NileState): boolean {
  for (let seat = 0; seat < seatsOf(state); seat++) if (pointsOf(state, seat) === 0) return true
  return false
}

/** Lowers a seat's points by `worth`, never below zero; returns the points really paid. */
export function pay(state: NileState, seat: number, worth: number): number {
  const points = pointsOf(state, seat)
  const paid = Math.min(points, worth)
  setPoints(state, seat, points - paid)
  return paid
}

/** Called with each award of a set, in the order in which they are paid. */
type OnAward = (state: NileState, to: Award['to'], paid: number, worth: number, place: Award['place']) => void

/** Pays an award; one to the Underworld, or to nobody, pays no seat. */
export const payAward: OnAward = (state, to, paid) => {
  if (typeof to === 'number') pay(state, to, paid)
}

export function lowestSeats(state: NileState, seats: readonly number[] = seatNumbers(state)): number[] {
  let fewest = Infinity
  for (const seat of seats) fewest = Math.min(fewest, pointsOf(state, seat))
  return seats.filter((seat) => pointsOf(state, seat) === fewest)
}

export const pointsBySeat = (state: NileState): number[] =>
  seatNumbers(state).map((seat) => pointsOf(state, seat))

/** True while the position holds a tile. A boat before the source counts as position -1 and below. */
export const hasTile = (state: NileState, at: number): boolean =>
  at >= 0 && ((state[bitsFrom + (at >> 5)] >>> (at & 31)) & 1) === 1

/** Takes the tile at a position off the line; the caller says where it goes. */
export function lift(state: NileState, at: number): Kind {
  const kind = tileAt(state, at)
  state[bitsFrom + (at >> 5)] &= ~(1 << (at & 31))
  take(state, kind, nile)
  return kind
}

export function tilesAfter(state: NileState, place: number): number {
  const from = place < 0 ? 0 : place + 1
  const first = from >> 5
  let count = countBits(state[bitsFrom + first] & (-1 << (from & 31)))
  for (let word = first + 1; word < bitWords; word++) count += countBits(state[bitsFrom + word])
  return count
}

export const tilesLeft = (state: NileState): number => tilesAfter(state, -1)

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
