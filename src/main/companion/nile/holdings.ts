import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { line, underworld, type Kind } from '../../engine/nile/reporting.ts'
import { boatsAnywhere } from './boats.ts'
import {
  isSet,
  kindsOf,
  seatsIn,
  sizeOf,
  tileOf,
  type ReportedNile,
  type DraftNile,
  type Emit,
} from './reported.ts'
import { scoreWhenComplete } from './score.ts'
import { lendTurn } from './settle.ts'
import { noSweeps } from './sweeps.ts'

type Holdings = NileEntryOf<'holdings'>

interface Lying {
  readonly held: readonly number[]
  readonly under: number
  readonly left: number
  /** True when the number left was reported, or follows. */
  readonly isKnown: boolean
}

/**
 * The places of the tiles of a kind. A number left that was not reported follows where nothing ever leaves
 * the game unseen: in 2021, for tiles that are no idols. Elsewhere it is at most the number that nobody
 * holds.
 */
function lyingOf(reported: ReportedNile, { held, under, left }: Holdings, kind: Kind): Lying {
  const tile = tileOf(reported, kind)
  const inHands = held.map((counts) => counts[tile] ?? 0)
  const below = under[tile] ?? 0
  const rest = sizeOf(reported, kind) - inHands.reduce((sum, count) => sum + count, below)
  const said = left[tile]
  const follows = !reported.counts.hasWilds && isSet(reported, kind)
  return { held: inHands, under: below, left: said ?? rest, isKnown: said !== undefined || follows }
}

const sumOf = ({ held, under, left }: Lying): number => held.reduce((sum, count) => sum + count, under + left)

export function wrongWithHoldings(reported: ReportedNile, entry: Holdings): Refused | null {
  if (entry.held.length !== seatsIn(reported)) return refuse('ledger.seats', { count: seatsIn(reported) })
  for (const kind of kindsOf(reported)) {
    const lying = lyingOf(reported, entry, kind)
    const { left } = lying
    const size = reported.scored.has(kind) ? 0 : sizeOf(reported, kind)
    const count = sumOf({ ...lying, left: reported.scored.has(kind) ? 0 : Math.max(0, left) })
    if (count > size || (left < 0 && size > 0)) {
      return refuse('ledger.setCount', { tile: tileOf(reported, kind), count, size })
    }
  }
  return null
}

/** Replaces all computed numbers by those on the table; a ledger of scores becomes a full one. */
export function holdAnew(reported: DraftNile, entry: Holdings, emit: Emit): void {
  const { counts } = reported
  for (const doubted of [reported.unknown, reported.miscounts, reported.extra]) doubted.clear()
  for (const kind of kindsOf(reported)) {
    if (reported.scored.has(kind)) continue
    const { held, under, left, isKnown } = lyingOf(reported, entry, kind)
    counts.place(kind, [...held.entries(), [underworld, under], [line, left]])
    if (!isKnown && left > 0) reported.unknown.add(kind)
  }
  reported.sweeps = noSweeps(counts.seats.length)
  if (reported.scoreOnly) reported.boats = boatsAnywhere(counts.seats.length)
  reported.scoreOnly = false
  reported.seat = entry.seat
  emit({ kind: 'held' })
  lendTurn(reported)
  const complete = kindsOf(reported).filter((kind) => isSet(reported, kind) && !reported.scored.has(kind))
  for (const kind of complete) if (reported.order === null) scoreWhenComplete(reported, kind, emit)
}
