import type { Counts } from '../../../shared/nile/counts.ts'
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
import { isSet, type Book, type OpenBook, type Tell } from './book.ts'
import { whereabouts } from './tiles.ts'

/** The engine's events that follow from counts alone are the ledger's own. */
export const telling =
  (tell: Tell) =>
  (event: NileEvent): void =>
    tell(event as NileLedgerEvent)

/** Lends the boats' order to the engine, as far as it is known. */
function placeBoats({ counts, boats }: Book): void {
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
function unorderedFor({ counts, boats }: Book, set: Kind): number[] {
  const ties = tiesOf(ranking(holdingsOf(counts, set)), paidPlaces(set))
  return (
    ties.map(({ among, needed }) => undecided(boats, among, needed)).find((open) => open.length > 0) ?? []
  )
}

/** A set whose last tile has left the line scores, once wilds are committed and the boats of a tie are in order. */
export function scoreWhenComplete(book: OpenBook, kind: Kind, tell: Tell): void {
  const { counts, rules } = book
  if (!isSet(book, kind) || countOf(counts, kind, nile) > 0 || book.scored.has(kind)) return
  if (rules) {
    remember(book, kind)
    askAndScore(counts, rules, kind, telling(tell))
    return
  }
  const among = unorderedFor(book, kind)
  if (among.length > 0) {
    book.order = { among, set: kind }
    tell({ kind: 'orderAsks', among })
    return
  }
  remember(book, kind)
  placeBoats(book)
  scoreIfComplete(counts, kind, telling(tell))
}

/** A set scores with these wilds, which nobody is asked for any more (1993, 2004). */
export function scoreWith(
  book: OpenBook,
  rules: WildRules,
  kind: Kind,
  wilds: readonly Counts[],
  tell: Tell,
): void {
  const { counts } = book
  remember(book, kind)
  openRound(counts, kind)
  for (const [seat, named] of wilds.entries()) {
    const committed = wildsOf(named[rules.tiles[pharaoh]] ?? 0, named[rules.tiles[triangle]] ?? 0)
    if (committed !== noWilds) addCommitted(counts, seat, committed)
  }
  askOrScore(counts, rules, book.seat, telling(tell))
}

function remember(book: OpenBook, kind: Kind): void {
  const { held, under } = whereabouts(book, kind)
  book.scored.set(kind, { held, under })
}

/** The game of 2021 is over as it stands; where the lowest are tied, once their boats are in order. */
export function finish(book: OpenBook, tell: Tell): void {
  const among = undecided(book.boats, lowestSeats(book.counts), 1)
  if (among.length > 0) {
    if (book.order?.set !== null) tell({ kind: 'orderAsks', among })
    book.order = { among, set: null }
    return
  }
  book.order = null
  placeBoats(book)
  endNow(book.counts, telling(tell))
}
