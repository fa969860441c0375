/**
 * The state of a line game, word for word as the engine of the app keeps it (`engine/nile/state.ts`), at an address
 * in memory.
 */
export const stateBytes: usize = 248
export const maxPositions: i32 = 80
export const maxSeats: i32 = 6
export const underworld: i32 = 6
export const nile: i32 = 7
export const over: i32 = -1
/** A move: the number of the question, and two operands of seven bits. */
export const declined: i32 = 127

export const asksSail: i32 = 0
export const asksOsiris: i32 = 1
export const asksIsis: i32 = 2
export const asksRa: i32 = 3
export const asksThoth: i32 = 4
export const asksHorus: i32 = 5
export const asksBuy: i32 = 6
export const asksCommit: i32 = 7

const tilesFrom: usize = 12
const kindsFrom: usize = 92
const boatsFrom: usize = 176
const pointsFrom: usize = 200
const seatsWord: usize = 224
const seatWord: usize = 228
const askWord: usize = 232
const ownFrom: usize = 240

/** Copies 16 bytes at a time: a copy by the runtime is a call that costs more than the copying. */
export function copyState(to: usize, from: usize): void {
  const last = stateBytes & ~15
  for (let at: usize = 0; at < last; at += 16) v128.store(to + at, v128.load(from + at))
  store<u64>(to + last, load<u64>(from + last))
}
export function codeOf(ask: i32, operand: i32, second: i32 = 0): i32 {
  return (ask << 14) | (second << 7) | operand
}
export function askIn(move: i32): i32 {
  return move >> 14
}
export function operandOf(move: i32): i32 {
  return move & 127
}
export function secondOperandOf(move: i32): i32 {
  return (move >> 7) & 127
}

export function seatsOf(s: usize): i32 {
  return load<i32>(s, seatsWord)
}
export function seatOf(s: usize): i32 {
  return load<i32>(s, seatWord)
}
export function setSeat(s: usize, seat: i32): void {
  store<i32>(s, seat, seatWord)
}
export function askOf(s: usize): i32 {
  return load<i32>(s, askWord)
}
export function setAsk(s: usize, ask: i32): void {
  store<i32>(s, ask, askWord)
}
export function isOver(s: usize): bool {
  return askOf(s) === over
}
export function boatOf(s: usize, seat: i32): i32 {
  return load<i32>(s + ((<usize>seat) << 2), boatsFrom)
}
export function setBoat(s: usize, seat: i32, place: i32): void {
  store<i32>(s + ((<usize>seat) << 2), place, boatsFrom)
}
export function pointsOf(s: usize, seat: i32): i32 {
  return load<i32>(s + ((<usize>seat) << 2), pointsFrom)
}
function setPoints(s: usize, seat: i32, points: i32): void {
  store<i32>(s + ((<usize>seat) << 2), points, pointsFrom)
}
export function ownWord(s: usize, word: usize): i32 {
  return load<i32>(s + (word << 2), ownFrom)
}
export function setOwnWord(s: usize, word: usize, value: i32): void {
  store<i32>(s + (word << 2), value, ownFrom)
}

/** Eight counts of four bits: the tiles of a kind by party. */
export function countsOf(s: usize, kind: i32): u32 {
  return load<u32>(s + ((<usize>kind) << 2), kindsFrom)
}
export function setCounts(s: usize, kind: i32, counts: u32): void {
  store<u32>(s + ((<usize>kind) << 2), counts, kindsFrom)
}
export function countIn(counts: u32, party: i32): i32 {
  return (counts >>> ((<u32>party) << 2)) & 15
}
export function countOf(s: usize, kind: i32, party: i32): i32 {
  return countIn(countsOf(s, kind), party)
}
export function give(s: usize, kind: i32, party: i32): void {
  setCounts(s, kind, countsOf(s, kind) + ((<u32>1) << ((<u32>party) << 2)))
}
export function take(s: usize, kind: i32, party: i32): void {
  setCounts(s, kind, countsOf(s, kind) - ((<u32>1) << ((<u32>party) << 2)))
}

/** The most tiles of a kind that a seat other than `seat` has. */
export function mostOfOthers(s: usize, counts: u32, seat: i32): i32 {
  const seats = seatsOf(s)
  let others = counts & (((<u32>1) << ((<u32>seats) << 2)) - 1) & ~((<u32>15) << ((<u32>seat) << 2))
  let most: i32 = 0
  while (others !== 0) {
    most = max(most, <i32>(others & 15))
    others >>>= 4
  }
  return most
}

export function tileAt(s: usize, at: i32): i32 {
  return load<u8>(s + <usize>at, tilesFrom)
}
export function putTile(s: usize, at: i32, kind: i32): void {
  store<u8>(s + <usize>at, kind, tilesFrom)
}

/** The positions from 0 to 63, and those from 64 on, that hold a tile: one bit each. */
export function lowBits(s: usize): u64 {
  return load<u64>(s)
}
export function highBits(s: usize): u32 {
  return load<u32>(s, 8)
}
export function setLowBits(s: usize, bits: u64): void {
  store<u64>(s, bits)
}
export function setHighBits(s: usize, bits: u32): void {
  store<u32>(s, bits, 8)
}

/** Lowers a seat's points, never below zero. */
export function pay(s: usize, seat: i32, worth: i32): void {
  const points = pointsOf(s, seat)
  setPoints(s, seat, points < worth ? 0 : points - worth)
}

export function anyAtZero(s: usize): bool {
  const seats = seatsOf(s)
  for (let seat = 0; seat < seats; seat++) if (pointsOf(s, seat) === 0) return true
  return false
}

export function fewestPoints(s: usize): i32 {
  let fewest = pointsOf(s, 0)
  for (let seat = 1; seat < seatsOf(s); seat++) fewest = min(fewest, pointsOf(s, seat))
  return fewest
}

/** The seats with the fewest points, one bit each. */
export function lowestSeats(s: usize): i32 {
  const fewest = fewestPoints(s)
  let lowest = 0
  for (let seat = 0; seat < seatsOf(s); seat++) if (pointsOf(s, seat) === fewest) lowest |= 1 << seat
  return lowest
}
