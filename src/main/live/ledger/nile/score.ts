import type { NileEvent } from '../../../../shared/nile/events.ts'
import type { NileLedgerEvent } from '../../../../shared/ledger/events.ts'
import * as tally from '../../../engine/nile/reporting.ts'
import { knownPlaces, placesOf, undecided, type Boats, scattered } from './boats.ts'
import {
  isSet,
  leftOf,
  presentSeats,
  type ReportedNile,
  type DraftNile,
  type Emit,
  whereabouts,
  kindOf,
  seatsIn,
  sizeOf,
  sum,
  whereOf,
} from './reported.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import { unfolded } from '../../../../shared/editions/tiles.ts'
import { type NileEntryOf, pointsIn } from '../../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../../shared/refusal.ts'

/** Passes on the engine's event of a set that scores, with no other places of boats than those reported. */
const forwardScored =
  (emit: Emit, boats: Boats) =>
  (event: NileEvent): void => {
    if (event.kind !== 'scored') return forward(emit)(event)
    const tied = event.awards.flatMap(({ to, tie }) => (tie === null ? [] : [to, ...tie.among]))
    const seats = tied.filter((party) => typeof party === 'number')
    emit({ ...event, boats: knownPlaces(boats, seats) })
  }

/** Passes on the engine's events that follow from counts alone, which a ledger has as well. */
export const forward =
  (emit: Emit) =>
  (event: NileEvent): void =>
    emit(event as NileLedgerEvent)

/** Tied parties in a row of claims, and the number of paid places between them. */
export interface Tied {
  readonly among: readonly number[]
  readonly needed: number
}

/** The ties of a set that decide a paid place (2021): a player ranks above the Underworld in any order. */
export function tiesOf({ state, rules, boats }: ReportedNile, set: tally.Kind): Tied[] {
  if (rules) return []
  const boatPlaces = placesOf(boats)
  const claims = tally.claimsTo(state, set, (_, seat) => boatPlaces[seat])
  const places = tally.prizesOf[set].length
  const ties: Tied[] = []
  for (let at = 0; at < Math.min(places, claims.length);) {
    const alike = claims.filter((claim) => tally.tilesIn(claim) === tally.tilesIn(claims[at]))
    const among = alike.map(tally.claimant).filter((party) => party !== tally.underworld)
    ties.push({ among, needed: Math.min(places - at, among.length) })
    at += alike.length
  }
  return ties
}

/** The boats whose order must be reported before a set scores; none when known or irrelevant. */
function unorderedFor(reported: ReportedNile, set: tally.Kind): number[] {
  const open = tiesOf(reported, set).map(({ among, needed }) => undecided(reported.boats, among, needed))
  return open.find((seats) => seats.length > 0) ?? []
}

/** True for a set that has not scored, and has no tile left in the line. */
export const isComplete = (reported: ReportedNile, kind: tally.Kind): boolean =>
  isSet(reported, kind) && leftOf(reported, kind) === 0 && !reported.scored.has(kind)

/** Scores a set whose last tile has left the line, after all commitments and orders of tied boats. */
export function scoreWhenComplete(reported: DraftNile, kind: tally.Kind, emit: Emit): void {
  const { state, rules, boats } = reported
  if (!isComplete(reported, kind)) return
  const among = unorderedFor(reported, kind)
  if (among.length > 0) {
    reported.order = { among, set: kind }
    emit({ kind: 'orderAsks', among })
    return
  }
  remember(reported, kind)
  if (!rules) tally.placeBoats(state, placesOf(boats))
  tally.scoreIfComplete(state, rules, kind, forwardScored(emit, boats))
}

function remember(reported: DraftNile, kind: tally.Kind): void {
  const { held, under } = whereabouts(reported, kind)
  reported.scored.set(kind, { held, under })
}

/** Ends the game; where the lowest are tied in 2021, only once their boats are in order. */
export function finish(reported: DraftNile, emit: Emit): void {
  const { state, rules, boats } = reported
  if (rules) return tally.end(state, rules, forward(emit))
  const among = undecided(boats, tally.lowestSeats(state, presentSeats(reported)), 1)
  if (among.length > 0) {
    if (reported.order?.set !== null) emit({ kind: 'orderAsks', among })
    reported.order = { among, set: null }
    return
  }
  reported.order = null
  tally.placeBoats(state, placesOf(boats))
  tally.end(state, rules, forward(emit))
}

