import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import type { IdolVerb } from '../../../shared/nile/move.ts'
import { underworld } from '../../engine/scoring.ts'
import { countOf, give, nile, seatOf, setAsk, take } from '../../engine/nile/state.ts'
import { asking, ringKind } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { sentBack } from './boats.ts'
import { kindOf, type DraftNile, type Emit } from './reported.ts'
import { scoreWhenComplete } from './score.ts'
import { passTile } from './tiles.ts'
import { collect } from './took.ts'

export type IdolEntry = NileEntryOf<Exclude<IdolVerb, 'thoth'>>

/** Carries out the answer to an idol (rulebook 2021, "God Idol Tiles"), by tiles where the digital game has positions. */
export function actIdol(reported: DraftNile, entry: IdolEntry, emit: Emit): void {
  const seat = actingSeat(reported, entry.kind)
  setAsk(reported.counts, asking.sail)
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

/** Whom the idol serves: the one who is asked or, where it is kept that an idle idol acted, the one who had it. */
const actingSeat = (reported: DraftNile, verb: IdolVerb): number =>
  reported.idle?.verb === verb ? reported.idle.seat : seatOf(reported.counts)

function banish(reported: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const kind = kindOf(reported, tile)
  const isThere = countOf(reported.counts, kind, nile) > 0
  passTile(reported, kind, nile, underworld)
  emit({ kind: 'banished', seat, tile })
  if (isThere) scoreWhenComplete(reported, kind, emit)
}

/** The ring lies in the Nile before the tile is resolved: where the tile is a ring too, none has left it. */
function exchange(reported: DraftNile, seat: number, tile: TileCode, emit: Emit): void {
  const { counts } = reported
  if (countOf(counts, ringKind, seat) > 0) {
    take(counts, ringKind, seat)
    give(counts, ringKind, nile)
    emit({ kind: 'ringReturned', seat })
  }
  collect(reported, seat, kindOf(reported, tile), 'line', 'isis', emit)
}
