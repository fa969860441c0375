import { countMoves, pickMove, shareWin } from './game.ts'
import { copyState, isOver, maxSeats, pointsOf, seatOf, seatsOf } from './state.ts'
import { deepest, listByPolicy, moveAt, mostMoves, playAt, printOf, sortMoves, stateAt } from './stack.ts'

/**
 * Plays a position to every end, for any number of seats. Each seat takes a move with the largest share of the win
 * for itself, and among those one with the fewest points to go; where several are as good for it, the others can expect
 * any of them. A seat that can surely win takes the first move that does, and nothing after it is looked at.
 *
 * An outcome is each seat's share of the win, and after these each seat's points to go, as numbers of 32 bits.
 */
export const outcomeBytes: usize = 48
const pointsIn: usize = 24
/** Smaller differences come from rounding. */
const equal: f32 = 1e-4

/** By depth: the outcome of the move looked at, and the sum of those of the best moves. */
const founds: usize = memory.data(outcomeBytes * deepest)
const sums: usize = memory.data(outcomeBytes * deepest)

/** An entry has the outcome of a position and its print. */
const entryShift: usize = 6
const entries: usize = 1 << 19
const printIn: usize = 48
let table: usize = 0

export const exactBytes: usize = entries << entryShift
/** The place of the table; memory that is all zeros. */
export function placeExact(from: usize): void {
  table = from
}

/** The positions that may still be looked at. */
let room: i32 = 0

/** The outcomes of the moves of the root, in their legal order. */
const outcomes: usize = memory.data(outcomeBytes * mostMoves)
export function outcomeAt(nth: i32): usize {
  return outcomes + <usize>nth * outcomeBytes
}

/**
 * Looks for the outcome of each move of a position, which `outcomeAt` has then; false where that takes more than so many
 * positions. What was found is kept.
 */
export function playMovesToEnds(root: usize, positions: i32): bool {
  const count = countMoves(root)
  if (count > mostMoves) return false
  room = positions
  copyState(stateAt(0), root)
  for (let nth = 0; nth < count; nth++) {
    playAt(0, pickMove(root, nth))
    if (!outcome(1, outcomeAt(nth))) return false
  }
  return true
}

/** Lists the moves of a position in the order in which they are tried; returns their number. */
export function listTried(s: usize): i32 {
  const count = countMoves(s)
  copyState(stateAt(0), s)
  list(0, count)
  return count
}
function list(depth: i32, count: i32): void {
  listByPolicy(depth, count)
  sortMoves(depth, count)
}

/** Writes the outcome of a position; false where that takes more than so many positions. What was found is kept. */
export function playToEnds(s: usize, positions: i32, into: usize): bool {
  room = positions
  copyState(stateAt(0), s)
  return outcome(0, into)
}

function shareIn(vector: usize, seat: i32): f32 {
  return load<f32>(vector + ((<usize>seat) << 2))
}
export function toGoIn(vector: usize, seat: i32): f32 {
  return load<f32>(vector + ((<usize>seat) << 2), pointsIn)
}
function copyOutcome(to: usize, from: usize): void {
  v128.store(to, v128.load(from))
  v128.store(to, v128.load(from, 16), 16)
  v128.store(to, v128.load(from, 32), 32)
}
function addOutcome(to: usize, from: usize): void {
  v128.store(to, f32x4.add(v128.load(to), v128.load(from)))
  v128.store(to, f32x4.add(v128.load(to, 16), v128.load(from, 16)), 16)
  v128.store(to, f32x4.add(v128.load(to, 32), v128.load(from, 32)), 32)
}
function scaleOutcome(to: usize, factor: f32): void {
  const by = f32x4.splat(factor)
  v128.store(to, f32x4.mul(v128.load(to), by))
  v128.store(to, f32x4.mul(v128.load(to, 16), by), 16)
  v128.store(to, f32x4.mul(v128.load(to, 32), by), 32)
}

function outcome(depth: i32, into: usize): bool {
  const s = stateAt(depth)
  if (isOver(s)) {
    end(s, into)
    return true
  }
  const print = printOf(s)
  const entry = table + ((<usize>print & (entries - 1)) << entryShift)
  if (load<u64>(entry, printIn) === print) {
    copyOutcome(into, entry)
    return true
  }
  if (room-- <= 0 || depth >= deepest - 2) return false
  const count = countMoves(s)
  if (count > mostMoves) return false
  list(depth, count)
  const seat = seatOf(s)
  const found = founds + <usize>depth * outcomeBytes
  const sum = sums + <usize>depth * outcomeBytes
  let most: f32 = -1
  let fewest: f32 = Infinity
  let equals = 0
  for (let nth = 0; nth < count; nth++) {
    playAt(depth, moveAt(depth, nth))
    if (!outcome(depth + 1, found)) return false
    const share = shareIn(found, seat)
    const toGo = toGoIn(found, seat)
    if (share < most - equal || (share <= most + equal && toGo > fewest + equal)) continue
    if (share > most + equal || toGo < fewest - equal) {
      copyOutcome(sum, found)
      most = share
      fewest = toGo
      equals = 1
    } else {
      addOutcome(sum, found)
      equals++
    }
    if (most >= 1 - equal) break
  }
  if (equals > 1) scaleOutcome(sum, <f32>1 / <f32>equals)
  copyOutcome(entry, sum)
  store<u64>(entry, print, printIn)
  copyOutcome(into, sum)
  return true
}

function end(s: usize, into: usize): void {
  shareWin(s, into)
  const seats = seatsOf(s)
  for (let seat = 0; seat < maxSeats; seat++) {
    store<f32>(into + ((<usize>seat) << 2), seat < seats ? <f32>pointsOf(s, seat) : 0, pointsIn)
  }
}
