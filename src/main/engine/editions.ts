import { cells } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Edition, TileCode } from '../../shared/editions/index.ts'
import { nileLength, tiles } from '../../shared/editions/tutankhamun-2021.ts'
import { digAsks } from '../../shared/dig/move.ts'
import { asks, makeMove } from '../../shared/nile/move.ts'
import * as digMoves from './dig/moves.ts'
import * as digPlay from './dig/play.ts'
import * as digStart from './dig/start.ts'
import * as digState from './dig/state.ts'
import { viewOf as viewOfDig } from './dig/view.ts'
import type { Game, GameState, MoveCode } from './game.ts'
import { decode } from './nile/moveCodes.ts'
import { begin } from './nile/start.ts'
import * as nileState from './nile/state.ts'
import type { NileState } from './nile/state.ts'
import { setIdolsOptional } from './nile/tutankhamun-2021/kinds.ts'
import * as moves2021 from './nile/tutankhamun-2021/moves.ts'
import * as play2021 from './nile/tutankhamun-2021/play.ts'
import { viewOf } from './nile/view.ts'
import * as wildMoves from './nile/editions-1993-2004/moves.ts'
import * as wildPlay from './nile/editions-1993-2004/play.ts'
import { agree, setActive } from './nile/editions-1993-2004/round.ts'
import { maxMoves, rules1993, rules2004, type WildRules } from './nile/editions-1993-2004/rules.ts'

/** All that the line editions have in common; `tiles`: those of the edition, by kind. */
const common = (tiles: readonly TileCode[]) =>
  ({
    family: 'nile',
    secretSetup: false,
    copy: nileState.copyState,
    assign: (target: NileState, source: NileState) => target.set(source),
    isOver: (state: NileState) => nileState.askOf(state) === nileState.over,
    writeMove: (move: MoveCode) => makeMove(decode(tiles, move)),
    decode: (move: MoveCode) => decode(tiles, move),
    seat: nileState.seatOf,
    ask: (state: NileState) => asks[nileState.askOf(state)] ?? null,
    scores: nileState.pointsBySeat,
    reveals: () => false,
  }) as const

export const tutankhamun2021: Game<NileState, 'nile'> = {
  ...common(tiles),
  edition: 'tutankhamun-2021',
  maxMoves: (nileLength * (nileLength - 1)) / 2 + 1,
  start(start) {
    const state = begin(start)
    setIdolsOptional(state, start.options.idolsOptional ?? false)
    return state
  },
  countMoves: moves2021.countMoves,
  pick: moves2021.pickMove,
  play: play2021.play,
  readMove: moves2021.readMove,
  best: (state, seats) => [play2021.bestOf(state, seats)],
  view: (state, ply, turn) => viewOf(state, null, ply, turn),
  result: play2021.resultOf,
}

const wildGame = (rules: WildRules): Game<NileState, 'nile'> => ({
  ...common(rules.tiles),
  edition: rules.edition,
  maxMoves,
  start(start) {
    const state = begin(start)
    agree(state, rules, start.options)
    if (start.arrangement) setActive(state, start.arrangement.seat)
    return state
  },
  countMoves: (state) => wildMoves.countMoves(state, rules),
  pick: (state, nth) => wildMoves.pickMove(state, rules, nth),
  play: (state, move, onEvent) => {
    wildPlay.play(state, rules, move, onEvent)
  },
  readMove: (state, text) => wildMoves.readMove(state, rules, text),
  best: nileState.lowestSeats,
  view: (state, ply, turn) => viewOf(state, rules, ply, turn),
  result: wildPlay.resultOf,
})

export const tutanchamun1993 = wildGame(rules1993)
export const tutankhamen2004 = wildGame(rules2004)

export const tutankhamensRevenge: Game<digState.DigState, 'dig'> = {
  edition: 'tutankhamens-revenge',
  family: 'dig',
  secretSetup: true,
  maxMoves: cells.length + 2,
  start(start) {
    const state = digState.newState(start)
    digState.fillPits(state, start.layers, start.laid)
    if (start.arrangement) digStart.setPosition(state, start.arrangement)
    return state
  },
  copy: digState.copyState,
  assign: (target, source) => target.set(source),
  isOver: (state) => digState.askOf(state) === digState.over,
  countMoves: digMoves.countMoves,
  pick: digMoves.pickMove,
  play: digPlay.play,
  readMove: digMoves.readDigMove,
  writeMove: digMoves.writeMove,
  decode: digMoves.decode,
  seat: digState.seatOf,
  ask: (state) => digAsks[digState.askOf(state)] ?? null,
  scores: digState.moneyBySeat,
  best: digPlay.richestSeats,
  reveals: (_state, move) => digMoves.isDig(move),
  view: viewOfDig,
  result: digPlay.resultOf,
}

const games = {
  'tutankhamun-2021': tutankhamun2021,
  'tutanchamun-1993': tutanchamun1993,
  'tutankhamen-2004': tutankhamen2004,
  'tutankhamens-revenge': tutankhamensRevenge,
} satisfies Record<Edition, object>

/** A game as seen by code that knows no family, which only passes back the game's own starts, states and reports. */
export const gameOf = (edition: Edition): Game<GameState> => games[edition] as unknown as Game<GameState>

/** Raised by every change to the rules under which a game could go differently than before. */
export const rulesVersion = 1
