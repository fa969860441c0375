import { gainOf, readRound } from './claims.ts'
import { pickMove, play } from './game.ts'
import { mostSolved } from './limits.ts'
import { List } from './list.ts'
import { distanceBehind, distancesWith } from './policy.ts'
import { Ask, declined, operandOf, State, stateBytes } from './state.ts'
import { cellFor } from './worths.ts'

/**
 * The positions on a solver's way down from a root, by depth, and the moves of each in the order in which they are
 * tried.
 */
export const deepest: i32 = 128
/** A position with more moves is left alone. */
export const mostMoves: i32 = mostSolved
const states: usize = memory.data(256 * 128)
const moves = changetype<List<i32>>(memory.data(4 * 256 * 128))
/** The ratings of the moves that were listed last. */
export const ratings = changetype<List<f32>>(memory.data(4 * 256))

export function stateAt(depth: i32): State {
  return changetype<State>(states + ((<usize>depth) << 8))
}
export function moveAt(depth: i32, nth: i32): i32 {
  return moves[(depth << 8) + nth]
}
/** A move of the root, in the order in which they are tried. */
export function triedMove(nth: i32): i32 {
  return moveAt(0, nth)
}

/** Makes a move of the position at a depth; the position after it is one deeper. */
export function playAt(depth: i32, move: i32): void {
  const s = stateAt(depth + 1)
  s.copy(stateAt(depth))
  play(s, move)
}

/** A number for a position, never 0: a collision among the positions of a game is not to be expected. */
export function printOf(s: State): u64 {
  const from = changetype<usize>(s)
  let one: u64 = 0x9e3779b97f4a7c15
  let other: u64 = 0xc2b2ae3d27d4eb4f
  for (let at: usize = 0; at < (stateBytes & ~15); at += 16) {
    one = (one ^ load<u64>(from + at)) * 0xff51afd7ed558ccd
    one ^= one >> 32
    other = (other ^ load<u64>(from + at, 8)) * 0xc4ceb9fe1a85ec53
    other ^= other >> 29
  }
  one = (one ^ load<u64>(from + (stateBytes & ~15))) * 0xff51afd7ed558ccd
  one ^= other * 0x9e3779b97f4a7c15
  one ^= one >> 31
  return one === 0 ? 1 : one
}

/** Sets a move of the position at a depth, and its rating. */
export function setRated(depth: i32, nth: i32, move: i32, rating: f32): void {
  moves[(depth << 8) + nth] = move
  ratings[nth] = rating
}

/** Orders the moves of the position at a depth by their ratings, the best first; equal ones keep their order. */
export function sortMoves(depth: i32, count: i32): void {
  for (let nth = 1; nth < count; nth++) {
    const move = moveAt(depth, nth)
    const rating = ratings[nth]
    let place = nth
    while (place > 0 && ratings[place - 1] < rating) {
      setRated(depth, place, moveAt(depth, place - 1), ratings[place - 1])
      place--
    }
    setRated(depth, place, move, rating)
  }
}

/** Lists all moves of the position at a depth in their legal order, and rates them by the policy. */
export function listByPolicy(depth: i32, count: i32): void {
  const s = stateAt(depth)
  const ask = s.ask
  const seat = s.seat
  const boat = s.boatOf(seat)
  const hindmost = s.hindmostOther(seat)
  const far = distancesWith(s.seats)
  if (ask === Ask.commit) readRound(s)
  let cost: f32 = 0
  for (let nth = 0; nth < count; nth++) {
    const move = pickMove(s, nth)
    const at = operandOf(move)
    let rating: f32 = 0
    if (ask === Ask.sail) {
      const isBack = at < boat
      const cell = cellFor(s, s.tileAt(at), seat)
      const place = isBack ? distanceBehind : min(nth, distanceBehind - 1)
      rating = cell.worth + far[place] - (isBack ? 0 : cost)
      cost += cell.costWhere(at < hindmost)
    } else if (ask === Ask.commit) rating = gainOf(s, at === declined ? 0 : at)
    setRated(depth, nth, move, rating)
  }
}
