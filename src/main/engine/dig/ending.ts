import type { DigResult } from '../../../shared/record.ts'
import { countBits } from '../bits.ts'
import { askOf, inBits, isIn, moneyOf, openBits, over, seatNumbers, type DigState } from './state.ts'

/** Those of some seats with the most money among them that are still in; an equal sum is a shared win. */
export function richestSeats(state: DigState, seats: readonly number[] = seatNumbers(state)): number[] {
  const still = seats.filter((seat) => isIn(state, seat))
  const most = Math.max(...still.map((seat) => moneyOf(state, seat)))
  return still.filter((seat) => moneyOf(state, seat) === most)
}

/** How the game ended; null while it goes on. */
export function resultOf(state: DigState): DigResult | null {
  if (askOf(state) !== over) return null
  return {
    winners: richestSeats(state),
    reason: reasonOf(state),
    money: seatNumbers(state).map((seat) => moneyOf(state, seat)),
  }
}

/** A last card that puts the last rival out ends the game both ways: the box is what ended it. */
function reasonOf(state: DigState): DigResult['reason'] {
  if (openBits(state) === 0) return 'all revealed'
  return countBits(inBits(state)) === 1 ? 'last one in' : 'all passed'
}
