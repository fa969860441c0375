import type { LegalMove, LegalMoves } from '../../game.ts'
import { declined, legal } from '../codes.ts'
import { nthAfter, tilesAfter } from '../line.ts'
import { askOf, boatOf, over, seatOf, type NileState } from '../state.ts'
import { countStock, nthStock } from './purchase.ts'
import { asking, type WildRules } from './rules.ts'
import { countCommitments, nthCommitment } from './wilds.ts'

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

/** Writes all legal moves and returns their number. */
export function listMoves(state: NileState, rules: WildRules, into: LegalMoves): number {
  const count = countMoves(state, rules)
  for (let nth = 0; nth < count; nth++) into[nth] = pickMove(state, rules, nth)
  return count
}
