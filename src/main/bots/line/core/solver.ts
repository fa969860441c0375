import { countMoves, pickMove, play, shareWin } from './game.ts'
import { unsolved } from './limits.ts'
import { tilesLeft } from './line.ts'
import { judge } from './net.ts'
import { askOf, asksSail, copyState, isOver, operandOf, seatOf } from './state.ts'
import {
  deepest,
  listByPolicy,
  moveAt,
  mostMoves,
  playAt,
  printOf,
  ratingOf,
  setRated,
  setRating,
  sortMoves,
  stateAt,
} from './stack.ts'

/**
 * Solves the end of a game between two: what each can be sure of, whatever the other does. Alpha-beta search with a
 * table of what is known of positions, which stays true for the whole game. An outcome is that of seat 0: lost, shared
 * or won.
 */
const lost: i32 = 0
const won: i32 = 2
/** Not known with so few positions. */
const unknown: i32 = unsolved

const shares: usize = memory.data(32)
/** The outcome of each move of the root for the seat that decides. */
const outcomes: usize = memory.data(256)

/** An entry has the print of its position, what is known of the outcome at least and at most, and a good move. */
const entryShift: usize = 4
const entries: usize = 1 << 18
const printIn: usize = 0
const leastIn: usize = 8
const mostIn: usize = 9
const moveIn: usize = 12
let table: usize = 0

export const solverBytes: usize = entries << entryShift
/** The place of the table; memory that is all zeros. */
export function placeSolver(from: usize): void {
  table = from
}

/** By seat and operand: in how many positions a move decided the outcome, and in how many it was tried. */
const decided: usize = memory.data(4 * 2 * 128)
const tried: usize = memory.data(4 * 2 * 128)
/** With so many tiles left or more the net orders the moves: it costs more than a position, and saves many. */
const netTiles: i32 = 16
/** The rating of a move after which the net sees a sure win. */
const netWeight: f32 = 30
/** The rating of a move that decides every position in which it is tried. */
const decisive: f32 = 8
const fewTries: i32 = 8

/** The positions that may still be looked at. */
let room: i32 = 0

/** The outcome of the `nth` move of the root, in the order in which they were tried. */
export function outcomeOf(nth: i32): i32 {
  return load<u8>(outcomes + <usize>nth)
}

/**
 * Looks at `positions` more positions below a root; returns true when the outcome of its best move is known. What was
 * found before is found again at once.
 */
export function solve(root: usize, positions: i32): bool {
  room = positions
  memory.fill(outcomes, <u8>unknown, mostMoves)
  const count = countMoves(root)
  if (count > mostMoves) return false
  copyState(stateAt(0), root)
  list(0, count, 0)
  const seat = seatOf(root)
  for (let nth = 0; nth < count; nth++) {
    const move = moveAt(0, nth)
    const outcome = after(0, move, lost, won)
    if (outcome === unknown) return false
    const own = seat === 0 ? outcome : won - outcome
    store<u8>(outcomes + <usize>nth, own)
    if (own === won) return true
  }
  return true
}

function after(depth: i32, move: i32, least: i32, most: i32): i32 {
  playAt(depth, move)
  return outcome(depth + 1, least, most)
}

/** The outcome of a position, where it lies between `least` and `most`; otherwise a bound of it. */
function outcome(depth: i32, least: i32, most: i32): i32 {
  const s = stateAt(depth)
  if (isOver(s)) {
    shareWin(s, shares)
    return <i32>(load<f32>(shares) * 2)
  }
  const print = printOf(s)
  const entry = table + ((<usize>print & (entries - 1)) << entryShift)
  let first = 0
  if (load<u64>(entry, printIn) === print) {
    const atLeast = <i32>load<u8>(entry, leastIn)
    const atMost = <i32>load<u8>(entry, mostIn)
    if (atLeast === atMost || atLeast >= most) return atLeast
    if (atMost <= least) return atMost
    least = max(least, atLeast)
    most = min(most, atMost)
    first = load<i32>(entry, moveIn)
  }
  if (room-- <= 0 || depth >= deepest - 2) return unknown
  const count = countMoves(s)
  if (count > mostMoves) return unknown
  list(depth, count, first)
  const seat = seatOf(s)
  const maximizes = seat === 0
  let alpha = least
  let beta = most
  let best = maximizes ? -1 : won + 1
  let bestMove = 0
  for (let nth = 0; nth < count; nth++) {
    const move = moveAt(depth, nth)
    const found = after(depth, move, alpha, beta)
    if (found === unknown) return unknown
    const record = recordOf(seat, move)
    increase(tried + record)
    if (maximizes ? found > best : found < best) {
      best = found
      bestMove = move
    }
    if (maximizes) alpha = max(alpha, best)
    else beta = min(beta, best)
    if (alpha >= beta) {
      increase(decided + record)
      break
    }
  }
  store<u64>(entry, print, printIn)
  store<u8>(entry, best <= least ? 0 : best, leastIn)
  store<u8>(entry, best >= most ? won : best, mostIn)
  store<i32>(entry, bestMove, moveIn)
  return best
}

/** Lists the moves of a position, the most promising first; `first` before all others. */
function list(depth: i32, count: i32, first: i32): void {
  const s = stateAt(depth)
  if (tilesLeft(s) >= netTiles) listByNet(depth, count)
  else listByPolicy(depth, count)
  const sails = askOf(s) === asksSail
  for (let nth = 0; nth < count; nth++) {
    const move = moveAt(depth, nth)
    if (move === first) setRating(nth, Infinity)
    else if (sails) setRating(nth, ratingOf(nth) + decisive * successOf(seatOf(s), move))
  }
  sortMoves(depth, count)
}

function recordOf(seat: i32, move: i32): usize {
  return (<usize>((seat << 7) + operandOf(move))) << 2
}
function increase(record: usize): void {
  store<i32>(record, load<i32>(record) + 1)
}

/** The part of the positions with a move that it decided; little while there were few. */
function successOf(seat: i32, move: i32): f32 {
  const record = recordOf(seat, move)
  return <f32>load<i32>(decided + record) / <f32>(load<i32>(tried + record) + fewTries)
}

function listByNet(depth: i32, count: i32): void {
  const s = stateAt(depth)
  const child = stateAt(depth + 1)
  const seat = seatOf(s)
  for (let nth = 0; nth < count; nth++) {
    const move = pickMove(s, nth)
    copyState(child, s)
    play(child, move)
    if (isOver(child)) shareWin(child, shares)
    else judge(child, shares)
    setRated(depth, nth, move, netWeight * load<f32>(shares + ((<usize>seat) << 2)))
  }
}
