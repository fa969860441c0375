import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { asks, makeMove, type IdolMove, type IdolVerb } from '../../../../shared/nile/move.ts'
import type { MoveCode } from '../../game.ts'
import { askIn, codeOf, declined, operandOf, secondOf } from '../codes.ts'
import { asking, kindOf } from './kinds.ts'

/** The operand that declines an idol. */
export const skip = declined
/** The operand for Horus that sends the boat behind everything. Like `skip`, higher than any position. */
export const back = declined - 1

export function encode(move: IdolMove): MoveCode {
  const ask = asking[move.verb]
  if ('skip' in move) return codeOf(ask, skip)
  if ('back' in move) return codeOf(ask, back)
  if ('take' in move) return codeOf(ask, kindOf(move.take))
  if ('with' in move) return codeOf(ask, move.at, move.with)
  return codeOf(ask, move.at)
}

export function decode(code: MoveCode): IdolMove {
  const verb = asks[askIn(code)] as 'sail' | IdolVerb
  const operand = operandOf(code)
  if (verb === 'sail') return { verb, at: operand }
  if (operand === skip) return { verb, skip: true }
  if (verb === 'osiris') return { verb, take: tiles[operand] }
  if (verb === 'thoth') return { verb, at: operand, with: secondOf(code) }
  if (verb === 'horus' && operand === back) return { verb, back: true }
  return { verb, at: operand }
}

export const writeMove = (code: MoveCode): string => makeMove(decode(code))
