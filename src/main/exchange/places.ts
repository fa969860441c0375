import { familyOf, type Edition } from '../../shared/editions/index.ts'
import { layerCount } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Ending } from '../../shared/status.ts'

/**
 * The place of each seat, from 1: the winners first, then by fewest points, or by most money in the dig;
 * equal ones share a place. Null for all seats in a game without a winner.
 */
export function placesOf({ winners, points }: Ending, edition: Edition): (number | null)[] {
  if (winners.length === 0) return points.map(() => null)
  const sign = familyOf[edition] === 'dig' ? -1 : 1
  const isAhead = (one: number, other: number): boolean => {
    const [oneWon, otherWon] = [winners.includes(one), winners.includes(other)]
    if (oneWon || otherWon) return oneWon && !otherWon
    return sign * (points[one] - points[other]) < 0
  }
  const seats = [...points.keys()]
  return seats.map((seat) => 1 + seats.filter((other) => isAhead(other, seat)).length)
}

/** The seat that takes the first turn; in the dig, the one left of the seat that laid the highest layer. */
export const starterOf = (edition: Edition, seats: number): number =>
  familyOf[edition] === 'dig' ? layerCount % seats : 0
