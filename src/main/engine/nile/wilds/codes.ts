import { makeMove, type BuyMove, type CommitMove, type SailMove } from '../../../../shared/nile/move.ts'
import type { MoveCode } from '../../game.ts'
import { askIn, codeOf, declined, operandOf, secondOf } from '../codes.ts'
import { wildsNamed, wildTiles } from './committed.ts'
import { asking, type WildRules } from './rules.ts'

/** The moves of these editions. */
export type WildMove = SailMove | BuyMove | CommitMove

export function encode(rules: WildRules, move: WildMove): MoveCode {
  const ask = asking[move.verb]
  switch (move.verb) {
    case 'buy':
      return move.buy ? codeOf(ask, rules.tiles.indexOf(move.buy.tile), move.buy.from) : codeOf(ask, declined)
    case 'commit':
      return codeOf(ask, move.wilds.length === 0 ? declined : wildsNamed(rules, move.wilds))
    default:
      return codeOf(ask, move.at)
  }
}

export function decode(rules: WildRules, code: MoveCode): WildMove {
  const operand = operandOf(code)
  const declines = operand === declined
  switch (askIn(code)) {
    case asking.buy:
      return {
        verb: 'buy',
        buy: declines ? null : { from: secondOf(code), tile: rules.tiles[operand] },
      }
    case asking.commit:
      return { verb: 'commit', wilds: declines ? [] : wildTiles(rules, operand) }
    default:
      return { verb: 'sail', at: operand }
  }
}

export const writeMove = (rules: WildRules, code: MoveCode): string => makeMove(decode(rules, code))
