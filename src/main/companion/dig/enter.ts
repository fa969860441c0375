import { cards, cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEvent } from '../../../shared/dig/events.ts'
import type { DigEntry, DigEntryOf } from '../../../shared/ledger/entry.ts'
import type { DigLedgerEvent } from '../../../shared/ledger/events.ts'
import { isKeepable } from '../../../shared/ledger/keepable.ts'
import type { Refused } from '../../../shared/refusal.ts'
import { asking } from '../../engine/dig/codes.ts'
import { setAllOpen } from '../../engine/dig/pits.ts'
import { countReveal, followReveal, playScarab, stopTurn } from '../../engine/dig/play.ts'
import {
  askOf,
  asideOf,
  factorOf,
  moneyOf,
  passesOf,
  scarabsOf,
  seatOf,
  seatsOf,
  setBlockade,
  setFactor,
  setMoney,
  setPasses,
  setSeat,
} from '../../engine/dig/state.ts'
import { doubling } from '../../../shared/editions/tutankhamens-revenge.ts'
import { endTurn } from '../../engine/dig/turn.ts'
import type { Turned } from '../companion.ts'
import { leftIn, openBook, type Book, type OpenBook, type Tell } from './book.ts'
import { wrongWith } from './wrong.ts'

/** Enters what was reported; the book that is given stays as it was. */
export function enter(book: Book, entry: DigEntry): Turned<Book, 'dig'> | Refused {
  const wrong = wrongWith(book, entry)
  if (wrong && !(entry.anyway !== undefined && isKeepable(wrong.refusal.code))) return wrong
  const open = openBook(book)
  const events: DigLedgerEvent[] = []
  const digger = seatOf(open.state)
  carryOut(open, entry, (event) => events.push(event))
  // Whether a blockade is laid is reported, not asked: the turn goes on at once.
  if (askOf(open.state) === asking.block) {
    endTurn(
      open.state,
      telling((event) => events.push(event)),
    )
  }
  if (events.some((event) => event.kind === 'turn' || event.kind === 'ended')) open.last = digger
  open.turn += events.filter((event) => event.kind === 'turn').length
  return { ok: true, book: open, events, against: wrong?.refusal ?? null }
}

function carryOut(book: OpenBook, entry: DigEntry, tell: Tell): void {
  const { state } = book
  switch (entry.kind) {
    case 'scarab':
      if (scarabsOf(state, seatOf(state)) > 0) return playScarab(state, telling(tell))
      setFactor(state, doubling)
      return tell({ kind: 'scarabPlayed', seat: seatOf(state), factor: doubling })
    case 'revealed':
      return reveal(book, entry, tell)
    case 'stop':
      return stopTurn(state, false, telling(tell))
    case 'blockaded':
      setBlockade(state, book.last ?? seatOf(state), cells.indexOf(entry.cell))
      return tell({ kind: 'blockaded', seat: book.last ?? seatOf(state), cell: entry.cell })
    case 'skipped':
      setPasses(state, passesOf(state) + 1)
      tell({ kind: 'skipped', seat: seatOf(state) })
      return endTurn(state, telling(tell))
    case 'turn':
      setSeat(state, (entry.seat + seatsOf(state) - 1) % seatsOf(state))
      return endTurn(state, telling(tell))
    case 'adjust':
      return adjust(book, entry, tell)
    case 'ended':
      setAllOpen(state, false)
      return endTurn(state, telling(tell))
  }
}

/** The engine's events that need no card are the ledger's own; the card of a penalty may not be known. */
const telling =
  (tell: Tell, card: (typeof cards)[number] | null = null) =>
  (event: DigEvent): void =>
    tell(event.kind === 'penalty' ? { ...event, card } : (event as DigLedgerEvent))

/** The card, or what it says, counts as in the digital game; the last one of all ends it. */
function reveal(book: OpenBook, { card: said }: DigEntryOf<'revealed'>, tell: Tell): void {
  const { state, start } = book
  const card = typeof said === 'number' ? null : said
  if (card === null) book.unnamed += 1
  else book.named = { ...book.named, [card]: (book.named[card] ?? 0) + 1 }
  const value = countReveal(state, typeof said === 'number' ? said : start.cards.values[said])
  tell({
    kind: 'revealed',
    seat: seatOf(state),
    card,
    value,
    doubled: factorOf(state) > 1,
    aside: asideOf(state),
  })
  if (leftIn(book) <= 0) setAllOpen(state, false)
  followReveal(state, card === null ? 0 : cards.indexOf(card), value, telling(tell, card))
}

function adjust({ state }: OpenBook, { seat, points, reason }: DigEntryOf<'adjust'>, tell: Tell): void {
  const before = moneyOf(state, seat)
  const after = Math.max(0, before + points)
  setMoney(state, seat, after)
  tell({ kind: 'adjusted', seat, points: after - before, reason })
}
