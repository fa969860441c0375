import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { digAsks } from '../../../shared/dig/move.ts'
import type { DigTrace } from '../game.ts'
import { countMoves } from './choices.ts'
import { leftIn } from './pits.ts'
import {
  askOf,
  blockadeOf,
  inHand,
  isIn,
  moneyOf,
  over,
  scarabsOf,
  seatNumbers,
  seatOf,
  type DigState,
} from './state.ts'

/** The number of cards still to be revealed, in the whole box. */
export const cardsLeft = (state: DigState): number =>
  cells.reduce((left, _, cell) => left + leftIn(state, cell), 0)

/** The state as the record format's "trace" writes it. */
export function traceOf(state: DigState): DigTrace {
  const seats = seatNumbers(state)
  const ask = askOf(state)
  const asked = ask === over ? {} : { seat: seatOf(state), ask: digAsks[ask], legal: countMoves(state) }
  const laid = seats.filter((seat) => blockadeOf(state, seat) >= 0)
  return {
    ...asked,
    money: seats.map((seat) => moneyOf(state, seat)),
    in: seats.map((seat) => isIn(state, seat)),
    scarabs: seats.map((seat) => scarabsOf(state, seat)),
    blockades: seats.map((seat) => (blockadeOf(state, seat) === inHand ? 1 : 0)),
    left: cardsLeft(state),
    blocked: Object.fromEntries(laid.map((seat) => [cells[blockadeOf(state, seat)], seat])),
  }
}
