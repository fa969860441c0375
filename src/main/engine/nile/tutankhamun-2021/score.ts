import { ringPoints, tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { Award, ClaimantName, NileEvent, Outlook, Tie } from '../../../../shared/nile/events.ts'
import type { Report } from '../../game.ts'
import * as line from '../state.ts'
import type { Kind, NileState, Party } from '../state.ts'
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
/** Larger than any boat's place: that of the Underworld, which ranks below every player. */
const beyond = 1 << (boatBits - 1)

/** `boat` is the boat's place, from -100 to 100: the lower, the further back. */
const claimOf = (party: Party, tiles: number, boat: number): Claim =>
  tiles === 0 ? noClaim : (((tiles << boatBits) | (beyond - boat)) << partyBits) | party

export const claimant = (claim: Claim): Party => claim & ((1 << partyBits) - 1)
export const tilesIn = (claim: Claim): number => claim >> (boatBits + partyBits)

const claimantName = (claim: Claim): ClaimantName =>
  claimant(claim) === line.underworld ? 'underworld' : claimant(claim)

/** The tie at a place: all parties with as many tiles as its claim, and the rule that preferred it; null without. */
function tieAt(claims: readonly Claim[], place: number): Tie | null {
  const next = claims.at(place + 1)
  if (next === undefined || tilesIn(next) !== tilesIn(claims[place])) return null
  const among = claims.slice(place).filter((claim) => tilesIn(claim) === tilesIn(claims[place]))
  const rule = claimant(among[1]) === line.underworld ? 'playerAboveUnderworld' : 'furtherBack'
  return { among: among.map(claimantName), rule }
}

/** The Underworld ranks among the players only in a game for two (rulebook 2021, "Two-Player Changes"). */
const underworldRanks = (state: NileState): boolean => line.seatsOf(state) - awaitedSeats(state) === 2

/** Pays for a ring, which scores as soon as it is collected. */
export function payRing(state: NileState, seat: number, report?: Report<'nile'>): void {
  const paid = line.pay(state, seat, ringPoints)
  report?.({ kind: 'ringPaid', seat, paid })
}

/** Scores a set once its last tile has left the Nile, in whatever way. */
export function scoreIfComplete(state: NileState, kind: Kind, report?: Report<'nile'>): void {
  if (kind < firstIdol && line.countOf(state, kind, line.nile) === 0) scoreSet(state, kind, report)
}

/** Pays the places of a set, as `outlookOf` lists them, and moves all its tiles to the tomb. */
function scoreSet(state: NileState, set: Kind, report?: Report<'nile'>): void {
  report?.(scoredEvent(state, set))
  const { first, second } = prizesOf[set]
  const winner = claimBelow(state, set, anyClaim)
  const runnerUp = claimBelow(state, set, winner)
  payPlace(state, winner, first)
  payPlace(state, runnerUp, second)
  line.entomb(state, set)
}

/** The best claim to a set below `limit`; `boat` returns the places of the boats. */
function claimBelow(state: NileState, set: Kind, limit: Claim, boat = line.boatOf): Claim {
  const under = line.countOf(state, set, line.underworld)
  let best = underworldRanks(state) ? claimOf(line.underworld, under, beyond) : noClaim
  if (best >= limit) best = noClaim
  for (let seat = 0; seat < line.seatsOf(state); seat++) {
    const claim = claimOf(seat, line.countOf(state, set, seat), boat(state, seat))
    if (claim > best && claim < limit) best = claim
  }
  return best
}

/** All claims to a set, best first. */
export function claimsTo(state: NileState, set: Kind, boat = line.boatOf): Claim[] {
  const claims: Claim[] = []
  let claim = claimBelow(state, set, anyClaim, boat)
  for (; claim !== noClaim; claim = claimBelow(state, set, claim, boat)) claims.push(claim)
  return claims
}

/** Pays a place of a set; a place that the Underworld takes pays nobody. */
function payPlace(state: NileState, claim: Claim, worth: number): void {
  if (claim !== noClaim && claimant(claim) !== line.underworld) line.pay(state, claimant(claim), worth)
}

/** The payments of a set if it scored now; `boat` returns the places of the boats. */
export function outlookOf(state: NileState, set: Kind, boat = line.boatOf): Outlook {
  const claims = claimsTo(state, set, boat)
  const { first, second } = prizesOf[set]
  const worths = second > 0 ? [first, second] : [first]
  const awards = claims.slice(0, worths.length).map((claim, at): Award => {
    const [to, worth] = [claimantName(claim), worths[at]]
    const paid = to === 'underworld' ? 0 : Math.min(line.pointsOf(state, to), worth)
    return { place: at === 0 ? 1 : 2, to, worth, paid, tie: tieAt(claims, at) }
  })
  return { counts: line.seatNumbers(state).map((seat) => line.countOf(state, set, seat)), awards }
}

function scoredEvent(state: NileState, set: Kind): NileEvent {
  const seats = line.seatNumbers(state)
  return {
    kind: 'scored',
    set: tiles[set],
    held: seats.map((seat) => line.countOf(state, set, seat)),
    wilds: seats.map(() => ({})),
    ...outlookOf(state, set),
    under: line.countOf(state, set, line.underworld),
    boats: seats.map((seat) => line.boatOf(state, seat)),
    underworldRanks: underworldRanks(state),
  }
}
