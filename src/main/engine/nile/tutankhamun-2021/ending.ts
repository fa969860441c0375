import type { Result } from '../../../../shared/record.ts'
import { firstTile } from '../line.ts'
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

/** Whether the turn that just ended was the last: somebody is at zero, or the Nile is empty. */
export function endsNow(state: NileState): boolean {
  for (let seat = 0; seat < seatsOf(state); seat++) if (pointsOf(state, seat) === 0) return true
  return firstTile(state) === maxPositions
}

/** The seats with the fewest points; whoever of them has the boat furthest back wins (rulebook 2021, "Ending the Game"). */
export function lowestSeats(state: NileState): number[] {
  const fewest = Math.min(...seatNumbers(state).map((seat) => pointsOf(state, seat)))
  return seatNumbers(state).filter((seat) => pointsOf(state, seat) === fewest)
}

/** How the game ended; null while it goes on. */
export function resultOf(state: NileState): Result | null {
  if (askOf(state) !== over) return null
  const points = seatNumbers(state).map((seat) => pointsOf(state, seat))
  const [winner] = lowestSeats(state).sort((a, b) => boatOf(state, a) - boatOf(state, b))
  return { winners: [winner], reason: points[winner] === 0 ? 'zero' : 'empty', points }
}
