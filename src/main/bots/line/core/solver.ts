import { countMoves, pickMove, shareWin } from './game.ts'
import { unsolved } from './limits.ts'
import { List, reserve } from './list.ts'
import { judgeMove } from './net.ts'
import {
  deepest,
  listByPolicy,
  mostMoves,
  moveAt,
  playAt,
  printOf,
  ratings,
  setRated,
  sortMoves,
  stateAt,
} from './exact.ts'
import { Ask, operandOf, State } from './state.ts'

/**
 * Solves the end of a game between two: what each can be sure of, whatever the other does. Alpha-beta search with a
 * table of what is known of positions, which stays true for the whole game. An outcome is that of seat 0: lost, shared
 * or won.
 */
const lost: i32 = 0
const won: i32 = 2
/** Not known with so few positions. */
const unknown: i32 = unsolved

const shares = changetype<List<f32>>(memory.data(32))
/** The outcome of each move of the root for the seat that decides. */
const outcomes = changetype<List<u8>>(memory.data(mostMoves))

/** The print of a position, what is known of its outcome at least and at most, and a good move. */
@unmanaged
class Entry {
  print: u64
  least: u8
  most: u8
  move: i32
}
const entryShift: usize = 4
const entries: usize = 1 << 18
const table: usize = reserve(entries << entryShift)

/** By seat and operand: in how many positions a move decided the outcome, and in how many it was tried. */
const decided = changetype<List<i32>>(memory.data(4 * 2 * 128))
const tried = changetype<List<i32>>(memory.data(4 * 2 * 128))
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
  return outcomes[nth]
}

/**
 * Looks at `positions` more positions below a root; returns true when the outcome of its best move is known. What was
 * found before is found again at once.
 */
export function solve(root: State, positions: i32): bool {
  room = positions
  memory.fill(changetype<usize>(outcomes), <u8>unknown, mostMoves)
  const count = countMoves(root)
  if (count > mostMoves) return false
  stateAt(0).copy(root)
  list(0, count, 0)
  const seat = root.seat
  for (let nth = 0; nth < count; nth++) {
    const move = moveAt(0, nth)
    const outcome = after(0, move, lost, won)
    if (outcome === unknown) return false
    const own = seat === 0 ? outcome : won - outcome
    outcomes[nth] = <u8>own
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
  if (s.isOver) {
    shareWin(s, shares)
    return <i32>(shares[0] * 2)
  }
  const print = printOf(s)
  const entry = changetype<Entry>(table + ((<usize>print & (entries - 1)) << entryShift))
  let first = 0
  if (entry.print === print) {
    const atLeast = <i32>entry.least
    const atMost = <i32>entry.most
    if (atLeast === atMost || atLeast >= most) return atLeast
    if (atMost <= least) return atMost
    least = max(least, atLeast)
    most = min(most, atMost)
    first = entry.move
  }
  if (room-- <= 0 || depth >= deepest - 2) return unknown
  const count = countMoves(s)
  if (count > mostMoves) return unknown
  list(depth, count, first)
  const seat = s.seat
  const maximizes = seat === 0
  let alpha = least
  let beta = most
  let best = maximizes ? -1 : won + 1
  let bestMove = 0
  for (let nth = 0; nth < count; nth++) {
    const move = moveAt(depth, nth)
    const value = after(depth, move, alpha, beta)
    if (value === unknown) return unknown
    const record = recordOf(seat, move)
    tried[record]++
    if (maximizes ? value > best : value < best) {
      best = value
      bestMove = move
    }
    if (maximizes) alpha = max(alpha, best)
    else beta = min(beta, best)
    if (alpha >= beta) {
      decided[record]++
      break
    }
  }
  entry.print = print
  entry.least = <u8>(best <= least ? 0 : best)
  entry.most = <u8>(best >= most ? won : best)
  entry.move = bestMove
  return best
}

/** Lists the moves of a position, the most promising first; `first` before all others. */
function list(depth: i32, count: i32, first: i32): void {
  const s = stateAt(depth)
  if (s.tilesLeft >= netTiles) listByNet(depth, count)
  else listByPolicy(depth, count)
  const sails = s.ask === Ask.sail
  for (let nth = 0; nth < count; nth++) {
    const move = moveAt(depth, nth)
    if (move === first) ratings[nth] = Infinity
    else if (sails) ratings[nth] += decisive * successOf(s.seat, move)
  }
  sortMoves(depth, count)
}

function recordOf(seat: i32, move: i32): i32 {
  return (seat << 7) + operandOf(move)
}

/** The part of the positions with a move that it decided; little while there were few. */
function successOf(seat: i32, move: i32): f32 {
  const record = recordOf(seat, move)
  return <f32>decided[record] / <f32>(tried[record] + fewTries)
}

function listByNet(depth: i32, count: i32): void {
  const s = stateAt(depth)
  const child = stateAt(depth + 1)
  const seat = s.seat
  for (let nth = 0; nth < count; nth++) {
    const move = pickMove(s, nth)
    judgeMove(s, move, child, shares)
    setRated(depth, nth, move, netWeight * shares[seat])
  }
}
