import type { NileResult } from '../../../../shared/record.ts'
import { firstTile } from '../line.ts'
import { lowestSeats, pointsBySeat } from '../points.ts'
import {
  askOf,
  boatOf,
  maxPositions,
  over,
  pointsOf,
  seatNumbers,
  seatsOf,
  type NileState,
} from '../state.ts'

/** True when the turn that just ended was the last: a seat is at zero, or the Nile is empty. */
export function endsNow(state: NileState): boolean {
  for (let seat = 0; seat < seatsOf(state); seat++) if (pointsOf(state, seat) === 0) return true
  return firstTile(state) === maxPositions
}

/**
 * The winner among some seats: fewest points, then the boat furthest back (rulebook 2021, "Ending the Game").
 */
export function bestOf(state: NileState, seats: readonly number[]): number {
  return lowestSeats(state, seats).sort((a, b) => boatOf(state, a) - boatOf(state, b))[0]
}

/** The result of the game, with the winner among some seats; null while it goes on. */
export function resultOf(state: NileState, seats: readonly number[] = seatNumbers(state)): NileResult | null {
  if (askOf(state) !== over) return null
  const points = pointsBySeat(state)
  return { winners: [bestOf(state, seats)], reason: points.includes(0) ? 'zero' : 'empty', points }
}
