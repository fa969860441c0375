import type { TileCode } from '../../../shared/editions/index.ts'
import { nileLength, tiles } from '../../../shared/editions/tutankhamun-2021.ts'
import { asks } from '../../../shared/nile/move.ts'
import type { Game, NileStart } from '../game.ts'
import { arrange } from './start.ts'
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
} from './state.ts'
import { setIdolsOptional } from './tutankhamun-2021/kinds.ts'
import * as moves2021 from './tutankhamun-2021/moves.ts'
import * as play2021 from './tutankhamun-2021/play.ts'
import * as view2021 from './tutankhamun-2021/view.ts'
import * as wildMoves from './wilds/moves.ts'
import * as wildPlay from './wilds/play.ts'
import { agree, setActive } from './wilds/round.ts'
import { maxMoves, rules1993, rules2004, type WildRules } from './wilds/rules.ts'
import * as wildView from './wilds/view.ts'

/** All that the line editions have in common. */
const common = {
  family: 'nile',
  secretSetup: false,
  stateBytes,
  copy: copyState,
  assign: (target: NileState, source: NileState) => target.set(source),
  isOver: (state: NileState) => askOf(state) === over,
  seat: seatOf,
  ask: (state: NileState) => asks[askOf(state)] ?? null,
  scores: pointsBySeat,
  reveals: () => false,
} as const

/** The state at the start; `tiles`: those of the edition by kind, `boats`: the places where boats wait, by seat. */
function begin(
  { edition, seats, startPoints, path, arrangement }: NileStart,
  tiles: readonly TileCode[],
  boats: (seat: number) => number,
): NileState {
  const state = newState({
    seats,
    startPoints,
    boats: Array.from({ length: seats }, (_, seat) => boats(seat)),
    line: path.map((tile) => (tile === null ? null : tiles.indexOf(tile))),
  })
  if (arrangement) arrange(state, edition, tiles, arrangement)
  return state
}

export const tutankhamun2021: Game<NileState, 'nile'> = {
  ...common,
  edition: 'tutankhamun-2021',
  maxMoves: (nileLength * (nileLength - 1)) / 2 + 1,
  /** The boats wait before the source in seat order (rulebook 2021, "Setup"). */
  start(start) {
    const state = begin(start, tiles, (seat) => -1 - seat)
    setIdolsOptional(state, start.options.idolsOptional ?? false)
    return state
  },
  countMoves: moves2021.countMoves,
  pick: moves2021.pickMove,
  play: play2021.play,
  readMove: moves2021.readMove,
  writeMove: moves2021.writeMove,
  decode: moves2021.decode,
  best: (state, seats) => [play2021.bestOf(state, seats)],
  view: view2021.viewOf,
  result: play2021.resultOf,
}

const wildGame = (rules: WildRules): Game<NileState, 'nile'> => ({
  ...common,
  edition: rules.edition,
  maxMoves,
  /** All boats wait at the source, and their order never matters. */
  start(start) {
    const state = begin(start, rules.tiles, () => -1)
    agree(state, rules, start.options)
    if (start.arrangement) setActive(state, start.arrangement.seat)
    return state
  },
  countMoves: (state) => wildMoves.countMoves(state, rules),
  pick: (state, nth) => wildMoves.pickMove(state, rules, nth),
  play: (state, move, report) => {
    wildPlay.play(state, rules, move, report)
  },
  readMove: (state, text) => wildMoves.readMove(state, rules, text),
  writeMove: (move) => wildMoves.writeMove(rules, move),
  decode: (move) => wildMoves.decode(rules, move),
  best: lowestSeats,
  view: (state, ply, turn) => wildView.viewOf(state, rules, ply, turn),
  result: wildPlay.resultOf,
})

export const tutanchamun1993 = wildGame(rules1993)
export const tutankhamen2004 = wildGame(rules2004)
