import type { TileCode } from '../../../shared/editions/index.ts'
import type { Tile } from '../../../shared/editions/tutankhamun-2021.ts'
import { asks, parseMove, type Ask, type Move } from '../../../shared/nile/move.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import type { LegalMove, MoveCode } from '../game.ts'
import { askOf, hasTile, lineLength, over, type NileState } from './state.ts'
import { wildsNamed, wildTiles } from './editions-1993-2004/round.ts'

/** Moves as small integers: the number of the question that is answered, and up to two operands of seven bits. */
const operandBits = 7
const operandMask = (1 << operandBits) - 1

export const asking = Object.fromEntries(asks.map((ask, number) => [ask, number])) as Record<Ask, number>

/** The operand that declines: more than any position and any kind of tile. */
export const declined = operandMask
/** The operand for Horus that sends the boat behind everything. Like `declined`, higher than any position. */
export const back = declined - 1

const codeOf = (ask: number, operand: number, second = 0): MoveCode =>
  (ask << (2 * operandBits)) | (second << operandBits) | operand

/** A move as a number, for whoever lists the moves of a state. */
export const legal = codeOf as (...operands: Parameters<typeof codeOf>) => LegalMove

export const askIn = (code: MoveCode): number => code >> (2 * operandBits)
export const operandOf = (code: MoveCode): number => code & operandMask
export const secondOf = (code: MoveCode): number => (code >> operandBits) & operandMask

/** A move as a number; `tiles`: those of its edition, by kind. */
export function encode(tiles: readonly TileCode[], move: Move): MoveCode {
  const ask = asking[move.verb]
  if ('at' in move) return codeOf(ask, move.at, 'with' in move ? move.with : 0)
  if ('back' in move) return codeOf(ask, back)
  if ('take' in move) return codeOf(ask, tiles.indexOf(move.take))
  if ('buy' in move && move.buy) return codeOf(ask, tiles.indexOf(move.buy.tile), move.buy.from)
  if ('wilds' in move && move.wilds.length > 0) return codeOf(ask, wildsNamed(tiles, move.wilds))
  return codeOf(ask, declined)
}

export function decode(tiles: readonly TileCode[], code: MoveCode): Move {
  const verb = asks[askIn(code)]
  const operand = operandOf(code)
  const declines = operand === declined
  if (verb === 'sail') return { verb, at: operand }
  if (verb === 'buy') return { verb, buy: declines ? null : { from: secondOf(code), tile: tiles[operand] } }
  if (verb === 'commit') return { verb, wilds: declines ? [] : wildTiles(tiles, operand) }
  if (declines) return { verb, skip: true }
  if (verb === 'osiris') return { verb, take: tiles[operand] as Tile }
  if (verb === 'thoth') return { verb, at: operand, with: secondOf(code) }
  return verb === 'horus' && operand === back ? { verb, back: true } : { verb, at: operand }
}

/** The answer to the open question that a text has, legal or not. */
export function answerIn(state: NileState, text: string): Outcome<Move> {
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
