import type { NileEvent } from '../../../../shared/nile/events.ts'
import type { NileLedgerEvent } from '../../../../shared/ledger/view.ts'
import * as tally from '../../../engine/nile/tally.ts'
import { knownPlaces, placesOf, undecided, type Boats, scattered } from './boats.ts'
import {
  isSet,
  leftOf,
  presentSeats,
  type NileLedgerState,
  type DraftNile,
  type Emit,
  whereabouts,
  kindOf,
  seatsIn,
  sizeOf,
  sum,
  whereOf,
} from './state.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import { unfolded } from '../../../../shared/editions/tiles.ts'
import { type NileEntryOf, pointsIn } from '../../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../../shared/refusal.ts'

/** Passes on the engine's event of a set that scores, with no other places of boats than those entered. */
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
interface Tied {
  readonly among: readonly number[]
  readonly needed: number
}

/** The ties of a set that decide a paid place (2021): a player ranks above the Underworld in any order. */
export function tiesOf({ state, rules, boats }: NileLedgerState, set: tally.Kind): Tied[] {
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

/** The boats whose order must be entered before a set scores; none when known or irrelevant. */
function unorderedFor(ledger: NileLedgerState, set: tally.Kind): number[] {
  const open = tiesOf(ledger, set).map(({ among, needed }) => undecided(ledger.boats, among, needed))
  return open.find((seats) => seats.length > 0) ?? []
}

/** True for a set that has not scored, and has no tile left in the line. */
export const isComplete = (ledger: NileLedgerState, kind: tally.Kind): boolean =>
  isSet(ledger, kind) && leftOf(ledger, kind) === 0 && !ledger.scored.has(kind)

/** Scores a set whose last tile has left the line, after all commitments and orders of tied boats. */
export function scoreWhenComplete(ledger: DraftNile, kind: tally.Kind, emit: Emit): void {
  const { state, rules, boats } = ledger
  if (!isComplete(ledger, kind)) return
  const among = unorderedFor(ledger, kind)
  if (among.length > 0) {
    ledger.order = { among, set: kind }
    emit({ kind: 'orderAsks', among })
    return
  }
  remember(ledger, kind)
  if (!rules) tally.placeBoats(state, placesOf(boats))
  tally.scoreIfComplete(state, rules, kind, forwardScored(emit, boats))
}

function remember(ledger: DraftNile, kind: tally.Kind): void {
  const { held, under } = whereabouts(ledger, kind)
  ledger.scored.set(kind, { held, under })
}

/** Ends the game; where the lowest are tied in 2021, only once their boats are in order. */
export function finish(ledger: DraftNile, emit: Emit): void {
  const { state, rules, boats } = ledger
  if (rules) return tally.end(state, rules, forward(emit))
  const among = undecided(boats, tally.lowestSeats(state, presentSeats(ledger)), 1)
  if (among.length > 0) {
    if (ledger.order?.set !== null) emit({ kind: 'orderAsks', among })
    ledger.order = { among, set: null }
    return
  }
  ledger.order = null
  tally.placeBoats(state, placesOf(boats))
  tally.end(state, rules, forward(emit))
}

/** The tiles of a set in the Underworld when it scored (2021): all that no seat has, where they are not named. */
function underIn(ledger: NileLedgerState, { set, held, under }: NileEntryOf<'scored'>): number {
  if (under !== undefined) return under
  return ledger.rules ? 0 : Math.max(0, sizeOf(ledger, kindOf(ledger, set)) - sum(held))
}

type Scores = NileEntryOf<'scored' | 'point'>

export function wrongWithScores(ledger: NileLedgerState, entry: Scores): Refused | null {
  if (entry.kind === 'point') {
    if (!pointsIn[ledger.start.edition].includes(entry.why)) return refuse('ledger.wrongKind')
    const { bonusTo, start } = ledger
    if (entry.why !== 'bonus' || bonusTo === null) return null
    return refuse('ledger.bonusPaid', { name: start.names[bonusTo] })
  }
  const { set: tile, held, wilds = [] } = entry
  const kind = kindOf(ledger, tile)
  const size = sizeOf(ledger, kind)
  const seats = seatsIn(ledger)
  if (!isSet(ledger, kind)) return refuse('ledger.wrongKind')
  if (ledger.scored.has(kind))
    return refuse('ledger.allAccounted', { tile, count: size, where: whereOf(ledger, kind) })
  if (held.length !== seats || (wilds.length > 0 && wilds.length !== seats)) {
    return refuse('ledger.seats', { count: seats })
  }
  const count = sum(held) + underIn(ledger, entry)
  const isShort = !ledger.rules && count < size
  if (count > size || isShort) return refuse('ledger.setCount', { tile, count, size })
  return wrongWithWilds(ledger, entry)
}

/** Refuses more wilds, of all seats together, than are left, and those of a seat that may add none. */
function wrongWithWilds(
  ledger: NileLedgerState,
  { set, held, wilds = [] }: NileEntryOf<'scored'>,
): Refused | null {
  const { rules, start } = ledger
  const tilesBySeat = wilds.map((counts) => Object.keys(counts))
  if (!rules) return tilesBySeat.flat().length > 0 ? refuse('ledger.wrongKind') : null
  const triangle = rules.tiles[tally.triangle]
  const wildTiles = [rules.tiles[tally.pharaoh], triangle]
  for (const tile of wildTiles) {
    const count = sum(wilds.map((counts) => counts[tile] ?? 0))
    const size = leftOf(ledger, kindOf(ledger, tile))
    if (count > size) return refuse('ledger.setCount', { tile, count, size })
  }
  if (tilesBySeat.flat().some((tile) => !wildTiles.includes(tile as TileCode)))
    return refuse('ledger.wrongKind')
  const isAlone = (tiles: readonly string[]): boolean => rules.triangleAlone && tiles.includes(triangle)
  const seat = tilesBySeat.findIndex((tiles, at) => tiles.length > 0 && held[at] === 0 && !isAlone(tiles))
  return seat < 0 ? null : refuse('ledger.wildNeedsTile', { name: start.names[seat], tile: set })
}

/**
 * Scores a set by the entered tiles; committed wilds count as held until then, nobody is asked for any. One that is
 * told again, and kept, changes nothing: no set scores twice.
 */
export function scoreSaid(ledger: DraftNile, entry: NileEntryOf<'scored'>, emit: Emit): void {
  const { state, rules } = ledger
  const kind = kindOf(ledger, entry.set)
  if (ledger.scored.has(kind)) return
  tally.place(state, kind, [...entry.held.entries(), [tally.underworld, underIn(ledger, entry)]])
  // Nobody reports who moves, so that the known order of the boats is out of date.
  ledger.boats = scattered(ledger.boats)
  if (!rules) return scoreWhenComplete(ledger, kind, emit)
  remember(ledger, kind)
  const { wilds = [] } = entry
  // Nobody tells who holds a wild: until it is committed and leaves the game, it counts as on the line.
  for (const tile of wilds.flatMap(unfolded)) tally.take(state, kindOf(ledger, tile), tally.line)
  tally.scoreWith(state, rules, kind, wilds, ledger.seat, forward(emit))
}

export function payPoint(ledger: DraftNile, { seat, why }: NileEntryOf<'point'>, emit: Emit): void {
  if (why === 'ring') return tally.payRing(ledger.state, seat, forward(emit))
  if (why === 'bonus') ledger.bonusTo = seat
  emit({ kind: 'paid', seat, why, paid: tally.pay(ledger.state, seat, 1) })
}
