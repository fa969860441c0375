import { asks, parseMove, type Ask, type Move } from '../../../shared/nile/move.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import type { LegalMove, MoveCode } from '../game.ts'
import { askOf, hasTile, lineLength, over, type NileState } from './state.ts'

/**
 * Moves as small integers: the number of the question that is answered, and up to two operands of seven bits.
 */
const operandBits = 7
const operandMask = (1 << operandBits) - 1

export const asking = Object.fromEntries(asks.map((ask, number) => [ask, number])) as Record<Ask, number>

/** The operand that declines: more than any position and any kind of tile. */
export const declined = operandMask

export const codeOf = (ask: number, operand: number, second = 0): MoveCode =>
  (ask << (2 * operandBits)) | (second << operandBits) | operand

/** The same for whoever lists the moves of a state. */
export const legal = codeOf as (...named: Parameters<typeof codeOf>) => LegalMove

export const askIn = (code: MoveCode): number => code >> (2 * operandBits)
export const operandOf = (code: MoveCode): number => code & operandMask
export const secondOf = (code: MoveCode): number => (code >> operandBits) & operandMask

/** Reads a text as a move that answers the open question, legal or not; a refusal says what is wrong with it. */
export function readAnswer(state: NileState, text: string): Outcome<Move> {
  if (askOf(state) === over) return refuse('move.over', { move: text })
  const move = parseMove(text)
  if (!move) return refuse('move.text', { move: text })
  const ask = asks[askOf(state)]
  return move.verb === ask ? done(move) : refuse('move.otherAsk', { move: text, ask })
}

/** Refuses a position on which no tile lies. */
export function wrongWithPosition(state: NileState, at: number): Refused | null {
  if (at >= lineLength(state)) return refuse('move.position', { at, last: lineLength(state) - 1 })
  return hasTile(state, at) ? null : refuse('move.empty', { at })
}
