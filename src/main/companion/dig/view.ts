import { cards } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerPosition } from '../../../shared/ledger/position.ts'
import { isOver, leftIn, mayBlockade, sizeOf, type ReportedDig } from './reported.ts'

/** Everything that is known of the table, and how surely. */
export function positionOf(reported: ReportedDig): DigLedgerPosition {
  const { state, start, named, unnamed } = reported
  const { seats } = state
  return {
    turn: reported.turn,
    seat: isOver(reported) ? null : state.seat,
    last: reported.last,
    money: state.money,
    in: seats.map((seat) => state.isIn(seat)),
    scarabs: seats.map((seat) => state.scarabsOf(seat)),
    blockades: seats.map((seat) => (state.hasBlockade(seat) ? 1 : 0)),
    laid: seats.map((seat) => state.blockadeOf(seat)),
    mayBlockade: mayBlockade(reported) && !isOver(reported),
    aside: state.aside,
    doubled: state.isDoubled,
    digs: state.digs,
    passCost: state.passCost,
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
