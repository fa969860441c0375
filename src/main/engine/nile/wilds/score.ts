import type { NileEvent, Outlook } from '../../../../shared/nile/events.ts'
import type { Report } from '../../game.ts'
import { pay } from '../points.ts'
import {
  boatOf,
  countOf,
  entomb,
  pointsOf,
  seatNumbers,
  seatsOf,
  type Kind,
  type NileState,
} from '../state.ts'
import { awardsOf, claimOf, countIn, firstWorthOf, halfOf, noClaim } from './claims.ts'
import { committedCounts } from './committed.ts'
import type { WildRules } from './rules.ts'

/**
 * Pays the places of the set whose round ends, as `awardsOf` lists them, and moves its tiles to the tomb.
 * Works without a list, for the speed of a search.
 */
export function scoreSet(state: NileState, rules: WildRules, set: Kind, report?: Report<'nile'>): void {
  report?.(scoredEvent(state, rules, set))
  let best = noClaim
  let bests = 0
  let next = noClaim
  let nexts = 0
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const claim = claimOf(state, rules, seat, set)
    if (claim === noClaim) continue
    if (claim > best) {
      next = best
      nexts = bests
      best = claim
      bests = 1
    } else if (claim === best) bests++
    else if (claim > next) {
      next = claim
      nexts = 1
    } else if (claim === next) nexts++
  }
  if (best !== noClaim) {
    const ended = payClaims(state, rules, set, best, firstWorthOf(state, set, bests))
    if (bests === 1 && nexts === 1 && next !== noClaim && !ended) {
      payClaims(state, rules, set, next, halfOf(set))
    }
  }
  entomb(state, set)
}

/** Pays every seat that has this claim; returns true when one of them reached zero. */
function payClaims(state: NileState, rules: WildRules, set: Kind, claim: number, worth: number): boolean {
  let ended = false
  for (let seat = 0; seat < seatsOf(state); seat++) {
    if (claimOf(state, rules, seat, set) !== claim) continue
    pay(state, seat, worth)
    if (pointsOf(state, seat) === 0) ended = true
  }
  return ended
}

/** The payments of a set if it scored now. */
export function outlookOf(state: NileState, rules: WildRules, set: Kind): Outlook {
  const claims = seatNumbers(state).map((seat) => claimOf(state, rules, seat, set))
  return { counts: claims.map(countIn), awards: awardsOf(state, claims, set) }
}

function scoredEvent(state: NileState, rules: WildRules, set: Kind): NileEvent {
  const seats = seatNumbers(state)
  return {
    kind: 'scored',
    set: rules.tiles[set],
    held: seats.map((seat) => countOf(state, set, seat)),
    wilds: seats.map((seat) => committedCounts(state, rules, seat)),
    ...outlookOf(state, rules, set),
    under: 0,
    boats: seats.map((seat) => boatOf(state, seat)),
    underworldRanks: false,
  }
}
