import type { EditionOf, Family, TileCode } from '../../shared/editions/index.ts'
import type { Card } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Ask, GameEvent, PositionView } from '../../shared/families.ts'
import type { Options, Result } from '../../shared/record.ts'
import type { Outcome } from '../../shared/refusal.ts'

declare const legal: unique symbol

interface Beginning<F extends Family> {
  readonly family: F
  readonly edition: EditionOf<F>
  readonly seats: number
  readonly options: Options
  readonly [legal]: true
}

/** Tiles in a line, from the source on. */
export interface NileStart extends Beginning<'nile'> {
  readonly startPoints: number
  readonly path: readonly TileCode[]
}

/** Five layers of 16 cards, layer 1 at the bottom first, each in the order of the cells. */
export type Layers = readonly (readonly Card[])[]

/** Cards in a box, what they bring, and what a pass costs. */
export interface DigStart extends Beginning<'dig'> {
  /** As they lie after the turning, which nobody knows; and as they were laid, null when that is not known. */
  readonly layers: Layers
  readonly laid: Layers | null
  readonly values: Readonly<Record<Card, number>>
  readonly passCost: number
}

/** A legal beginning: `makeStart` makes them, nobody else. */
export type Start<F extends Family = Family> = Extract<NileStart | DigStart, { family: F }>

/** One entry of a conformance trace: the game between two moves, in the record format's own words. */
export interface NileTrace {
  seat?: number
  ask?: Ask
  legal?: number
  points: number[]
  boats: number[]
  held: string[]
  under: string
  left: number
}
export interface DigTrace {
  seat?: number
  ask?: Ask
  legal?: number
  money: number[]
  in: boolean[]
  scarabs: number[]
  blockades: number[]
  /** Cards that are still to be revealed. */
  left: number
  /** The seat whose blockade lies on a cell. */
  blocked: Partial<Record<string, number>>
}
interface Traces {
  readonly nile: NileTrace
  readonly dig: DigTrace
}
export type TraceEntry<F extends Family = Family> = Traces[F]

export type Report<F extends Family = Family> = (event: GameEvent<F>) => void

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
export interface Game<State, F extends Family = Family> {
  readonly edition: EditionOf<F>
  readonly family: F
  /** Whether the setup holds what nobody may know before the end of the game. */
  readonly secretSetup: boolean
  /** The most legal moves a state can have: how long a buffer for `moves` must be. */
  readonly maxMoves: number
  /** Memory that one state takes, in bytes. */
  readonly stateBytes: number
  start(start: Start<F>): State
  copy(state: State): State
  /** Overwrites one state with another: a copy without a new allocation. */
  assign(target: State, source: State): void
  isOver(state: State): boolean
  /** Writes the legal moves into `into` and returns how many; 0 only when the game is over. */
  moves(state: State, into: Int32Array): number
  /** Makes a legal move, in place. Reports what happened only where somebody asks for it. */
  play(state: State, move: MoveCode, report?: Report<F>): void
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
  /** What that seat is asked; null at the end. */
  ask(state: State): Ask | null
  /** What the edition counts, by seat: points on their way to zero, or money. */
  scores(state: State): number[]
  /** Who of these seats would win if the game ended as it stands: one, or more that share the win. */
  best(state: State, seats: readonly number[]): number[]
  /**
   * Whether making the move lets everybody see what nobody knew before it: such a move can neither be foreseen
   * nor be taken back.
   */
  reveals(state: State, move: MoveCode): boolean
  /** Everything on the table, for a screen. `ply` and `turn` are the caller's count. */
  view(state: State, ply: number, turn: number): PositionView<F>
  result(state: State): Result<F> | null
  trace(state: State): TraceEntry<F>
}
