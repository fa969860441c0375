import { countMoves, pickMove, shareWin, play } from './game.ts'
import { List, reserve } from './list.ts'
import { maxSeats, State, Ask, declined, operandOf, stateBytes } from './state.ts'
import { gainOf, readRound } from './claims.ts'
import { mostSolved } from './limits.ts'
import { distanceBehind, distancesWith, cellFor } from './policy.ts'

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

/**
 * Plays a position to every end, for any number of seats. Each seat takes a move with the largest share of the win
 * for itself, and among those one with the fewest points to go; where several are as good for it, the others can expect
 * any of them. A seat that can surely win takes the first move that does, and nothing after it is looked at.
 */

/** Each seat's share of the win, and after these each seat's points to go: numbers of 32 bits. */
@unmanaged
export class Outcome {
  get shares(): List<f32> {
    return changetype<List<f32>>(changetype<usize>(this))
  }
  get toGo(): List<f32> {
    return changetype<List<f32>>(changetype<usize>(this) + 24)
  }
  copy(other: Outcome): void {
    const to = changetype<usize>(this)
    const from = changetype<usize>(other)
    for (let at: usize = 0; at < outcomeBytes; at += 16) v128.store(to + at, v128.load(from + at))
  }
  add(other: Outcome): void {
    for (let nth = 0; nth < 2 * maxSeats; nth++) this.shares[nth] += other.shares[nth]
  }
  scale(by: f32): void {
    for (let nth = 0; nth < 2 * maxSeats; nth++) this.shares[nth] *= by
  }
}
export const outcomeBytes: usize = 48
/** Smaller differences come from rounding. */
const equal: f32 = 1e-4

/** By depth: the outcome of the move looked at, and the sum of those of the best moves. */
const results: usize = memory.data(outcomeBytes * deepest)
const sums: usize = memory.data(outcomeBytes * deepest)

/** An entry has the outcome of a position and its print. */
const entryShift: usize = 6
const entries: usize = 1 << 19
const printIn: usize = 48
const table: usize = reserve(entries << entryShift)

/** The positions that may still be looked at. */
let room: i32 = 0

/** The outcomes of the moves of the root, in their legal order. */
const outcomes: usize = memory.data(outcomeBytes * mostMoves)
export function outcomeAt(nth: i32): Outcome {
  return outcomeIn(outcomes, nth)
}
function outcomeIn(list: usize, nth: i32): Outcome {
  return changetype<Outcome>(list + <usize>nth * outcomeBytes)
}

/**
 * Looks for the outcome of each move of a position, which `outcomeAt` has then; false where that takes more than so many
 * positions. What was found is kept.
 */
export function playMovesToEnds(root: State, positions: i32): bool {
  const count = countMoves(root)
  if (count > mostMoves) return false
  room = positions
  stateAt(0).copy(root)
  for (let nth = 0; nth < count; nth++) {
    playAt(0, pickMove(root, nth))
    if (!outcome(1, outcomeAt(nth))) return false
  }
  return true
}

/** Lists the moves of a position in the order in which they are tried; returns their number. */
export function listTried(s: State): i32 {
  const count = countMoves(s)
  stateAt(0).copy(s)
  list(0, count)
  return count
}
function list(depth: i32, count: i32): void {
  listByPolicy(depth, count)
  sortMoves(depth, count)
}

/** Writes the outcome of a position; false where that takes more than so many positions. What was found is kept. */
export function playToEnds(s: State, positions: i32, into: Outcome): bool {
  room = positions
  stateAt(0).copy(s)
  return outcome(0, into)
}

function outcome(depth: i32, into: Outcome): bool {
  const s = stateAt(depth)
  if (s.isOver) {
    end(s, into)
    return true
  }
  const print = printOf(s)
  const entry = table + ((<usize>print & (entries - 1)) << entryShift)
  if (load<u64>(entry, printIn) === print) {
    into.copy(changetype<Outcome>(entry))
    return true
  }
  if (room-- <= 0 || depth >= deepest - 2) return false
  const count = countMoves(s)
  if (count > mostMoves) return false
  list(depth, count)
  const seat = s.seat
  const result = outcomeIn(results, depth)
  const sum = outcomeIn(sums, depth)
  let most: f32 = -1
  let fewest: f32 = Infinity
  let equals = 0
  for (let nth = 0; nth < count; nth++) {
    playAt(depth, moveAt(depth, nth))
    if (!outcome(depth + 1, result)) return false
    const share = result.shares[seat]
    const toGo = result.toGo[seat]
    if (share < most - equal || (share <= most + equal && toGo > fewest + equal)) continue
    if (share > most + equal || toGo < fewest - equal) {
      sum.copy(result)
      most = share
      fewest = toGo
      equals = 1
    } else {
      sum.add(result)
      equals++
    }
    if (most >= 1 - equal) break
  }
  if (equals > 1) sum.scale(<f32>1 / <f32>equals)
  changetype<Outcome>(entry).copy(sum)
  store<u64>(entry, print, printIn)
  into.copy(sum)
  return true
}

function end(s: State, into: Outcome): void {
  shareWin(s, into.shares)
  for (let seat = 0; seat < maxSeats; seat++) {
    into.toGo[seat] = seat < s.seats ? <f32>s.pointsOf(seat) : 0
  }
}
