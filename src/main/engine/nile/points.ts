import { pointsOf, seatNumbers, setPoints, type NileState } from './state.ts'

/** Lowers a seat's points by `worth`, never below zero; returns the points really paid. */
export function pay(state: NileState, seat: number, worth: number): number {
  const points = pointsOf(state, seat)
  const paid = Math.min(points, worth)
  setPoints(state, seat, points - paid)
  return paid
}

/** The seats with the fewest points, among all or some. */
export function lowestSeats(state: NileState, seats: readonly number[] = seatNumbers(state)): number[] {
  let fewest = Infinity
  for (const seat of seats) fewest = Math.min(fewest, pointsOf(state, seat))
  return seats.filter((seat) => pointsOf(state, seat) === fewest)
}

export const pointsBySeat = (state: NileState): number[] =>
  seatNumbers(state).map((seat) => pointsOf(state, seat))
