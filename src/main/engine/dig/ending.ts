import type { DigResult } from '../../../shared/record.ts'
import { countBits } from '../bits.ts'
import { askOf, inBits, isIn, moneyOf, openBits, over, seatNumbers, type DigState } from './state.ts'

/** The seats among some that are still in and have the most money; equal sums share the win. */
export function richestSeats(state: DigState, seats: readonly number[] = seatNumbers(state)): number[] {
  const still = seats.filter((seat) => isIn(state, seat))
  const most = Math.max(...still.map((seat) => moneyOf(state, seat)))
  return still.filter((seat) => moneyOf(state, seat) === most)
}

/** The result of the game; null while it goes on. */
export function resultOf(state: DigState): DigResult | null {
  if (askOf(state) !== over) return null
  return {
    winners: richestSeats(state),
    reason: reasonOf(state),
    money: seatNumbers(state).map((seat) => moneyOf(state, seat)),
  }
}

/** When the last card puts the last rival out, both endings apply; it counts as "all revealed". */
function reasonOf(state: DigState): DigResult['reason'] {
  if (openBits(state) === 0) return 'all revealed'
  return countBits(inBits(state)) === 1 ? 'last one in' : 'all passed'
}
