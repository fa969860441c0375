import type { Award, NileEvent, Outlook, Tie } from '../../../../shared/nile/events.ts'
import type { OnEvent } from '../../game.ts'
import * as line from '../state.ts'
import type { Kind, NileState } from '../state.ts'
import * as round from './round.ts'
import { valueOf, type WildRules } from './rules.ts'

/** Pays the places of a set and moves its tiles to the tomb. */
export function scoreSet(state: NileState, rules: WildRules, set: Kind, onEvent?: OnEvent<'nile'>): void {
  const outlook = outlookOf(state, rules, set)
  onEvent?.(scoredEvent(state, rules, set, outlook))
  line.payAwards(state, outlook.awards)
  line.entomb(state, set)
}

/** The payments of a set if it scored now. */
export function outlookOf(state: NileState, rules: WildRules, set: Kind): Outlook {
  const claims = line.seatNumbers(state).map((seat) => claimOf(state, rules, seat, set))
  return { counts: claims.map(countIn), awards: awardsOf(state, claims, set) }
}

function scoredEvent(state: NileState, rules: WildRules, set: Kind, outlook: Outlook): NileEvent {
  const seats = line.seatNumbers(state)
  return {
    kind: 'scored',
    set: rules.tiles[set],
    held: seats.map((seat) => line.countOf(state, set, seat)),
    wilds: seats.map((seat) => round.committedCounts(state, rules, seat)),
    ...outlook,
    under: 0,
    boats: seats.map((seat) => line.boatOf(state, seat)),
    underworldRanks: false,
  }
}

/**
 * A seat's claim to a place of a set as one number; the larger takes it, equal ones are tied. The high bits are the
 * seat's count, the low bits the pharaohs that only break ties (1993). Without a count there is no claim.
 */
type Claim = number
const pharaohBits = 2
const noClaim: Claim = 0

const countIn = (claim: Claim): number => claim >> pharaohBits

function claimOf(state: NileState, rules: WildRules, seat: number, set: Kind): Claim {
  const tiles = line.countOf(state, set, seat)
  if (set !== round.roundOf(state)) return tiles << pharaohBits
  const wilds = round.committedBy(state, seat)
  const count = tiles + round.trianglesIn(wilds)
  if (rules.pharaohCounts) return (count + round.pharaohsIn(wilds)) << pharaohBits
  return count === 0 ? noClaim : (count << pharaohBits) | round.pharaohsIn(wilds)
}

/** The worth of the second place, and of a tied one: half of the value, rounded down. */
export const halfOf = (set: Kind): number => valueOf[set] >> 1

/** True where so many seats with most get nothing, by the house rule of 1993. */
const getNothing = (state: NileState, seats: number): boolean => seats >= 3 && round.manyTiedGetNothing(state)

/** The worth of the first place to each of so many seats with most. */
function firstWorthOf(state: NileState, set: Kind, seats: number): number {
  if (seats === 1) return valueOf[set]
  return getNothing(state, seats) ? 0 : halfOf(set)
}

function seatsWhere(claims: readonly Claim[], fits: (claim: Claim) => boolean): number[] {
  const seats: number[] = []
  for (let seat = 0; seat < claims.length; seat++) if (fits(claims[seat])) seats.push(seat)
  return seats
}

/** The best of the claims below a limit; `noClaim` when there is none. */
function bestBelow(claims: readonly Claim[], limit: Claim): Claim {
  let best = noClaim
  for (const claim of claims) if (claim < limit && claim > best) best = claim
  return best
}

/**
 * The places of a set, the reason for each, and the points really paid (rulebook 2004, "De waardering van de
 * artefact sets"): one seat alone with most has the value, and one alone with the second most has half of it;
 * several with most have half each, and nobody else scores; by the house rule of 1993 three or more have nothing.
 * Points are paid in this order, and the first zero ends the game.
 */
function awardsOf(state: NileState, claims: readonly Claim[], set: Kind): Award[] {
  const best = bestBelow(claims, Infinity)
  if (best === noClaim) return []
  const first = seatsWhere(claims, (claim) => claim === best)
  const half = halfOf(set)
  const paidTo = (seat: number, worth: number): number => Math.min(line.pointsOf(state, seat), worth)
  if (getNothing(state, first.length)) {
    return [{ place: 1, to: 'nobody', worth: half, paid: 0, tie: { among: first, rule: 'manyTied' } }]
  }
  const worth = firstWorthOf(state, set, first.length)
  if (first.length > 1) {
    const tie: Tie = { among: first, rule: 'shared' }
    return first.map((to) => ({ place: 1, to, worth, paid: paidTo(to, worth), tie }))
  }
  const [to] = first
  const award: Award = { place: 1, to, worth, paid: paidTo(to, worth), tie: brokenTie(claims, best) }
  const over = award.paid === line.pointsOf(state, to)
  return [award, ...secondAwards(claims, best, (seat) => (over ? 0 : paidTo(seat, half)), half)]
}

function secondAwards(
  claims: readonly Claim[],
  best: Claim,
  paidTo: (seat: number) => number,
  worth: number,
): Award[] {
  const next = bestBelow(claims, best)
  if (next === noClaim) return []
  const second = seatsWhere(claims, (claim) => claim === next)
  const [to] = second
  return second.length > 1
    ? [{ place: 2, to: 'nobody', worth, paid: 0, tie: { among: second, rule: 'nobody' } }]
    : [{ place: 2, to, worth, paid: paidTo(to), tie: brokenTie(claims, next) }]
}

/** The tie that pharaohs broke in favour of `taken`: all seats with as many tiles and no better claim; null for none. */
function brokenTie(claims: readonly Claim[], winner: Claim): Tie | null {
  const among = seatsWhere(claims, (claim) => claim <= winner && countIn(claim) === countIn(winner))
  return among.length > 1 ? { among, rule: 'pharaohs' } : null
}
