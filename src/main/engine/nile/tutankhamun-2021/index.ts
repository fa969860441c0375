import type { Game } from '../../game.ts'
import { nileLength } from '../../../../shared/editions/tutankhamun-2021.ts'
import { askOf, copyState, newState, over, seatOf, stateBytes, type NileState } from '../state.ts'
import { countMoves, listMoves, pickMove } from './choices.ts'
import { writeMove } from './codes.ts'
import { resultOf } from './ending.ts'
import { kindOf } from './kinds.ts'
import { play } from './play.ts'
import { readMove } from './reading.ts'
import { traceOf } from './trace.ts'
import { viewOf } from './view.ts'

/** The engine of *Tutankhamun* (2021). */
export const tutankhamun2021: Game<NileState> = {
  edition: 'tutankhamun-2021',
  maxMoves: (nileLength * (nileLength - 1)) / 2 + 1,
  stateBytes,
  start: ({ seats, startPoints, options, path }) =>
    newState({
      seats,
      startPoints,
      idolsOptional: options.idolsOptional ?? false,
      line: path.map(kindOf),
    }),
  copy: copyState,
  assign: (target, source) => target.set(source),
  isOver: (state) => askOf(state) === over,
  moves: listMoves,
  countMoves,
  pick: pickMove,
  play,
  readMove,
  writeMove,
  seat: seatOf,
  view: viewOf,
  result: resultOf,
  trace: traceOf,
}
