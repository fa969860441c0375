import { boatOf, seatsOf, type NileState } from './state.ts'

/** The place of the hindmost boat. */
export function furthestBack(state: NileState): number {
  let place = boatOf(state, 0)
  for (let seat = 1; seat < seatsOf(state); seat++) place = Math.min(place, boatOf(state, seat))
  return place
}
