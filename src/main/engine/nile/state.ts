import { maxSeats } from '../../../shared/editions/index.ts'
import type { GameState } from '../game.ts'
import { underworld, type Claimant } from '../scoring.ts'

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
/** The tiles still on the line count as those of one more party. */
export const nile: Claimant = underworld + 1

const countBits = 4
const countMask = (1 << countBits) - 1
/** The most tiles of a kind that a party can have; no edition has as many. */
export const mostCounted = countMask

/** Offsets of the parts of a state. */
export const bitsFrom = 0
export const bitWords = Math.ceil(maxPositions / 32)
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
  /** The places of the boats at the start, by seat. */
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
  state[kindsFrom + kind] += count << (nile * countBits)
  state[sizesFrom + Math.floor(kind / sizesInWord)] += count << ((kind % sizesInWord) * countBits)
}

/** The number of tiles of a kind in the game, wherever they are now. */
export const sizeOf = (state: NileState, kind: Kind): number =>
  (state[sizesFrom + Math.floor(kind / sizesInWord)] >>> ((kind % sizesInWord) * countBits)) & countMask

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
/** All seats, from 0. */
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

/** The number of tiles of a kind that a party has. */
export const countOf = (state: NileState, kind: Kind, party: Claimant): number =>
  (state[kindsFrom + kind] >>> (party * countBits)) & countMask

export function give(state: NileState, kind: Kind, party: Claimant): void {
  state[kindsFrom + kind] += 1 << (party * countBits)
}

export function take(state: NileState, kind: Kind, party: Claimant): void {
  state[kindsFrom + kind] -= 1 << (party * countBits)
}

/** Moves a tile of a kind from one party to another. */
export function pass(state: NileState, kind: Kind, from: Claimant, to: Claimant): void {
  state[kindsFrom + kind] += (1 << (to * countBits)) - (1 << (from * countBits))
}

/** Moves every tile of a kind to the tomb. */
export function entomb(state: NileState, kind: Kind): void {
  state[kindsFrom + kind] = 0
}

/** The place of the hindmost boat. */
export function furthestBack(state: NileState): number {
  let place = boatOf(state, 0)
  for (let seat = 1; seat < seatsOf(state); seat++) place = Math.min(place, boatOf(state, seat))
  return place
}

/** Lowers a seat's points by `worth`, never below zero; returns the points really paid. */
export function pay(state: NileState, seat: number, worth: number): number {
  const points = pointsOf(state, seat)
  const paid = Math.min(points, worth)
  setPoints(state, seat, points - paid)
  return paid
}

/** The seats with the fewest points, among all or some. */
export function lowestSeats(state: NileState, seats: readonly number[] = seatNumbers(state)): number[] {
  let fewest = Infinity
  for (const seat of seats) fewest = Math.min(fewest, pointsOf(state, seat))
  return seats.filter((seat) => pointsOf(state, seat) === fewest)
}

export const pointsBySeat = (state: NileState): number[] =>
  seatNumbers(state).map((seat) => pointsOf(state, seat))
