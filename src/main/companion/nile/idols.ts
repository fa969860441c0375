import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import type { IdolVerb } from '../../../shared/nile/move.ts'
import { underworld } from '../../engine/scoring.ts'
import { countOf, give, nile, seatOf, setAsk, take } from '../../engine/nile/state.ts'
import { asking, ringKind } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { sentBack } from './boats.ts'
import { kindOf, type OpenBook, type Tell } from './book.ts'
import { scoreWhenComplete } from './score.ts'
import { passTile } from './tiles.ts'
import { collect } from './took.ts'

export type IdolEntry = NileEntryOf<Exclude<IdolVerb, 'thoth'>>

/** Carries out the answer to an idol (rulebook 2021, "God Idol Tiles"), by tiles where the digital game has positions. */
export function actIdol(book: OpenBook, entry: IdolEntry, tell: Tell): void {
  const seat = actingSeat(book, entry.kind)
  setAsk(book.counts, asking.sail)
  book.idle = null
  const { kind: verb, tile } = entry
  if (tile === null) return tell({ kind: 'idolDeclined', seat, verb })
  if (tile === 'back') {
    book.boats = sentBack(book.boats, seat)
    return tell({ kind: 'wentBack', seat })
  }
  if (verb === 'ra') return banish(book, seat, tile, tell)
  if (verb === 'isis') return exchange(book, seat, tile, tell)
  collect(book, seat, kindOf(book, tile), verb === 'osiris' ? 'underworld' : 'line', verb, tell)
}

/** Whom the idol serves: the one who is asked or, where it is kept that an idle idol acted, the one who had it. */
const actingSeat = (book: OpenBook, verb: IdolVerb): number =>
  book.idle?.verb === verb ? book.idle.seat : seatOf(book.counts)

function banish(book: OpenBook, seat: number, tile: TileCode, tell: Tell): void {
  const kind = kindOf(book, tile)
  const isThere = countOf(book.counts, kind, nile) > 0
  passTile(book, kind, nile, underworld)
  tell({ kind: 'banished', seat, tile })
  if (isThere) scoreWhenComplete(book, kind, tell)
}

/** The ring lies in the Nile before the tile is resolved: where the tile is a ring too, none has left it. */
function exchange(book: OpenBook, seat: number, tile: TileCode, tell: Tell): void {
  const { counts } = book
  if (countOf(counts, ringKind, seat) > 0) {
    take(counts, ringKind, seat)
    give(counts, ringKind, nile)
    tell({ kind: 'ringReturned', seat })
  }
  collect(book, seat, kindOf(book, tile), 'line', 'isis', tell)
}
