import { pointsOf, seatsOf, setPoints } from './state.ts'

/** Lowers a seat's points, never below zero. */
export function pay(s: usize, seat: i32, worth: i32): void {
  const points = pointsOf(s, seat)
  setPoints(s, seat, points < worth ? 0 : points - worth)
}

export function anyAtZero(s: usize): bool {
  const seats = seatsOf(s)
  for (let seat = 0; seat < seats; seat++) if (pointsOf(s, seat) === 0) return true
  return false
}

export function fewestPoints(s: usize): i32 {
  let fewest = pointsOf(s, 0)
  for (let seat = 1; seat < seatsOf(s); seat++) fewest = min(fewest, pointsOf(s, seat))
  return fewest
}

/** The seats with the fewest points, one bit each. */
export function lowestSeats(s: usize): i32 {
  const fewest = fewestPoints(s)
  let lowest = 0
  for (let seat = 0; seat < seatsOf(s); seat++) if (pointsOf(s, seat) === fewest) lowest |= 1 << seat
  return lowest
}
