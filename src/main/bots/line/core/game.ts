import { facts } from './facts.ts'
import * as idols from './idols.ts'
import { List } from './list.ts'
import { maxSeats, State } from './state.ts'
import * as wilds from './wilds.ts'

/** The rules of the edition that the facts are of. */

export function countMoves(s: State): i32 {
  return facts.hasWilds ? wilds.countMoves(s) : idols.countMoves(s)
}
/** The `nth` of the legal moves, counted from 0, in the order of the app's engine. */
export function pickMove(s: State, nth: i32): i32 {
  return facts.hasWilds ? wilds.pickMove(s, nth) : idols.pickMove(s, nth)
}
/** Makes a legal move in place. */
export function play(s: State, move: i32): void {
  if (facts.hasWilds) wilds.play(s, move)
  else idols.play(s, move)
}

/** Writes each seat's share of a finished game: the win, or an equal part of it. */
export function shareWin(s: State, into: List<f32>): void {
  const winners = facts.hasWilds ? wilds.winners(s) : idols.winners(s)
  const share = <f32>1 / <f32>popcnt(winners)
  for (let seat = 0; seat < maxSeats; seat++) into[seat] = ((winners >> seat) & 1) !== 0 ? share : 0
}
