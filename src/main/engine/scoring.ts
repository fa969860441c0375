import { maxSeats } from '../../shared/editions/index.ts'
import type { Award } from '../../shared/events.ts'

/**
 * Who takes which place when a set scores, and why (rulebook 2021, "Tile Scoring" and "Two-Player Changes").
 * Knows tiles and boats only, so that it serves a digital game and the score sheet of a table alike.
 */

/** A party that can take a place: a seat, or the Underworld. */
export type Party = number
export const underworld: Party = maxSeats
export const nobody = -1

/** What decides about a set at the moment when it scores. */
export interface Holdings {
  /** Tiles of the set by seat. */
  readonly held: ArrayLike<number>
  /** The boats' places by seat, from -100 to 100, no two alike: the lower, the further back. */
  readonly boats: ArrayLike<number>
  /** Tiles in the Underworld where it ranks as a party (two players), otherwise 0. */
  readonly ranking: number
}

const tilesOf = (holdings: Holdings, party: Party): number =>
  party === underworld ? holdings.ranking : holdings.held[party]

/**
 * The party with the best claim to the next place, `nobody` when none of the rest has a tile: the most tiles, then
 * the boat further back; the Underworld ranks below every player with as many tiles.
 * `placed` is the party that has a place already.
 */
export function claimant(holdings: Holdings, placed: Party = nobody): Party {
  const { held, boats, ranking } = holdings
  let best = nobody
  for (let seat = 0; seat < held.length; seat++) {
    if (seat === placed || held[seat] === 0) continue
    const ahead = best === nobody ? 1 : held[seat] - held[best] || boats[best] - boats[seat]
    if (ahead > 0) best = seat
  }
  const most = best === nobody ? 0 : held[best]
  return placed !== underworld && ranking > most ? underworld : best
}

/** All parties that had as many tiles as the one who took a place, itself among them, but for the one placed before. */
export function rivals(holdings: Holdings, taker: Party, placed: Party = nobody): Party[] {
  const parties = [...Array.from(holdings.held, (_, seat) => seat), underworld]
  return parties.filter((party) => party !== placed && tilesOf(holdings, party) === tilesOf(holdings, taker))
}

export const partyName = (party: Party): number | 'underworld' =>
  party === underworld ? 'underworld' : party

/** A place with its reason. `paid` is what the jar moved: less than `worth` where zero was reached. */
export function explain(
  holdings: Holdings,
  taker: Party,
  prize: { readonly place: 1 | 2; readonly worth: number; readonly paid: number },
  placed: Party = nobody,
): Award {
  const among = rivals(holdings, taker, placed)
  const seats = among.filter((party) => party !== underworld).length
  const rule = seats > 1 ? 'furtherBack' : 'playerAboveUnderworld'
  const tie = among.length > 1 ? ({ among: among.map(partyName), rule } as const) : null
  return { ...prize, to: partyName(taker), tie }
}