/** The tiles of a set in the Underworld when it scored (2021): all that no seat has, where they are not named. */
function underIn(reported: ReportedNile, { set, held, under }: NileEntryOf<'scored'>): number {
  if (under !== undefined) return under
  return reported.rules ? 0 : Math.max(0, sizeOf(reported, kindOf(reported, set)) - sum(held))
}

type Scores = NileEntryOf<'scored' | 'point'>

export function wrongWithScores(reported: ReportedNile, entry: Scores): Refused | null {
  if (entry.kind === 'point') {
    if (!pointsIn[reported.start.edition].includes(entry.why)) return refuse('ledger.wrongKind')
    const { bonusTo, start } = reported
    if (entry.why !== 'bonus' || bonusTo === null) return null
    return refuse('ledger.bonusPaid', { name: start.names[bonusTo] })
  }
  const { set: tile, held, wilds = [] } = entry
  const kind = kindOf(reported, tile)
  const size = sizeOf(reported, kind)
  const seats = seatsIn(reported)
  if (!isSet(reported, kind)) return refuse('ledger.wrongKind')
  if (reported.scored.has(kind))
    return refuse('ledger.allAccounted', { tile, count: size, where: whereOf(reported, kind) })
  if (held.length !== seats || (wilds.length > 0 && wilds.length !== seats)) {
    return refuse('ledger.seats', { count: seats })
  }
  const count = sum(held) + underIn(reported, entry)
  const isShort = !reported.rules && count < size
  if (count > size || isShort) return refuse('ledger.setCount', { tile, count, size })
  return wrongWithWilds(reported, entry)
}

/** Refuses more wilds, of all seats together, than are left, and those of a seat that may add none. */
function wrongWithWilds(
  reported: ReportedNile,
  { set, held, wilds = [] }: NileEntryOf<'scored'>,
): Refused | null {
  const { rules, start } = reported
  const named = wilds.map((counts) => Object.keys(counts))
  if (!rules) return named.flat().length > 0 ? refuse('ledger.wrongKind') : null
  const triangle = rules.tiles[tally.triangle]
  const wildTiles = [rules.tiles[tally.pharaoh], triangle]
  for (const tile of wildTiles) {
    const count = sum(wilds.map((counts) => counts[tile] ?? 0))
    const size = leftOf(reported, kindOf(reported, tile))
    if (count > size) return refuse('ledger.setCount', { tile, count, size })
  }
  if (named.flat().some((tile) => !wildTiles.includes(tile as TileCode))) return refuse('ledger.wrongKind')
  const isAlone = (tiles: readonly string[]): boolean => rules.triangleAlone && tiles.includes(triangle)
  const seat = named.findIndex((tiles, of) => tiles.length > 0 && held[of] === 0 && !isAlone(tiles))
  return seat < 0 ? null : refuse('ledger.wildNeedsTile', { name: start.names[seat], tile: set })
}

/**
 * Scores a set by the reported tiles; committed wilds count as held until then, nobody is asked for any. One that is
 * told again, and kept, changes nothing: no set scores twice.
 */
export function scoreSaid(reported: DraftNile, entry: NileEntryOf<'scored'>, emit: Emit): void {
  const { state, rules } = reported
  const kind = kindOf(reported, entry.set)
  if (reported.scored.has(kind)) return
  tally.place(state, kind, [...entry.held.entries(), [tally.underworld, underIn(reported, entry)]])
  // Nobody reports who moves, so that the known order of the boats is out of date.
  reported.boats = scattered(reported.boats)
  if (!rules) return scoreWhenComplete(reported, kind, emit)
  remember(reported, kind)
  const { wilds = [] } = entry
  // Nobody tells who holds a wild: until it is committed and leaves the game, it counts as on the line.
  for (const tile of wilds.flatMap(unfolded)) tally.take(state, kindOf(reported, tile), tally.line)
  tally.scoreWith(state, rules, kind, wilds, reported.seat, forward(emit))
}

export function payPoint(reported: DraftNile, { seat, why }: NileEntryOf<'point'>, emit: Emit): void {
  if (why === 'ring') return tally.payRing(reported.state, seat, forward(emit))
  if (why === 'bonus') reported.bonusTo = seat
  emit({ kind: 'paid', seat, why, paid: tally.pay(reported.state, seat, 1) })
}
