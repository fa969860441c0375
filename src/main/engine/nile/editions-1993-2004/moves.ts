import type { TileCode } from '../../../../shared/editions/index.ts'
import type { BuyMove, CommitMove, Purchase, SailMove } from '../../../../shared/nile/move.ts'
import { done, refuse, type Outcome, type Refused } from '../../../../shared/refusal.ts'
import type { LegalMove } from '../../game.ts'
import { answerIn, asking, declined, encode, legal, wrongWithPosition } from '../moveCodes.ts'
import * as line from '../state.ts'
import type { NileState } from '../state.ts'
import { countCommitments, hasFooting, nthCommitment, roundOf } from './round.ts'
import { pharaoh, setCount, triangle, type WildRules } from './rules.ts'

type WildMove = SailMove | BuyMove | CommitMove

/** The number of legal moves; 0 only at the end of the game. Buying and committing can always be declined. */
export function countMoves(state: NileState, rules: WildRules): number {
  const seat = line.seatOf(state)
  switch (line.askOf(state)) {
    case line.over:
      return 0
    case asking.buy:
      return countStock(state, seat) + 1
    case asking.commit:
      return countCommitments(state, rules, seat) + 1
    default:
      return line.tilesAfter(state, line.boatOf(state, seat))
  }
}

/** The `nth` legal move, counted from 0, in an order that depends on the state alone; the last one declines. */
export function pickMove(state: NileState, rules: WildRules, nth: number): LegalMove {
  const seat = line.seatOf(state)
  const ask = line.askOf(state)
  if (ask === asking.sail) return legal(ask, line.nthAfter(state, line.boatOf(state, seat), nth))
  if (nth === countMoves(state, rules) - 1) return legal(ask, declined)
  if (ask === asking.commit) return legal(ask, nthCommitment(state, rules, seat, nth))
  return nthPurchase(state, seat, nth)
}

/** The purchases open to a buyer, each a tile and its seat (rulebook 2004, "Zak met goud"; 1993, "Coin Tiles"). */
export function countStock(state: NileState, buyer: number): number {
  let count = 0
  for (let kind = 0; kind < setCount; kind++) {
    if (line.countOf(state, kind, buyer) === 0) continue
    for (let from = 0; from < line.seatsOf(state); from++) {
      if (from !== buyer && line.countOf(state, kind, from) > 0) count++
    }
  }
  return count
}

/** The `nth` purchase, by kind and then by seat. */
function nthPurchase(state: NileState, buyer: number, nth: number): LegalMove {
  let rest = nth
  for (let kind = 0; ; kind++) {
    if (line.countOf(state, kind, buyer) === 0) continue
    for (let from = 0; from < line.seatsOf(state); from++) {
      if (from === buyer || line.countOf(state, kind, from) === 0) continue
      if (rest-- === 0) return legal(asking.buy, kind, from)
    }
  }
}

export function readMove(state: NileState, rules: WildRules, text: string): Outcome<LegalMove> {
  const answer = answerIn(state, text)
  if (!answer.ok) return answer
  // These games ask for no other moves.
  const wrong = wrongWith(state, rules, answer.value as WildMove)
  return wrong ?? done(encode(rules.tiles, answer.value) as LegalMove)
}

/** The refusal of an answer to the open question; null when it is legal. */
function wrongWith(state: NileState, rules: WildRules, move: WildMove): Refused | null {
  switch (move.verb) {
    case 'buy':
      return move.buy && wrongWithPurchase(state, rules, move.buy)
    case 'commit':
      return wrongWithCommitment(state, rules, move.wilds)
    default: {
      const isBehind = move.at < line.boatOf(state, line.seatOf(state))
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
  if (from >= line.seatsOf(state)) return refuse('move.noSuchSeat')
  if (from === line.seatOf(state)) return refuse('move.fromOneself')
  if (kind < 0 || line.countOf(state, kind, from) === 0) return refuse('move.notTheirs', { tile })
  return line.countOf(state, kind, line.seatOf(state)) === 0 ? refuse('move.noneOfSet', { tile }) : null
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
  const seat = line.seatOf(state)
  for (const kind of [pharaoh, triangle]) {
    const tile = rules.tiles[kind]
    const count = tiles.filter((other) => other === tile).length
    if (count > line.countOf(state, kind, seat)) return refuse('move.tooFewWilds', { tile })
  }
  const set = roundOf(state)
  const alone = rules.triangleAlone && tiles.includes(rules.tiles[triangle])
  if (alone || hasFooting(state, rules, seat, set)) return null
  return refuse('move.wildNeedsTile', { tile: rules.tiles[set] })
}
