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
import { isOver, leftIn, mayBlockade, sizeOf, type Book } from './book.ts'

/** Everything that is known of the table, and how surely. */
export function positionOf(book: Book): DigLedgerPosition {
  const { state, start, named, unnamed } = book
  const seats = seatNumbers(state)
  return {
    turn: book.turn,
    seat: isOver(book) ? null : seatOf(state),
    last: book.last,
    money: seats.map((seat) => moneyOf(state, seat)),
    in: seats.map((seat) => isIn(state, seat)),
    scarabs: seats.map((seat) => scarabsOf(state, seat)),
    blockades: seats.map((seat) => (blockadeOf(state, seat) === inHand ? 1 : 0)),
    laid: seats.map((seat) => cells[blockadeOf(state, seat)] ?? null),
    mayBlockade: mayBlockade(book) && !isOver(book),
    aside: asideOf(state),
    doubled: factorOf(state) > 1,
    digs: digsOf(state),
    passCost: passCostOf(state),
    values: { ...start.cards.values },
    left: Math.max(0, leftIn(book)),
    cards: cards
      .filter((card) => sizeOf(book, card) > 0)
      .map((card) => {
        const size = sizeOf(book, card)
        return { card, size, left: Math.max(0, size - (named[card] ?? 0)) }
      }),
    certain: unnamed === 0,
  }
}
