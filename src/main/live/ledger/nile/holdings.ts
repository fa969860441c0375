import type { TileCode } from '../../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../../shared/refusal.ts'
import * as tally from '../../../engine/nile/tally.ts'
import { scattered } from './boats.ts'
import {
  isAway,
  isSet,
  kindOf,
  kindsOf,
  leftOf,
  seatsIn,
  sizeOf,
  tileOf,
  type NileLedgerState,
  type DraftNile,
  type Emit,
} from './state.ts'
import { lendTurn } from './turns.ts'
import { noSweeps } from './sweeps.ts'

type Holdings = NileEntryOf<'holdings'>

interface Lying {
  readonly held: readonly number[]
  readonly under: number
  readonly left: number
  /** True when the number left was entered, or follows. */
  readonly isKnown: boolean
}

/**
 * The places of the tiles of a kind. A number left that was not entered follows where nothing ever leaves the game
 * unseen: in 2021, for tiles that are no idols. Elsewhere it is at most the number that nobody holds.
 */
function lyingOf(ledger: NileLedgerState, { held, under, left }: Holdings, kind: tally.Kind): Lying {
  const tile = tileOf(ledger, kind)
  const inHands = held.map((counts) => counts[tile] ?? 0)
  const below = under[tile] ?? 0
  const rest = sizeOf(ledger, kind) - inHands.reduce((sum, count) => sum + count, below)
  const count = left[tile]
  const follows = !ledger.rules && isSet(ledger, kind)
  return { held: inHands, under: below, left: count ?? rest, isKnown: count !== undefined || follows }
}

const sumOf = ({ held, under, left }: Lying): number => held.reduce((sum, count) => sum + count, under + left)

export function wrongWithHoldings(ledger: NileLedgerState, entry: Holdings): Refused | null {
  const count = seatsIn(ledger)
  const { points = [], scored = [] } = entry
  if (entry.held.length !== count || (points.length > 0 && points.length !== count)) {
    return refuse('ledger.seats', { count })
  }
  if (isAway(ledger, entry.seat)) return refuse('ledger.away', { name: ledger.start.names[entry.seat] })
  if (entry.scoreOnly && !ledger.scoreOnly) return refuse('ledger.fullOnly')
  if (scored.some((tile) => !isSet(ledger, kindOf(ledger, tile)))) return refuse('ledger.wrongKind')
  return entry.scoreOnly ? null : wrongWithTiles(ledger, entry)
}

/** Refuses more tiles of a kind than are still in the game. */
function wrongWithTiles(ledger: NileLedgerState, entry: Holdings): Refused | null {
  for (const kind of kindsOf(ledger)) {
    const tile = tileOf(ledger, kind)
    const hasScored = ledger.scored.has(kind) || entry.scored?.includes(tile)
    const lying = lyingOf(ledger, entry, kind)
    const size = hasScored ? 0 : sizeOf(ledger, kind)
    const count = sumOf({ ...lying, left: hasScored ? 0 : Math.max(0, lying.left) })
    if (count > size) return refuse('ledger.setCount', { tile, count, size })
  }
  return null
}

/** Takes over a game that has begun without the app, as far as its sets and points go. */
function takeOver(ledger: DraftNile, { points = [], scored = [] }: Holdings, emit: Emit): void {
  const { state } = ledger
  const before = tally.pointsBySeat(state)
  for (const [seat, now] of points.entries()) {
    const more = now - before[seat]
    if (more !== 0) emit({ kind: 'adjusted', seat, points: tally.adjust(state, seat, more), reason: '' })
  }
  for (const kind of scored.map((tile) => kindOf(ledger, tile))) {
    if (ledger.scored.has(kind)) continue
    tally.place(state, kind, [])
    ledger.scored.set(kind, { held: tally.seatNumbers(state).map(() => 0), under: 0 })
  }
}

/** The seat that has taken the last tile of the line: nobody else can have it. As before, once it is out of the game. */
function tombOf(ledger: NileLedgerState, { held }: Holdings): number | null {
  const last = ledger.facts.lastTile as TileCode | null
  if (last === null) return null
  const seat = held.findIndex((tiles) => (tiles[last] ?? 0) > 0)
  if (seat >= 0) return seat
  return leftOf(ledger, kindOf(ledger, last)) > 0 ? null : ledger.atTomb
}

/** Replaces all computed numbers by those on the table; a ledger of scores becomes a full one. */
export function holdAnew(ledger: DraftNile, entry: Holdings, emit: Emit): void {
  emit({ kind: 'held' })
  takeOver(ledger, entry, emit)
  if (ledger.scoreOnly || entry.points || entry.scored) ledger.boats = scattered(ledger.boats)
  if (entry.scoreOnly) return
  for (const doubted of [ledger.unknown, ledger.miscounts, ledger.extra]) doubted.clear()
  for (const kind of kindsOf(ledger)) {
    if (ledger.scored.has(kind)) continue
    const { held, under, left, isKnown } = lyingOf(ledger, entry, kind)
    tally.place(ledger.state, kind, [...held.entries(), [tally.underworld, under], [tally.line, left]])
    if (!isKnown && left > 0) ledger.unknown.add(kind)
  }
  ledger.atTomb = tombOf(ledger, entry)
  ledger.sweeps = noSweeps(seatsIn(ledger))
  ledger.scoreOnly = false
  ledger.seat = entry.seat
  lendTurn(ledger)
}
