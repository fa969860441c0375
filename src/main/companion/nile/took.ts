import type { TileCode } from '../../../shared/editions/index.ts'
import { ring, type Idol } from '../../../shared/editions/tutankhamun-2021.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import { verbOf } from '../../../shared/nile/move.ts'
import { line, underworld, type Kind } from '../../engine/nile/reporting.ts'
import { mayBeLast, movedBoat } from './boats.ts'
import { isSet, kindOf, kindsOf, tileOf, type ReportedNile, type DraftNile, type Emit } from './reported.ts'
import { scoreWhenComplete, forward } from './score.ts'
import { lendTurn } from './settle.ts'
import { afterTurn } from './sweeps.ts'
import { lineIsEmpty, passTile } from './tiles.ts'

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
export function collect(
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
