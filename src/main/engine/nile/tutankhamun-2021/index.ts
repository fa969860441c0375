import type { Game, NileStart } from '../../game.ts'
import { nileLength, tiles, type Tile } from '../../../../shared/editions/tutankhamun-2021.ts'
import { asks } from '../../../../shared/nile/move.ts'
import { arrange } from '../start.ts'
import {
  askOf,
  copyState,
  newState,
  over,
  pointsBySeat,
  seatOf,
  stateBytes,
  type NileState,
} from '../state.ts'
import { countMoves, decode, pickMove, readMove, writeMove } from './moves.ts'
import { bestOf, play, resultOf } from './play.ts'
import { kindOf, setIdolsOptional } from './kinds.ts'
import { viewOf } from './view.ts'

/** The state at the start: the boats wait before the source in seat order (rulebook 2021, "Setup"). */
function begin({ edition, seats, startPoints, options, path, arrangement }: NileStart): NileState {
  const boats = Array.from({ length: seats }, (_, seat) => -1 - seat)
  const line = path.map((tile) => (tile === null ? null : kindOf(tile as Tile)))
  const state = newState({ seats, startPoints, boats, line })
  if (arrangement) arrange(state, edition, tiles, arrangement)
  setIdolsOptional(state, options.idolsOptional ?? false)
  return state
}

export const tutankhamun2021: Game<NileState, 'nile'> = {
  edition: 'tutankhamun-2021',
  family: 'nile',
  secretSetup: false,
  maxMoves: (nileLength * (nileLength - 1)) / 2 + 1,
  stateBytes,
  start: begin,
  copy: copyState,
  assign: (target, source) => target.set(source),
  isOver: (state) => askOf(state) === over,
  countMoves,
  pick: pickMove,
  play,
  readMove,
  writeMove,
  decode,
  seat: seatOf,
  ask: (state) => asks[askOf(state)] ?? null,
  scores: pointsBySeat,
  best: (state, seats) => [bestOf(state, seats)],
  reveals: () => false,
  view: viewOf,
  result: resultOf,
}
