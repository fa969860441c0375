import type { TileCode } from '../../../shared/editions/index.ts'
import { ring, type Idol } from '../../../shared/editions/tutankhamun-2021.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import { verbOf, type IdolVerb } from '../../../shared/nile/move.ts'
import { line, underworld, type Kind } from '../../engine/nile/reporting.ts'
import { mayBeLast, movedBoat, sentBack } from './boats.ts'
import {
  isSet,
  kindOf,
  kindsOf,
  tileOf,
  type ReportedNile,
  type DraftNile,
  type Emit,
  lineIsEmpty,
  passTile,
} from './reported.ts'
import { scoreWhenComplete, forward } from './score.ts'
import { lendTurn } from './settle.ts'
import { afterTurn } from './sweeps.ts'
import type { NileEntryOf } from '../../../shared/ledger/entry.ts'

/** The seat on turn goes to a tile and takes it. */
export function take(reported: DraftNile, tile: TileCode, emit: Emit): void {
  const seat = reported.seat
  const wasLast = mayBeLast(reported.boats, seat)
  reported.boats = movedBoat(reported.boats, seat)
  reported.sweeps = afterTurn(reported.sweeps, seat, wasLast)
  reported.phase = 'taking'
  reported.passedOver = 0
  if (tile === reported.facts.lastTile) reported.atTomb = seat
  reported.idle = null
  lendTurn(reported)
  collect(reported, seat, kindOf(reported, tile), 'line', 'sail', emit)
}

type Took = Extract<NileLedgerEvent, { kind: 'took' }>

/**
 * A seat collects a tile and resolves it. A tile beyond all there are only goes to the collection, or acts:
 * no set scores twice.
 */
function collect(
  reported: DraftNile,
  seat: number,
  kind: Kind,
  from: Took['from'],
  by: Took['by'],
  emit: Emit,
): void {
  const { counts } = reported
  const party = from === 'line' ? line : underworld
  const isThere = counts.countOf(kind, party) > 0
  passTile(reported, kind, party, null)
  emit({ kind: 'took', seat, tile: tileOf(reported, kind), from, by })
  if (!isSet(reported, kind)) {
    if (!counts.hasWilds) return wake(reported, seat, kind, emit)
    if (isThere) return counts.receive(kind, forward(emit))
  }
  counts.give(kind, seat)
  if (!counts.hasWilds && tileOf(reported, kind) === ring) counts.payRing(seat, forward(emit))
  if (isThere) scoreWhenComplete(reported, kind, emit)
}

/** An idol asks for its choice where it can act, by the counts. Thoth changes no count, and asks nothing. */
function wake(reported: DraftNile, seat: number, idol: Kind, emit: Emit): void {
  const verb = verbOf[tileOf(reported, idol) as Idol]
  if (verb === 'thoth') return
  const acts = canAct(reported, seat, verb)
  if (acts) {
    reported.counts.decider = seat
    reported.counts.ask(verb)
  } else reported.idle = { verb, seat }
  emit({ kind: acts ? 'idolAsks' : 'idolIdle', seat, verb })
}

function canAct(reported: ReportedNile, seat: number, verb: string): boolean {
  const { counts } = reported
  if (verb === 'osiris') return kindsOf(reported).some((kind) => counts.countOf(kind, underworld) > 0)
  if (verb === 'isis') return counts.countOf(kindOf(reported, ring), seat) > 0 && !lineIsEmpty(reported)
  return verb === 'horus' || !lineIsEmpty(reported)
}

export type IdolEntry = NileEntryOf<Exclude<IdolVerb, 'thoth'>>

/** Carries out the answer to an idol (rulebook 2021, "God Idol Tiles"), by tiles and not by positions. */
export function actIdol(reported: DraftNile, entry: IdolEntry, emit: Emit): void {
  const seat = actingSeat(reported, entry.kind)
  reported.counts.ask('sail')
  reported.idle = null
  const { kind: verb, tile } = entry
  if (tile === null) return emit({ kind: 'idolDeclined', seat, verb })
  if (tile === 'back') {
    reported.boats = sentBack(reported.boats, seat)
    return emit({ kind: 'wentBack', seat })
  }
  if (verb === 'ra') return banish(reported, seat, tile, emit)
  if (verb === 'isis') return exchange(reported, seat, tile, emit)
  collect(reported, seat, kindOf(reported, tile), verb === 'osiris' ? 'underworld' : 'line', verb, emit)
}

/** The idol's seat: the one asked or, for a kept entry about an idle idol, the one that took it. */
const actingSeat = (reported: DraftNile, verb: IdolVerb): number =>
  reported.idle?.verb === verb ? reported.idle.seat : reported.counts.decider

function banish(reported: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const kind = kindOf(reported, tile)
  const isThere = reported.counts.countOf(kind, line) > 0
  passTile(reported, kind, line, underworld)
  emit({ kind: 'banished', seat, tile })
  if (isThere) scoreWhenComplete(reported, kind, emit)
}

/** The ring is in the Nile before the tile is resolved: if that is a ring too, their number stays. */
function exchange(reported: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const { counts } = reported
  const rings = kindOf(reported, ring)
  if (counts.countOf(rings, seat) > 0) {
    counts.take(rings, seat)
    counts.give(rings, line)
    emit({ kind: 'ringReturned', seat })
  }
  collect(reported, seat, kindOf(reported, tile), 'line', 'isis', emit)
}
