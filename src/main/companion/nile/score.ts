import type { Counts } from '../../../shared/editions/tiles.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import { claimant, ranking, tilesIn, underworld, type Claim } from '../../engine/scoring.ts'
import { lowestSeats } from '../../engine/nile/points.ts'
import { nile, countOf, setBoat, type Kind } from '../../engine/nile/state.ts'
import { prizesOf } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { end as endNow } from '../../engine/nile/tutankhamun-2021/play.ts'
import { holdingsOf, scoreIfComplete } from '../../engine/nile/tutankhamun-2021/score.ts'
import { askOrScore, scoreIfComplete as askAndScore } from '../../engine/nile/wilds/complete.ts'
import { addCommitted, noWilds, openRound, wildsOf } from '../../engine/nile/wilds/round.ts'
import { pharaoh, triangle, type WildRules } from '../../engine/nile/wilds/rules.ts'
import { placesOf, undecided } from './boats.ts'
import { isSet, type ReportedNile, type DraftNile, type Emit } from './reported.ts'
import { whereabouts } from './tiles.ts'

/** The engine's events that follow from counts alone are the ledger's own. */
export const telling =
  (emit: Emit) =>
  (event: NileEvent): void =>
    emit(event as NileLedgerEvent)

/** Lends the boats' order to the engine, as far as it is known. */
function placeBoats({ counts, boats }: ReportedNile): void {
  placesOf(boats).forEach((place, seat) => setBoat(counts, seat, place))
}

/** Tied parties in a row of claims, and how many of the paid places they share out. */
export interface Tied {
  readonly among: readonly number[]
  readonly needed: number
}

/** The ties of a set on which a paid place depends (2021): a player needs no order to rank above the Underworld. */
export function tiesOf(claims: readonly Claim[], places: number): Tied[] {
  const ties: Tied[] = []
  for (let at = 0; at < Math.min(places, claims.length);) {
    const alike = claims.filter((claim) => tilesIn(claim) === tilesIn(claims[at]))
    const among = alike.map(claimant).filter((party) => party !== underworld)
    ties.push({ among, needed: Math.min(places - at, among.length) })
    at += alike.length
  }
  return ties
}

export const paidPlaces = (set: Kind): number => (prizesOf[set].second > 0 ? 2 : 1)

/** The boats whose order must be said before a set can score; none when it is known or does not matter (2021). */
function unorderedFor({ counts, boats }: ReportedNile, set: Kind): number[] {
  const ties = tiesOf(ranking(holdingsOf(counts, set)), paidPlaces(set))
  return (
    ties.map(({ among, needed }) => undecided(boats, among, needed)).find((open) => open.length > 0) ?? []
  )
}

/** A set whose last tile has left the line scores, once wilds are committed and the boats of a tie are in order. */
export function scoreWhenComplete(reported: DraftNile, kind: Kind, emit: Emit): void {
  const { counts, rules } = reported
  if (!isSet(reported, kind) || countOf(counts, kind, nile) > 0 || reported.scored.has(kind)) return
  if (rules) {
    remember(reported, kind)
    askAndScore(counts, rules, kind, telling(emit))
    return
  }
  const among = unorderedFor(reported, kind)
  if (among.length > 0) {
    reported.order = { among, set: kind }
    emit({ kind: 'orderAsks', among })
    return
  }
  remember(reported, kind)
  placeBoats(reported)
  scoreIfComplete(counts, kind, telling(emit))
}

/** A set scores with these wilds, which nobody is asked for any more (1993, 2004). */
export function scoreWith(
  reported: DraftNile,
  rules: WildRules,
  kind: Kind,
  wilds: readonly Counts[],
  emit: Emit,
): void {
  const { counts } = reported
  remember(reported, kind)
  openRound(counts, kind)
  for (const [seat, named] of wilds.entries()) {
    const committed = wildsOf(named[rules.tiles[pharaoh]] ?? 0, named[rules.tiles[triangle]] ?? 0)
    if (committed !== noWilds) addCommitted(counts, seat, committed)
  }
  askOrScore(counts, rules, reported.seat, telling(emit))
}

function remember(reported: DraftNile, kind: Kind): void {
  const { held, under } = whereabouts(reported, kind)
  reported.scored.set(kind, { held, under })
}

/** The game of 2021 is over as it stands; where the lowest are tied, once their boats are in order. */
export function finish(reported: DraftNile, emit: Emit): void {
  const among = undecided(reported.boats, lowestSeats(reported.counts), 1)
  if (among.length > 0) {
    if (reported.order?.set !== null) emit({ kind: 'orderAsks', among })
    reported.order = { among, set: null }
    return
  }
  reported.order = null
  placeBoats(reported)
  endNow(reported.counts, telling(emit))
}
