import { cards, cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerPosition } from '../../../shared/ledger/position.ts'
import {
  asideOf,
  blockadeOf,
  digsOf,
  factorOf,
  inHand,
  isIn,
  moneyOf,
  passCostOf,
  scarabsOf,
  seatNumbers,
  seatOf,
} from '../../engine/dig/state.ts'
import { isOver, leftIn, mayBlockade, sizeOf, type ReportedDig } from './reported.ts'

/** Everything that is known of the table, and how surely. */
export function positionOf(reported: ReportedDig): DigLedgerPosition {
  const { state, start, named, unnamed } = reported
  const seats = seatNumbers(state)
  return {
    turn: reported.turn,
    seat: isOver(reported) ? null : seatOf(state),
    last: reported.last,
    money: seats.map((seat) => moneyOf(state, seat)),
    in: seats.map((seat) => isIn(state, seat)),
    scarabs: seats.map((seat) => scarabsOf(state, seat)),
    blockades: seats.map((seat) => (blockadeOf(state, seat) === inHand ? 1 : 0)),
    laid: seats.map((seat) => cells[blockadeOf(state, seat)] ?? null),
    mayBlockade: mayBlockade(reported) && !isOver(reported),
    aside: asideOf(state),
    doubled: factorOf(state) > 1,
    digs: digsOf(state),
    passCost: passCostOf(state),
    values: { ...start.cards.values },
    left: Math.max(0, leftIn(reported)),
    cards: cards
      .filter((card) => sizeOf(reported, card) > 0)
      .map((card) => {
        const size = sizeOf(reported, card)
        return { card, size, left: Math.max(0, size - (named[card] ?? 0)) }
      }),
    certain: unnamed === 0,
  }
}
