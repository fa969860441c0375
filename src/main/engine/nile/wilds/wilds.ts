import { countOf, take, type Kind, type NileState } from '../state.ts'
import {
  addCommitted,
  committedBy,
  isAsked,
  pharaohsIn,
  roundOf,
  trianglesIn,
  wildsOf,
  type Wilds,
} from './round.ts'
import { pharaoh, triangle, type WildRules } from './rules.ts'

/**
 * Whether a seat's pharaohs can be committed: it has a tile of the set, or the triangle that stands for one lies there
 * (rulebook 2004, "Farao-tegels"; rulebook 1993, "Special Tiles").
 */
export const hasFooting = (state: NileState, rules: WildRules, seat: number, set: Kind): boolean =>
  countOf(state, set, seat) > 0 || (rules.triangleAlone && trianglesIn(committedBy(state, seat)) > 0)

/** In how many ways a seat can commit one wild or more to the set that scores. */
export function countCommitments(state: NileState, rules: WildRules, seat: number): number {
  const pharaohs = countOf(state, pharaoh, seat)
  const triangles = countOf(state, triangle, seat)
  if (hasFooting(state, rules, seat, roundOf(state))) return (pharaohs + 1) * (triangles + 1) - 1
  return rules.triangleAlone && triangles > 0 ? pharaohs + 1 : 0
}

/** The `nth` of them: with a footing first without the triangle, otherwise always with it. */
export function nthCommitment(state: NileState, rules: WildRules, seat: number, nth: number): Wilds {
  if (!hasFooting(state, rules, seat, roundOf(state))) return wildsOf(nth, 1)
  const ways = countOf(state, pharaoh, seat) + 1
  return wildsOf((nth + 1) % ways, nth + 1 >= ways ? 1 : 0)
}

/** The wilds leave the seat's collection and lie with the set. */
export function commitWilds(state: NileState, seat: number, wilds: Wilds): void {
  for (let rest = pharaohsIn(wilds); rest > 0; rest--) take(state, pharaoh, seat)
  if (trianglesIn(wilds) > 0) take(state, triangle, seat)
  addCommitted(state, seat, wilds)
}

/** The next seat that is to be asked, clockwise from after another; -1 when all who could have passed. */
export function nextAsked(state: NileState, rules: WildRules, after: number, seats: number): number {
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats
    if (isAsked(state, seat) && countCommitments(state, rules, seat) > 0) return seat
  }
  return -1
}
