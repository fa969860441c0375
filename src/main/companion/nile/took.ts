import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import { underworld } from '../../engine/scoring.ts'
import { countOf, give, nile, setAsk, setSeat, type Kind } from '../../engine/nile/state.ts'
import { askOfIdol, firstIdol, ringKind, verbOfIdol } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { payRing } from '../../engine/nile/tutankhamun-2021/score.ts'
import { receive } from '../../engine/nile/wilds/play.ts'
import { purse } from '../../engine/nile/wilds/rules.ts'
import { mayBeLast, movedBoat } from './boats.ts'
import { kindOf, kindsOf, tileOf, type ReportedNile, type DraftNile, type Emit } from './reported.ts'
import { scoreWhenComplete, telling } from './score.ts'
import { lendTurn } from './settle.ts'
import { lineIsEmpty, passTile } from './tiles.ts'

/** The seat whose turn it is goes to a tile and takes it. */
export function take(reported: DraftNile, tile: TileCode, emit: Emit): void {
  const seat = reported.seat
  const wasLast = mayBeLast(reported.boats, seat)
  reported.boats = movedBoat(reported.boats, seat)
  const { possible, turns, moved } = reported.sweep
  const now = possible || wasLast
  reported.sweep = { possible: now, turns: turns + (now ? 1 : 0), moved: now ? moved | (1 << seat) : 0 }
  reported.phase = 'taking'
  reported.idle = null
  lendTurn(reported)
  collect(reported, seat, kindOf(reported, tile), 'line', 'sail', emit)
}

type Took = Extract<NileLedgerEvent, { kind: 'took' }>

/**
 * A seat collects a tile and resolves it. A tile that comes beyond all there are only goes to the collection, or acts: no set
 * scores twice.
 */
export function collect(
  reported: DraftNile,
  seat: number,
  kind: Kind,
  from: Took['from'],
  by: Took['by'],
  emit: Emit,
): void {
  const { counts, rules } = reported
  const party = from === 'line' ? nile : underworld
  const isThere = countOf(counts, kind, party) > 0
  passTile(reported, kind, party, null)
  emit({ kind: 'took', seat, tile: tileOf(reported, kind), from, by })
  if (rules && isThere && kind >= purse) return receive(counts, rules, kind, telling(emit))
  if (!rules && kind >= firstIdol) return wake(reported, seat, kind, emit)
  give(counts, kind, seat)
  if (!rules && kind === ringKind) payRing(counts, seat, telling(emit))
  if (isThere) scoreWhenComplete(reported, kind, emit)
}

/**
 * An idol asks for its choice where it can act, as far as counts tell. Thoth changes nothing that is counted, and asks
 * nothing.
 */
function wake(reported: DraftNile, seat: number, idol: Kind, emit: Emit): void {
  const verb = verbOfIdol(idol)
  if (verb === 'thoth') return
  const acts = canAct(reported, seat, verb)
  if (acts) {
    setSeat(reported.counts, seat)
    setAsk(reported.counts, askOfIdol(idol))
  } else reported.idle = { verb, seat }
  emit({ kind: acts ? 'idolAsks' : 'idolIdle', seat, verb })
}

function canAct(reported: ReportedNile, seat: number, verb: string): boolean {
  const { counts } = reported
  if (verb === 'osiris') return kindsOf(reported).some((kind) => countOf(counts, kind, underworld) > 0)
  if (verb === 'isis') return countOf(counts, ringKind, seat) > 0 && !lineIsEmpty(reported)
  return verb === 'horus' || !lineIsEmpty(reported)
}
