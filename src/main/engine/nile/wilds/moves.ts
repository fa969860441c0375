import type { TileCode } from '../../../../shared/editions/index.ts'
import {
  makeMove,
  type BuyMove,
  type CommitMove,
  type Purchase,
  type SailMove,
} from '../../../../shared/nile/move.ts'
import { done, refuse, type Outcome, type Refused } from '../../../../shared/refusal.ts'
import type { LegalMove, MoveCode } from '../../game.ts'
import {
  askIn,
  asking,
  codeOf,
  declined,
  legal,
  operandOf,
  readAnswer,
  secondOf,
  wrongWithPosition,
} from '../codes.ts'
import {
  askOf,
  boatOf,
  countOf,
  nthAfter,
  over,
  seatOf,
  seatsOf,
  tilesAfter,
  type Kind,
  type NileState,
} from '../state.ts'
import { countCommitments, hasFooting, nthCommitment, roundOf, wildsNamed, wildTiles } from './round.ts'
import { pharaoh, setCount, triangle, type WildRules } from './rules.ts'

type WildMove = SailMove | BuyMove | CommitMove

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

/** The number of legal moves; 0 only at the end of the game. Buying and committing can always be declined. */
export function countMoves(state: NileState, rules: WildRules): number {
  const seat = seatOf(state)
  switch (askOf(state)) {
    case over:
      return 0
    case asking.buy:
      return countStock(state, seat) + 1
    case asking.commit:
      return countCommitments(state, rules, seat) + 1
    default:
      return tilesAfter(state, boatOf(state, seat))
  }
}

/**
 * The `nth` legal move, counted from 0, in an order that depends on the state alone; the last one declines.
 */
export function pickMove(state: NileState, rules: WildRules, nth: number): LegalMove {
  const seat = seatOf(state)
  const ask = askOf(state)
  if (ask === asking.sail) return legal(ask, nthAfter(state, boatOf(state, seat), nth))
  if (nth === countMoves(state, rules) - 1) return legal(ask, declined)
  if (ask === asking.commit) return legal(ask, nthCommitment(state, rules, seat, nth))
  const { kind, from } = nthStock(state, seat, nth)
  return legal(ask, kind, from)
}

interface Stock {
  readonly kind: Kind
  readonly from: number
}

/**
 * The number of purchases open to a buyer, each a tile and its seat (rulebook 2004, "Zak met goud"; 1993,
 * "Coin Tiles").
 */
export function countStock(state: NileState, buyer: number): number {
  let count = 0
  for (let kind = 0; kind < setCount; kind++) {
    if (countOf(state, kind, buyer) === 0) continue
    for (let from = 0; from < seatsOf(state); from++) {
      if (from !== buyer && countOf(state, kind, from) > 0) count++
    }
  }
  return count
}

/** The `nth` purchase, by kind and then by seat. */
function nthStock(state: NileState, buyer: number, nth: number): Stock {
  let rest = nth
  for (let kind = 0; ; kind++) {
    if (countOf(state, kind, buyer) === 0) continue
    for (let from = 0; from < seatsOf(state); from++) {
      if (from !== buyer && countOf(state, kind, from) > 0 && rest-- === 0) return { kind, from }
    }
  }
}

export function readMove(state: NileState, rules: WildRules, text: string): Outcome<LegalMove> {
  const answer = readAnswer(state, text)
  if (!answer.ok) return answer
  const move = answer.value as WildMove
  return wrongWith(state, rules, move) ?? done(encode(rules, move) as LegalMove)
}

function wrongWith(state: NileState, rules: WildRules, move: WildMove): Refused | null {
  switch (move.verb) {
    case 'buy':
      return move.buy && wrongWithPurchase(state, rules, move.buy)
    case 'commit':
      return wrongWithCommitment(state, rules, move.wilds)
    default: {
      const isBehind = move.at < boatOf(state, seatOf(state))
      const wrong = wrongWithPosition(state, move.at)
      return wrong ?? (isBehind ? refuse('move.onlyForward', { at: move.at }) : null)
    }
  }
}

/** The refusal of a purchase by the deciding seat; null when it is legal. */
export function wrongWithPurchase(
  state: NileState,
  rules: WildRules,
  { from, tile }: Purchase,
): Refused | null {
  const kind = rules.tiles.indexOf(tile)
  if (kind >= setCount) return refuse('move.notForSale', { tile })
  if (from >= seatsOf(state)) return refuse('move.noSuchSeat')
  if (from === seatOf(state)) return refuse('move.fromOneself')
  if (kind < 0 || countOf(state, kind, from) === 0) return refuse('move.notTheirs', { tile })
  return countOf(state, kind, seatOf(state)) === 0 ? refuse('move.noneOfSet', { tile }) : null
}

/** The refusal of committing these wilds to the set that scores; null when it is legal. */
export function wrongWithCommitment(
  state: NileState,
  rules: WildRules,
  tiles: readonly TileCode[],
): Refused | null {
  if (tiles.length === 0) return null
  const foreign = tiles.find((tile) => tile !== rules.tiles[pharaoh] && tile !== rules.tiles[triangle])
  if (foreign !== undefined) return refuse('move.notWild', { tile: foreign })
  const seat = seatOf(state)
  for (const kind of [pharaoh, triangle]) {
    const named = tiles.filter((tile) => tile === rules.tiles[kind]).length
    if (named > countOf(state, kind, seat)) return refuse('move.tooFewWilds', { tile: rules.tiles[kind] })
  }
  const set = roundOf(state)
  const alone = rules.triangleAlone && tiles.includes(rules.tiles[triangle])
  if (alone || hasFooting(state, rules, seat, set)) return null
  return refuse('move.wildNeedsTile', { tile: rules.tiles[set] })
}
