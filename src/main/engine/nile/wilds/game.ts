import { asks } from '../../../../shared/nile/move.ts'
import type { Game, NileStart } from '../../game.ts'
import { arrange } from '../arrangement.ts'
import { lowestSeats, pointsBySeat } from '../points.ts'
import { askOf, copyState, newState, over, seatOf, stateBytes, type NileState } from '../state.ts'
import { traceOf } from '../trace.ts'
import { countMoves, listMoves, pickMove } from './choices.ts'
import { decode, writeMove } from './codes.ts'
import { resultOf } from './ending.ts'
import { play } from './play.ts'
import { readMove } from './reading.ts'
import { agree, setActive } from './round.ts'
import { maxMoves, type WildRules } from './rules.ts'
import { viewOf } from './view.ts'

/** The engine of an edition with wilds. */
export const makeWildGame = (rules: WildRules): Game<NileState, 'nile'> => ({
  edition: rules.edition,
  family: 'nile',
  maxMoves,
  stateBytes,
  start: (start) => begin(rules, start),
  copy: copyState,
  assign: (target, source) => target.set(source),
  isOver: (state) => askOf(state) === over,
  moves: (state, into) => listMoves(state, rules, into),
  countMoves: (state) => countMoves(state, rules),
  pick: (state, nth) => pickMove(state, rules, nth),
  play: (state, move, report) => {
    play(state, rules, move, report)
  },
  readMove: (state, text) => readMove(state, rules, text),
  writeMove: (move) => writeMove(rules, move),
  decode: (move) => decode(rules, move),
  seat: seatOf,
  ask: (state) => asks[askOf(state)] ?? null,
  scores: pointsBySeat,
  best: lowestSeats,
  reveals: () => false,
  secretSetup: false,
  view: (state, ply, turn) => viewOf(state, rules, ply, turn),
  result: resultOf,
  trace: (state) => traceOf(state, rules.tiles, countMoves(state, rules)),
})

/** The state at the start: all boats wait at the source, and their order never matters. */
function begin(
  rules: WildRules,
  { edition, seats, startPoints, options, path, arrangement }: NileStart,
): NileState {
  const state = newState({
    seats,
    startPoints,
    boats: Array.from({ length: seats }, () => -1),
    line: path.map((tile) => (tile === null ? null : rules.tiles.indexOf(tile))),
  })
  agree(state, rules, options)
  if (arrangement === null) return state
  arrange(state, edition, rules.tiles, arrangement)
  setActive(state, arrangement.seat)
  return state
}
