import { asks } from '../../../../shared/nile/move.ts'
import type { Game, NileStart } from '../../game.ts'
import { arrange } from '../start.ts'
import {
  askOf,
  copyState,
  lowestSeats,
  newState,
  over,
  pointsBySeat,
  seatOf,
  stateBytes,
  type NileState,
} from '../state.ts'
import { countMoves, decode, pickMove, readMove, writeMove } from './moves.ts'
import { play, resultOf } from './play.ts'
import { agree, setActive } from './round.ts'
import { maxMoves, rules1993, rules2004, type WildRules } from './rules.ts'
import { viewOf } from './view.ts'

/** The engine of an edition with wilds. */
const makeWildGame = (rules: WildRules): Game<NileState, 'nile'> => ({
  edition: rules.edition,
  family: 'nile',
  maxMoves,
  stateBytes,
  start: (start) => begin(rules, start),
  copy: copyState,
  assign: (target, source) => target.set(source),
  isOver: (state) => askOf(state) === over,
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

export const tutanchamun1993 = makeWildGame(rules1993)
export const tutankhamen2004 = makeWildGame(rules2004)
