import { asks, type Ask } from '../../../shared/nile/move.ts'
import type { LegalMove, MoveCode } from '../game.ts'

/**
 * Moves as small integers: the number of the question that is answered, and up to two operands of seven bits.
 */
const operandBits = 7
const operandMask = (1 << operandBits) - 1

/** The questions by their numbers. */
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
