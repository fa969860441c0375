import type { NileEntry, NileEntryOf } from '../../../shared/ledger/entry.ts'
import { isKeepable } from '../../../shared/ledger/keepable.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import type { Refusal, Refused } from '../../../shared/refusal.ts'
import { countOf, nile, pointsOf, setAsk, setPoints } from '../../engine/nile/state.ts'
import { asking } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { encode } from '../../engine/nile/wilds/codes.ts'
import { end as endWild } from '../../engine/nile/wilds/ending.ts'
import { buy, commit } from '../../engine/nile/wilds/play.ts'
import { operandOf } from '../../engine/nile/codes.ts'
import { toldOrder } from './boats.ts'
import { kindOf, openBook, tileOf, type Book, type OpenBook, type Tell } from './book.ts'
import { holdAnew } from './holdings.ts'
import { actIdol } from './idols.ts'
import { finish, scoreWhenComplete, telling } from './score.ts'
import { payPoint, scoreSaid } from './scoreOnly.ts'
import { lendTurn, passTurn, settle } from './settle.ts'
import { take } from './took.ts'
import { wrongWith } from './wrong.ts'

/** A book with one more entry, and what followed from it. */
export interface Entered {
  readonly ok: true
  readonly book: Book
  readonly events: readonly NileLedgerEvent[]
  /** What speaks against an entry that is kept nevertheless. */
  readonly against: Refusal | null
}

/** Enters what was reported as entry number `n`; the book that is given stays as it was. */
export function enter(book: Book, entry: NileEntry, n: number): Entered | Refused {
  const wrong = wrongWith(book, entry)
  if (wrong && !(entry.anyway !== undefined && isKeepable(wrong.refusal.code))) return wrong
  const open = openBook(book, n)
  const events: NileLedgerEvent[] = []
  const tell: Tell = (event) => events.push(event)
  carryOut(open, entry, tell)
  settle(open, tell)
  return { ok: true, book: open, events, against: wrong?.refusal ?? null }
}

function carryOut(book: OpenBook, entry: NileEntry, tell: Tell): void {
  switch (entry.kind) {
    case 'took':
      // Kept though the game should have ended: the turn goes on to the next seat.
      if (book.phase === 'after') passTurn(book, tell)
      return take(book, entry.tile, tell)
    case 'osiris':
    case 'isis':
    case 'ra':
    case 'horus':
      return actIdol(book, entry, tell)
    case 'swept':
      return sweep(book, entry)
    case 'order':
      return putInOrder(book, entry, tell)
    case 'bought':
    case 'committed':
      return answerWilds(book, entry, tell)
    case 'counted':
      return recount(book, entry, tell)
    case 'holdings':
      return holdAnew(book, entry, tell)
    case 'scored':
      return scoreSaid(book, entry, tell)
    case 'point':
      return payPoint(book, entry, tell)
    case 'turn':
      return passTurn(book, tell, entry.seat)
    case 'skipped':
      tell({ kind: 'skipped', seat: book.seat })
      return passTurn(book, tell)
    case 'adjust':
      return adjust(book, entry, tell)
    case 'ended':
      return book.rules ? endWild(book.counts, telling(tell)) : finish(book, tell)
  }
}

function sweep(book: OpenBook, { tiles }: NileEntryOf<'swept'>): void {
  lendTurn(book)
  book.sweeping = tiles.map((tile) => kindOf(book, tile))
  book.sweep = { possible: false, turns: 0, moved: 0 }
}

function putInOrder(book: OpenBook, { seats }: NileEntryOf<'order'>, tell: Tell): void {
  book.boats = toldOrder(book.boats, seats)
  tell({ kind: 'ordered', seats })
  const { order } = book
  if (!order) return
  if (order.set === null) return finish(book, tell)
  book.order = null
  scoreWhenComplete(book, order.set, tell)
}

/** The engine's own move, by counts alone. A tile that the rules do not let be had changes hands nevertheless. */
function answerWilds(book: OpenBook, entry: NileEntryOf<'bought' | 'committed'>, tell: Tell): void {
  const { counts, rules } = book
  if (!rules) return
  setAsk(counts, asking.sail)
  if (entry.kind === 'bought') {
    const { purchase } = entry
    buy(counts, rules, encode(rules, { verb: 'buy', buy: purchase }), telling(tell))
  } else {
    const code = encode(rules, { verb: 'commit', wilds: [...entry.tiles].sort() })
    commit(counts, rules, operandOf(code), telling(tell))
  }
}

/** A count changes nothing but how sure the number is: where tiles are that are missing, it does not say. */
function recount(book: OpenBook, { tile, left }: NileEntryOf<'counted'>, tell: Tell): void {
  const kind = kindOf(book, tile)
  const was = countOf(book.counts, kind, nile)
  if (was === left) book.miscounts.delete(kind)
  else book.miscounts.set(kind, { short: was - left, n: book.n })
  book.unknown.delete(kind)
  tell({ kind: 'recounted', tile: tileOf(book, kind), was, is: left })
}

function adjust(book: OpenBook, { seat, points, reason }: NileEntryOf<'adjust'>, tell: Tell): void {
  const before = pointsOf(book.counts, seat)
  const after = Math.max(0, before + points)
  setPoints(book.counts, seat, after)
  tell({ kind: 'adjusted', seat, points: after - before, reason })
}
