import type { NileResult } from '../../../../shared/record.ts'
import type { Report } from '../../game.ts'
import { lowestSeats, pointsBySeat } from '../points.ts'
import { askOf, over, seatNumbers, setAsk, type NileState } from '../state.ts'

/** Ends the game at once, whatever is still to be done. */
export function end(state: NileState, report?: Report<'nile'>): void {
  setAsk(state, over)
  const result = report && resultOf(state)
  if (!result) return
  const { winners, reason, points } = result
  report({ kind: 'ended', winners, reason, points, tie: null })
}

/**
 * The result of the game, with the winners among some seats; null while it goes on. Seats at zero reached it with the one payment that ended the
 * game; without a zero the fewest points win, and equal ones share the win (rulebook 2004, "Einde van het
 * spel").
 */
export function resultOf(state: NileState, seats: readonly number[] = seatNumbers(state)): NileResult | null {
  if (askOf(state) !== over) return null
  const points = pointsBySeat(state)
  return { winners: lowestSeats(state, seats), reason: points.includes(0) ? 'zero' : 'empty', points }
}
