import { gainOf, readRound } from './claims.ts'
import { pickMove, play } from './game.ts'
import { mostSolved } from './limits.ts'
import { hindmostOther } from './line.ts'
import { distanceBehind, distancesWith } from './policy.ts'
import {
  askOf,
  asksCommit,
  asksSail,
  boatOf,
  copyState,
  declined,
  operandOf,
  seatOf,
  seatsOf,
  stateBytes,
  tileAt,
} from './state.ts'
import { cellFor, leftIn, lostIn } from './worths.ts'

/**
 * The positions on a solver's way down from a root, by depth, and the moves of each in the order in which they are
 * tried.
 */
export const deepest: i32 = 128
/** A position with more moves is left alone. */
export const mostMoves: i32 = mostSolved
const states: usize = memory.data(256 * 128)
const moves: usize = memory.data(4 * 256 * 128)
const ratings: usize = memory.data(4 * 256)

export function stateAt(depth: i32): usize {
  return states + ((<usize>depth) << 8)
}
export function moveAt(depth: i32, nth: i32): i32 {
  return load<i32>(placeOf(depth, nth))
}
/** A move of the root, in the order in which they are tried. */
export function triedMove(nth: i32): i32 {
  return moveAt(0, nth)
}
function placeOf(depth: i32, nth: i32): usize {
  return moves + ((<usize>((depth << 8) + nth)) << 2)
}
function setMove(depth: i32, nth: i32, move: i32): void {
  store<i32>(placeOf(depth, nth), move)
}

/** Makes a move of the position at a depth; the position after it is one deeper. */
export function playAt(depth: i32, move: i32): void {
  const s = stateAt(depth + 1)
  copyState(s, stateAt(depth))
  play(s, move)
}

/** A number for a position, never 0: a collision among the positions of a game is not to be expected. */
export function printOf(s: usize): u64 {
  let one: u64 = 0x9e3779b97f4a7c15
  let other: u64 = 0xc2b2ae3d27d4eb4f
  for (let at: usize = 0; at < (stateBytes & ~15); at += 16) {
    one = (one ^ load<u64>(s + at)) * 0xff51afd7ed558ccd
    one ^= one >> 32
    other = (other ^ load<u64>(s + at, 8)) * 0xc4ceb9fe1a85ec53
    other ^= other >> 29
  }
  one = (one ^ load<u64>(s + (stateBytes & ~15))) * 0xff51afd7ed558ccd
  one ^= other * 0x9e3779b97f4a7c15
  one ^= one >> 31
  return one === 0 ? 1 : one
}

export function ratingOf(nth: i32): f32 {
  return load<f32>(ratings + ((<usize>nth) << 2))
}
export function setRating(nth: i32, rating: f32): void {
  store<f32>(ratings + ((<usize>nth) << 2), rating)
}

/** Sets a move of the position at a depth, and its rating. */
export function setRated(depth: i32, nth: i32, move: i32, rating: f32): void {
  setMove(depth, nth, move)
  setRating(nth, rating)
}

/** Orders the moves of the position at a depth by their ratings, the best first; equal ones keep their order. */
export function sortMoves(depth: i32, count: i32): void {
  for (let nth = 1; nth < count; nth++) {
    const move = moveAt(depth, nth)
    const rating = ratingOf(nth)
    let place = nth
    while (place > 0 && ratingOf(place - 1) < rating) {
      setRated(depth, place, moveAt(depth, place - 1), ratingOf(place - 1))
      place--
    }
    setRated(depth, place, move, rating)
  }
}

/** Lists all moves of the position at a depth in their legal order, and rates them by the policy. */
export function listByPolicy(depth: i32, count: i32): void {
  const s = stateAt(depth)
  const ask = askOf(s)
  const seat = seatOf(s)
  const boat = boatOf(s, seat)
  const hindmost = hindmostOther(s, seat)
  const far = distancesWith(seatsOf(s))
  if (ask === asksCommit) readRound(s)
  let cost: f32 = 0
  for (let nth = 0; nth < count; nth++) {
    const move = pickMove(s, nth)
    const at = operandOf(move)
    let rating: f32 = 0
    if (ask === asksSail) {
      const isBack = at < boat
      const cell = cellFor(s, tileAt(s, at), seat)
      const place = isBack ? distanceBehind : min(nth, distanceBehind - 1)
      rating = load<f32>(cell) + load<f32>(far + ((<usize>place) << 2)) - (isBack ? 0 : cost)
      cost += load<f32>(cell + (at < hindmost ? lostIn : leftIn))
    } else if (ask === asksCommit) rating = gainOf(s, at === declined ? 0 : at)
    setRated(depth, nth, move, rating)
  }
}
