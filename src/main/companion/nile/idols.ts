import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import { ring } from '../../../shared/editions/tutankhamun-2021.ts'
import type { IdolVerb } from '../../../shared/nile/move.ts'
import { line, underworld } from '../../engine/nile/reporting.ts'
import { sentBack } from './boats.ts'
import { kindOf, type DraftNile, type Emit } from './reported.ts'
import { scoreWhenComplete } from './score.ts'
import { passTile } from './tiles.ts'
import { collect } from './took.ts'

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
