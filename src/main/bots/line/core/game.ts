import { hasWilds } from './facts.ts'
import * as idols from './idols.ts'
import { lowestSeats } from './state.ts'
import * as wilds from './wilds.ts'

/** The rules of the edition that the facts are of. */

export function countMoves(s: usize): i32 {
  return hasWilds() ? wilds.countMoves(s) : idols.countMoves(s)
}
/** The `nth` of the legal moves, counted from 0, in the order of the app's engine. */
export function pickMove(s: usize, nth: i32): i32 {
  return hasWilds() ? wilds.pickMove(s, nth) : idols.pickMove(s, nth)
}
/** Makes a legal move in place. */
export function play(s: usize, move: i32): void {
  if (hasWilds()) wilds.playWilds(s, move)
  else idols.playIdols(s, move)
}

/** Writes each seat's share of a finished game, as numbers of 32 bits: the win, or an equal part of it. */
export function shareWin(s: usize, into: usize): void {
  const winners = hasWilds() ? lowestSeats(s) : idols.winnersOfIdols(s)
  const share = <f32>1 / <f32>popcnt(winners)
  for (let seat = 0; seat < 6; seat++) {
    store<f32>(into + ((<usize>seat) << 2), ((winners >> seat) & 1) !== 0 ? share : 0)
  }
}
