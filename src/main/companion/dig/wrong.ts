import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEntry, DigEntryOf } from '../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { blockadeOf, inHand, isIn, scarabsOf, seatNumbers, seatOf } from '../../engine/dig/state.ts'
import { hasBegun, isOver, leftIn, mayBlockade, sizeOf, type Book } from './book.ts'

/** Why an entry cannot be, or null. */
export function wrongWith(book: Book, entry: DigEntry): Refused | null {
  if (isOver(book)) return refuse('ledger.over')
  const { state, start } = book
  const name = start.names[seatOf(state)]
  switch (entry.kind) {
    case 'scarab':
      if (hasBegun(book)) return refuse('move.scarabTooLate')
      return scarabsOf(state, seatOf(state)) > 0 ? null : refuse('move.noScarab')
    case 'revealed':
      return wrongWithCard(book, entry)
    case 'blockaded':
      return wrongWithBlockade(book, entry)
    case 'turn':
    case 'adjust':
      return wrongWithSeat(book, entry)
    case 'skipped':
      return hasBegun(book) ? refuse('ledger.midTurn', { name }) : null
    case 'ended':
      if (hasBegun(book)) return refuse('ledger.midTurn', { name })
      return leftIn(book) === 0 ? null : refuse('ledger.cardsLeft', { left: leftIn(book) })
    default:
      return null
  }
}

function wrongWithCard(book: Book, { card }: DigEntryOf<'revealed'>): Refused | null {
  if (typeof card === 'number') return null
  const count = sizeOf(book, card)
  return (book.named[card] ?? 0) < count ? null : refuse('ledger.allCards', { card, count })
}

function wrongWithSeat(book: Book, entry: DigEntryOf<'turn' | 'adjust'>): Refused | null {
  const { state, start } = book
  const { seat } = entry
  if (seat >= start.names.length) return refuse('table.noSuchSeat', { seat: seat + 1 })
  if (!isIn(state, seat)) return refuse('ledger.out', { name: start.names[seat] })
  if (entry.kind === 'adjust' || !hasBegun(book)) return null
  return refuse('ledger.midTurn', { name: start.names[seatOf(state)] })
}

function wrongWithBlockade(book: Book, { cell }: DigEntryOf<'blockaded'>): Refused | null {
  const { state, start, last } = book
  const there = seatNumbers(state).find((seat) => blockadeOf(state, seat) === cells.indexOf(cell))
  if (there !== undefined) return refuse('ledger.blockadeThere', { cell, name: start.names[there] })
  if (last !== null && blockadeOf(state, last) !== inHand) {
    return refuse('ledger.noBlockade', { name: start.names[last] })
  }
  return mayBlockade(book) ? null : refuse('ledger.blockadeLate')
}
