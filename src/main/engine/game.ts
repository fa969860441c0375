import type { Edition, TileCode } from '../../shared/editions/index.ts'
import type { GameEvent } from '../../shared/events.ts'
import type { Ask } from '../../shared/move.ts'
import type { Options, Result } from '../../shared/record.ts'
import type { Outcome } from '../../shared/refusal.ts'
import type { PositionView } from '../../shared/views.ts'

declare const legal: unique symbol

/** A legal beginning: `openRecord` and `deal` make them, nobody else. */
export interface Start {
  readonly edition: Edition
  readonly seats: number
  readonly startPoints: number
  readonly options: Options
  readonly path: readonly TileCode[]
  readonly [legal]: true
}

/** One entry of a conformance trace: the game between two moves, in the record format's own words. */
export interface TraceEntry {
  seat?: number
  ask?: Ask
  legal?: number
  points: number[]
  boats: number[]
  held: string[]
  under: string
  left: number
}

export type Report = (event: GameEvent) => void

declare const state: unique symbol

/** A state of some edition: whoever finds a game by its edition knows no more of its states than this. */
export interface GameState {
  readonly [state]: true
}

/** A move inside the engine: a small integer that means the same in every state of an edition. */
export type MoveCode = number

/**
 * The one interface that each edition implements. `State` is flat data, opaque outside the edition's folder.
 * Everything here is pure and deterministic but `play`, which changes the state it is given:
 * whoever wants to keep the old one copies first.
 */
export interface Game<State> {
  readonly edition: Edition
  /** The most legal moves a state can have: how long a buffer for `moves` must be. */
  readonly maxMoves: number
  /** Memory that one state takes, in bytes. */
  readonly stateBytes: number
  start(start: Start): State
  copy(state: State): State
  /** Overwrites one state with another: a copy without a new allocation. */
  assign(target: State, source: State): void
  isOver(state: State): boolean
  /** Writes the legal moves into `into` and returns how many; 0 only when the game is over. */
  moves(state: State, into: Int32Array): number
  /** Makes a legal move, in place. Reports what happened only where somebody asks for it. */
  play(state: State, move: MoveCode, report?: Report): void
  /** Reads a move's text; a refusal says why it is not a move of the grammar or not legal here. */
  readMove(state: State, text: string): Outcome<MoveCode>
  writeMove(move: MoveCode): string
  /** How many legal moves there are, without listing them. */
  countMoves(state: State): number
  /**
   * The legal move number `nth` of `countMoves`, counted from 0, without listing the others; the order is that of
   * `moves`. With a random `nth`, the way to draw a move for a random game.
   */
  pick(state: State, nth: number): MoveCode
  /** The seat that decides now; at the end, the seat that made the last move. */
  seat(state: State): number
  /** Everything on the table, for a screen. `ply` and `turn` are the caller's count. */
  view(state: State, ply: number, turn: number): PositionView
  result(state: State): Result | null
  trace(state: State): TraceEntry
}
