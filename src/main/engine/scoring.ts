import { maxSeats } from '../../shared/editions/index.ts'
import type { ClaimantName, Tie } from '../../shared/nile/events.ts'

/**
 * Ranks the parties of a set when it scores, and names the rule for each tie (rulebook 2021, "Tile Scoring"
 * and "Two-Player Changes"). Needs tiles and boats only, so that a game on the screen and a table's score
 * sheet share it.
 */

/** A party that can take a place: a seat, or the Underworld. */
export type Claimant = number
export const underworld: Claimant = maxSeats

/**
 * A party's claim to a place as one number; the larger claim takes it, and no two are equal. In this order:
 * more tiles, a player before the Underworld, the boat further back. Without a tile there is no claim.
 */
export type Claim = number
export const noClaim: Claim = 0
export const anyClaim: Claim = 2 ** 30

const partyBits = 3
const boatBits = 8
/** Larger than any boat's place. */
const beyond = 1 << (boatBits - 1)

/** `boat` is the boat's place, from -100 to 100: the lower, the further back. */
export const claimOf = (seat: Claimant, tiles: number, boat: number): Claim =>
  tiles === 0 ? noClaim : (((tiles << boatBits) | (beyond - boat)) << partyBits) | seat

export const claimOfUnderworld = (tiles: number): Claim =>
  tiles === 0 ? noClaim : (tiles << (boatBits + partyBits)) | underworld

export const claimant = (claim: Claim): Claimant => claim & ((1 << partyBits) - 1)
export const tilesIn = (claim: Claim): number => claim >> (boatBits + partyBits)

/** The tiles and boats that decide a set when it scores. */
export interface Holdings {
  /** Tiles of the set, and the boats' places, by seat. */
  readonly held: readonly number[]
  readonly boats: readonly number[]
  /** Tiles in the Underworld where it ranks as a party (two players), otherwise 0. */
  readonly ranking: number
}

/** All claims to a set, best first. */
export function ranking({ held, boats, ranking }: Holdings): Claim[] {
  const claims = [...held.map((tiles, seat) => claimOf(seat, tiles, boats[seat])), claimOfUnderworld(ranking)]
  return claims.filter((claim) => claim !== noClaim).sort((a, b) => b - a)
}

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
