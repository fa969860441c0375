import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { digAsks } from '../../../shared/dig/move.ts'
import type { Game } from '../game.ts'
import { arrange } from './start.ts'
import { countMoves, decode, isDig, pickMove, readDigMove, writeMove } from './moves.ts'
import { play, resultOf, richestSeats } from './play.ts'
import {
  askOf,
  copyState,
  fillPits,
  moneyOf,
  newState,
  over,
  seatNumbers,
  seatOf,
  stateBytes,
  type DigState,
} from './state.ts'
import { viewOf } from './view.ts'

export const tutankhamensRevenge: Game<DigState, 'dig'> = {
  edition: 'tutankhamens-revenge',
  family: 'dig',
  secretSetup: true,
  maxMoves: cells.length + 2,
  stateBytes,
  start: (start) => {
    const state = newState(start)
    fillPits(state, start.layers, start.laid)
    if (start.arrangement) arrange(state, start.arrangement)
    return state
  },
  copy: copyState,
  assign: (target, source) => target.set(source),
  isOver: (state) => askOf(state) === over,
  countMoves,
  pick: pickMove,
  play,
  readMove: readDigMove,
  writeMove,
  decode,
  seat: seatOf,
  ask: (state) => digAsks[askOf(state)] ?? null,
  scores: (state) => seatNumbers(state).map((seat) => moneyOf(state, seat)),
  best: richestSeats,
  reveals: (_state, move) => isDig(move),
  view: viewOf,
  result: resultOf,
}
