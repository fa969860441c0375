import type { DigPositionSetup, LinePositionSetup } from '../../shared/position.ts'
import type { EditionOf, Family, TileCode } from '../../shared/editions/index.ts'
import type { Card } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Ask, GameEvent, Move, PositionView } from '../../shared/families.ts'
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

export interface NileStart extends Beginning<'nile'> {
  readonly startPoints: number
  /** The tiles in a line, from the source on; null where none lies. */
  readonly path: readonly (TileCode | null)[]
  /** All that differs from the usual beginning; null for that. */
  readonly arrangement: LinePositionSetup | null
}

/** Five layers of 16 cards, from layer 1, the lowest; each in the order of the cells. */
export type Layers = readonly (readonly Card[])[]

/** Cards in a box, their values, and the cost of a pass. */
export interface DigStart extends Beginning<'dig'> {
  /** The layers after the turning, which nobody knows; and as they were laid, null when that is not known. */
  readonly layers: Layers
  readonly laid: Layers | null
  readonly values: Readonly<Record<Card, number>>
  readonly passCost: number
  /** All that differs from the usual beginning; null for that. */
  readonly arrangement: DigPositionSetup | null
}

/** A legal beginning; only `makeStart` and `makePositionStart` make one. */
export type Start<F extends Family = Family> = Extract<NileStart | DigStart, { family: F }>

export type OnEvent<F extends Family = Family> = (event: GameEvent<F>) => void

declare const state: unique symbol

/** A state of any edition, opaque to code that looks up a game by its edition. */
export interface GameState {
  readonly [state]: true
}

/** A move as a small integer with the same meaning in every state of an edition; it need not be legal. */
export type MoveCode = number

declare const legalMove: unique symbol

/**
 * A move that is legal in the state that it was made for. Only an edition makes one: `readMove` of a text, which is
 * how every move from outside comes, and `pick` of its own.
 */
export type LegalMove = MoveCode & { readonly [legalMove]: true }

export type LegalMoves = Int32Array & Record<number, LegalMove>
export const legalMoves = (length: number): LegalMoves => new Int32Array(length) as LegalMoves

/** Checks a move that ought to be legal, such as a computer player's; throws where it is not. */
export function checkedMove<State>(
  game: Pick<Game<State>, 'readMove'>,
  state: State,
  text: string,
): LegalMove {
  const move = game.readMove(state, text)
  if (!move.ok) throw new Error(`${text}: ${move.refusal.code}`)
  return move.value
}

/**
 * The interface that each edition implements. `State` is flat data, opaque outside the edition's folder.
 * Everything here is pure and deterministic but `play` and `assign`, which change the state they are given:
 * copy it first to keep the old one.
 */
export interface Game<State, F extends Family = Family> {
  readonly edition: EditionOf<F>
  readonly family: F
  /** True when the setup holds something that nobody may know before the end of the game. */
  readonly secretSetup: boolean
  /** The most legal moves that a state can have. */
  readonly maxMoves: number
  start(start: Start<F>): State
  copy(state: State): State
  /** Overwrites one state with another: a copy without a new allocation. */
  assign(target: State, source: State): void
  isOver(state: State): boolean
  /** Makes a legal move in place; `report` is called with each event. */
  play(state: State, move: LegalMove, onEvent?: OnEvent<F>): void
  /** Reads a text as a move that is legal here; a refusal says why it is none, by grammar or by the rules. */
  readMove(state: State, text: string): Outcome<LegalMove>
  writeMove(move: MoveCode): string
  decode(move: MoveCode): Move<F>
  /** The number of legal moves, computed without listing them; 0 only when the game is over. */
  countMoves(state: State): number
  /**
   * The `nth` of `countMoves` legal moves, counted from 0, without listing the others, in an order that depends on the
   * state alone. A random `nth` draws a random move.
   */
  pick(state: State, nth: number): LegalMove
  /** The seat that decides now; at the end, the seat that made the last move. */
  seat(state: State): number
  /** The question that this seat is asked; null at the end. */
  ask(state: State): Ask | null
  /** The score by seat: points, which count down to zero, or money. */
  scores(state: State): number[]
  /** The seats among these that would win if the game ended as it stands: one, or several that share the win. */
  best(state: State, seats: readonly number[]): number[]
  /** True when the move would reveal what nobody knew: it can neither be foreseen nor be taken back. */
  reveals(state: State, move: LegalMove): boolean
  /** The position for a screen. `ply` and `turn` are counted by the caller. */
  view(state: State, ply: number, turn: number): PositionView<F>
  result(state: State): Result<F> | null
}
