import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import { underworld } from '../../engine/scoring.ts'
import { countOf, give, nile, setAsk, setSeat, type Kind } from '../../engine/nile/state.ts'
import { askOfIdol, firstIdol, ringKind, verbOfIdol } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { payRing } from '../../engine/nile/tutankhamun-2021/score.ts'
import { receive } from '../../engine/nile/wilds/play.ts'
import { purse } from '../../engine/nile/wilds/rules.ts'
import { mayBeLast, movedBoat } from './boats.ts'
import { kindOf, kindsOf, tileOf, type Book, type OpenBook, type Tell } from './book.ts'
import { scoreWhenComplete, telling } from './score.ts'
import { lendTurn } from './settle.ts'
import { lineIsEmpty, passTile } from './tiles.ts'

/** The seat whose turn it is goes to a tile and takes it. */
export function take(book: OpenBook, tile: TileCode, tell: Tell): void {
  const seat = book.seat
  const wasLast = mayBeLast(book.boats, seat)
  book.boats = movedBoat(book.boats, seat)
  const { possible, turns, moved } = book.sweep
  const now = possible || wasLast
  book.sweep = { possible: now, turns: turns + (now ? 1 : 0), moved: now ? moved | (1 << seat) : 0 }
  book.phase = 'taking'
  book.idle = null
  lendTurn(book)
  collect(book, seat, kindOf(book, tile), 'line', 'sail', tell)
}

type Took = Extract<NileLedgerEvent, { kind: 'took' }>

/**
 * A seat collects a tile and resolves it. A tile that comes beyond all there are only goes to the collection, or acts: no set
 * scores twice.
 */
export function collect(
  book: OpenBook,
  seat: number,
  kind: Kind,
  from: Took['from'],
  by: Took['by'],
  tell: Tell,
): void {
  const { counts, rules } = book
  const party = from === 'line' ? nile : underworld
  const isThere = countOf(counts, kind, party) > 0
  passTile(book, kind, party, null)
  tell({ kind: 'took', seat, tile: tileOf(book, kind), from, by })
  if (rules && isThere && kind >= purse) return receive(counts, rules, kind, telling(tell))
  if (!rules && kind >= firstIdol) return wake(book, seat, kind, tell)
  give(counts, kind, seat)
  if (!rules && kind === ringKind) payRing(counts, seat, telling(tell))
  if (isThere) scoreWhenComplete(book, kind, tell)
}

/**
 * An idol asks for its choice where it can act, as far as counts tell. Thoth changes nothing that is counted, and asks
 * nothing.
 */
function wake(book: OpenBook, seat: number, idol: Kind, tell: Tell): void {
  const verb = verbOfIdol(idol)
  if (verb === 'thoth') return
  const acts = canAct(book, seat, verb)
  if (acts) {
    setSeat(book.counts, seat)
    setAsk(book.counts, askOfIdol(idol))
  } else book.idle = { verb, seat }
  tell({ kind: acts ? 'idolAsks' : 'idolIdle', seat, verb })
}

function canAct(book: Book, seat: number, verb: string): boolean {
  const { counts } = book
  if (verb === 'osiris') return kindsOf(book).some((kind) => countOf(counts, kind, underworld) > 0)
  if (verb === 'isis') return countOf(counts, ringKind, seat) > 0 && !lineIsEmpty(book)
  return verb === 'horus' || !lineIsEmpty(book)
}
