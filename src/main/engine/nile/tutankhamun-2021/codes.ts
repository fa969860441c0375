import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { asks, makeMove, type Move } from '../../../../shared/move.ts'
import type { MoveCode } from '../../game.ts'
import { asking, kindOf } from './kinds.ts'

/**
 * A move as a small integer: the question that it answers, and up to two operands of seven bits. An operand is a
 * position, a kind of tile (`osiris`), or one of the two words below.
 */
const operandBits = 7
const operandMask = (1 << operandBits) - 1

/** Declines an idol. */
export const skip = operandMask
/** Horus: the boat goes behind everything. */
export const back = operandMask - 1

export const codeOf = (ask: number, operand: number, second = 0): MoveCode =>
  (ask << (2 * operandBits)) | (second << operandBits) | operand

export const operandOf = (code: MoveCode): number => code & operandMask
export const secondOf = (code: MoveCode): number => (code >> operandBits) & operandMask

export function encode(move: Move): MoveCode {
  const ask = asking[move.verb]
  if ('skip' in move) return codeOf(ask, skip)
  if ('back' in move) return codeOf(ask, back)
  if ('take' in move) return codeOf(ask, kindOf(move.take))
  if ('with' in move) return codeOf(ask, move.at, move.with)
  return codeOf(ask, move.at)
}

export function decode(code: MoveCode): Move {
  const verb = asks[code >> (2 * operandBits)]
  const operand = operandOf(code)
  if (verb === 'sail') return { verb, at: operand }
  if (operand === skip) return { verb, skip: true }
  if (verb === 'osiris') return { verb, take: tiles[operand] }
  if (verb === 'thoth') return { verb, at: operand, with: secondOf(code) }
  if (verb === 'horus' && operand === back) return { verb, back: true }
  return { verb, at: operand }
}

export const writeMove = (code: MoveCode): string => makeMove(decode(code))
