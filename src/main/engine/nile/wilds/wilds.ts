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
 * True when a seat's pharaohs can be committed: it has a tile of the set, or its triangle, which stands for
 * one, lies there (rulebook 2004, "Farao-tegels"; rulebook 1993, "Special Tiles").
 */
export const hasFooting = (state: NileState, rules: WildRules, seat: number, set: Kind): boolean =>
  countOf(state, set, seat) > 0 || (rules.triangleAlone && trianglesIn(committedBy(state, seat)) > 0)

/** The number of ways in which a seat can commit at least one wild to the set that scores. */
export function countCommitments(state: NileState, rules: WildRules, seat: number): number {
  const pharaohs = countOf(state, pharaoh, seat)
  const triangles = countOf(state, triangle, seat)
  if (hasFooting(state, rules, seat, roundOf(state))) return (pharaohs + 1) * (triangles + 1) - 1
  return rules.triangleAlone && triangles > 0 ? pharaohs + 1 : 0
}

/**
 * The `nth` of these ways: with a tile of the set, those without the triangle come first; otherwise all have
 * it.
 */
export function nthCommitment(state: NileState, rules: WildRules, seat: number, nth: number): Wilds {
  if (!hasFooting(state, rules, seat, roundOf(state))) return wildsOf(nth, 1)
  const ways = countOf(state, pharaoh, seat) + 1
  return wildsOf((nth + 1) % ways, nth + 1 >= ways ? 1 : 0)
}

/** Moves wilds from the seat's collection to the set. */
export function commitWilds(state: NileState, seat: number, wilds: Wilds): void {
  for (let rest = pharaohsIn(wilds); rest > 0; rest--) take(state, pharaoh, seat)
  if (trianglesIn(wilds) > 0) take(state, triangle, seat)
  addCommitted(state, seat, wilds)
}

/** The next seat to be asked, clockwise from after another; -1 when there is none. */
export function nextAsked(state: NileState, rules: WildRules, after: number, seats: number): number {
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats
    if (isAsked(state, seat) && countCommitments(state, rules, seat) > 0) return seat
  }
  return -1
}
