import { ringPoints, tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { underworldRanks } from '../../../../shared/editions/tiles.ts'
import type { Award, ClaimantName, NileEvent, Outlook, Tie } from '../../../../shared/nile/events.ts'
import type { OnEvent } from '../../game.ts'
import * as line from '../state.ts'
import type { Kind, NileState, Party } from '../state.ts'
import { awaitedSeats, firstIdol, prizesOf } from './kinds.ts'

/**
 * A party's claim to a place as one number; the larger claim takes it, and no two are equal. In this order: more tiles,
 * a player before the Underworld, the boat further back (rulebook 2021, "Tile Scoring" and "Two-Player Changes").
 * Without a tile there is no claim.
 */
type Claim = number
const noClaim: Claim = 0
/** Larger than every claim. */
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

const ranksUnderworld = (state: NileState): boolean =>
  underworldRanks('tutankhamun-2021', line.seatsOf(state), awaitedSeats(state))

/** Pays for a ring, which scores as soon as it is collected. */
export function payRing(state: NileState, seat: number, onEvent?: OnEvent<'nile'>): void {
  const paid = line.pay(state, seat, ringPoints)
  onEvent?.({ kind: 'ringPaid', seat, paid })
}

/** Scores a set once its last tile has left the Nile, in whatever way. */
export function scoreIfComplete(state: NileState, kind: Kind, onEvent?: OnEvent<'nile'>): void {
  if (kind < firstIdol && line.countOf(state, kind, line.nile) === 0) scoreSet(state, kind, onEvent)
}

/** Pays the places of a set and moves all its tiles to the tomb. */
function scoreSet(state: NileState, set: Kind, onEvent?: OnEvent<'nile'>): void {
  onEvent?.(scoredEvent(state, set))
  forEachAward(state, set, line.boatOf, line.payAward)
  line.entomb(state, set)
}

/** The best claim to a set below a limit; `noClaim` when there is none. `boat` returns the places of the boats. */
function claimBelow(state: NileState, set: Kind, limit: Claim, boat: typeof line.boatOf): Claim {
  const under = ranksUnderworld(state) ? line.countOf(state, set, line.underworld) : 0
  const underworldClaim = claimOf(line.underworld, under, beyond)
  let best = underworldClaim < limit ? underworldClaim : noClaim
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

/** Goes through the awards of a set as if it scored now: its prizes go to the best claims. Makes no list, for speed. */
function forEachAward(
  state: NileState,
  set: Kind,
  boat: typeof line.boatOf,
  onAward: typeof line.payAward,
): void {
  const prizes = prizesOf[set]
  let claim = anyClaim
  for (let at = 0; at < prizes.length; at++) {
    claim = claimBelow(state, set, claim, boat)
    if (claim === noClaim) return
    const to = claimantName(claim)
    const worth = prizes[at]
    const paid = to === 'underworld' ? 0 : Math.min(line.pointsOf(state, to), worth)
    onAward(state, to, paid, worth, at === 0 ? 1 : 2)
  }
}

/** The payments of a set if it scored now. */
export function outlookOf(state: NileState, set: Kind, boat = line.boatOf): Outlook {
  const claims = claimsTo(state, set, boat)
  const awards: Award[] = []
  forEachAward(state, set, boat, (_state, to, paid, worth, place) => {
    awards.push({ place, to, worth, paid, tie: tieAt(claims, place - 1) })
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
    underworldRanks: ranksUnderworld(state),
  }
}
