import { ringPoints, tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { Award, ClaimantName, NileEvent, Tie } from '../../../../shared/nile/events.ts'
import type { Report } from '../../game.ts'
import {
  boatOf,
  countOf,
  entomb,
  nile,
  pay,
  seatNumbers,
  seatsOf,
  underworld,
  type Kind,
  type NileState,
  type Party,
} from '../state.ts'
import { awaitedSeats, firstIdol, prizesOf } from './kinds.ts'

/**
 * A party's claim to a place as one number; the larger claim takes it, and no two are equal. In this order: more tiles,
 * a player before the Underworld, the boat further back (rulebook 2021, "Tile Scoring" and "Two-Player Changes").
 * Without a tile there is no claim.
 */
export type Claim = number
const noClaim: Claim = 0
const anyClaim: Claim = 2 ** 30

const partyBits = 3
const boatBits = 8
/** Larger than any boat's place. */
const beyond = 1 << (boatBits - 1)

/** `boat` is the boat's place, from -100 to 100: the lower, the further back. */
const claimOf = (seat: Party, tiles: number, boat: number): Claim =>
  tiles === 0 ? noClaim : (((tiles << boatBits) | (beyond - boat)) << partyBits) | seat

const claimOfUnderworld = (tiles: number): Claim =>
  tiles === 0 ? noClaim : (tiles << (boatBits + partyBits)) | underworld

export const claimant = (claim: Claim): Party => claim & ((1 << partyBits) - 1)
export const tilesIn = (claim: Claim): number => claim >> (boatBits + partyBits)

export const claimantName = (claim: Claim): ClaimantName =>
  claimant(claim) === underworld ? 'underworld' : claimant(claim)

/**
 * The tie at a place: all parties with as many tiles as its claim, and the rule that preferred it; null
 * without a tie.
 */
export function tieAt(claims: readonly Claim[], place: number): Tie | null {
  const next = claims.at(place + 1)
  if (next === undefined || tilesIn(next) !== tilesIn(claims[place])) return null
  const among = claims.slice(place).filter((claim) => tilesIn(claim) === tilesIn(claims[place]))
  const rule = claimant(among[1]) === underworld ? 'playerAboveUnderworld' : 'furtherBack'
  return { among: among.map(claimantName), rule }
}

/** The Underworld ranks among the players only in a game for two (rulebook 2021, "Two-Player Changes"). */
const underworldRanks = (state: NileState): boolean => seatsOf(state) - awaitedSeats(state) === 2

/** Pays for a ring, which scores as soon as it is collected. */
export function payRing(state: NileState, seat: number, report?: Report<'nile'>): void {
  const paid = pay(state, seat, ringPoints)
  report?.({ kind: 'ringPaid', seat, paid })
}

/** Scores a set once its last tile has left the Nile, in whatever way. */
export function scoreIfComplete(state: NileState, kind: Kind, report?: Report<'nile'>): void {
  if (kind < firstIdol && countOf(state, kind, nile) === 0) scoreSet(state, kind, report)
}

/** Pays the places of a set and moves all its tiles to the tomb. */
function scoreSet(state: NileState, set: Kind, report?: Report<'nile'>): void {
  const { first, second } = prizesOf[set]
  const winner = claimBelow(state, set, anyClaim)
  const runnerUp = claimBelow(state, set, winner)
  const paidFirst = payPlace(state, winner, first)
  const paidSecond = payPlace(state, runnerUp, second)
  report?.(scoredEvent(state, set, [paidFirst, paidSecond]))
  entomb(state, set)
}

/** The best claim to a set below `limit`; `boat` returns the places of the boats. */
function claimBelow(state: NileState, set: Kind, limit: Claim, boat = boatOf): Claim {
  let best = underworldRanks(state) ? claimOfUnderworld(countOf(state, set, underworld)) : noClaim
  if (best >= limit) best = noClaim
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const claim = claimOf(seat, countOf(state, set, seat), boat(state, seat))
    if (claim > best && claim < limit) best = claim
  }
  return best
}

/** All claims to a set, best first. */
export function claimsTo(state: NileState, set: Kind, boat = boatOf): Claim[] {
  const claims: Claim[] = []
  let claim = claimBelow(state, set, anyClaim, boat)
  for (; claim !== noClaim; claim = claimBelow(state, set, claim, boat)) claims.push(claim)
  return claims
}

/** Pays a place of a set; a place that the Underworld takes pays nobody. */
const payPlace = (state: NileState, claim: Claim, worth: number): number =>
  claim === noClaim || claimant(claim) === underworld ? 0 : pay(state, claimant(claim), worth)

function scoredEvent(state: NileState, set: Kind, paid: readonly [number, number]): NileEvent {
  const seats = seatNumbers(state)
  const held = seats.map((seat) => countOf(state, set, seat))
  return {
    kind: 'scored',
    set: tiles[set],
    held,
    wilds: held.map(() => ({})),
    counts: [...held],
    under: countOf(state, set, underworld),
    boats: seats.map((seat) => boatOf(state, seat)),
    underworldRanks: underworldRanks(state),
    awards: awardsOf(claimsTo(state, set), set, paid),
  }
}

function awardsOf(claims: readonly Claim[], set: Kind, paid: readonly [number, number]): Award[] {
  const { first, second } = prizesOf[set]
  const places = [
    { place: 1 as const, worth: first, paid: paid[0] },
    { place: 2 as const, worth: second, paid: paid[1] },
  ]
  return places
    .filter(({ worth }, at) => worth > 0 && at < claims.length)
    .map((award, at) => ({ ...award, to: claimantName(claims[at]), tie: tieAt(claims, at) }))
}
