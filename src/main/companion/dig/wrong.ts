import type { DigEntry, DigEntryOf } from '../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { hasBegun, isOver, leftIn, mayBlockade, sizeOf, type ReportedDig } from './reported.ts'

/** Why an entry cannot be, or null. */
export function wrongWith(reported: ReportedDig, entry: DigEntry): Refused | null {
  if (isOver(reported)) return refuse('ledger.over')
  const { state, start } = reported
  const name = start.names[state.seat]
  switch (entry.kind) {
    case 'scarab':
      if (hasBegun(reported)) return refuse('move.scarabTooLate')
      return state.scarabsOf(state.seat) > 0 ? null : refuse('move.noScarab')
    case 'revealed':
      return wrongWithCard(reported, entry)
    case 'blockaded':
      return wrongWithBlockade(reported, entry)
    case 'turn':
    case 'adjust':
      return wrongWithSeat(reported, entry)
    case 'skipped':
      return hasBegun(reported) ? refuse('ledger.midTurn', { name }) : null
    case 'ended':
      if (hasBegun(reported)) return refuse('ledger.midTurn', { name })
      return leftIn(reported) === 0 ? null : refuse('ledger.cardsLeft', { left: leftIn(reported) })
    default:
      return null
  }
}

function wrongWithCard(reported: ReportedDig, { card }: DigEntryOf<'revealed'>): Refused | null {
  if (typeof card === 'number') return null
  const count = sizeOf(reported, card)
  return (reported.named[card] ?? 0) < count ? null : refuse('ledger.allCards', { card, count })
}

function wrongWithSeat(reported: ReportedDig, entry: DigEntryOf<'turn' | 'adjust'>): Refused | null {
  const { state, start } = reported
  const { seat } = entry
  if (seat >= start.names.length) return refuse('table.noSuchSeat', { seat: seat + 1 })
  if (!state.isIn(seat)) return refuse('ledger.out', { name: start.names[seat] })
  if (entry.kind === 'adjust' || !hasBegun(reported)) return null
  return refuse('ledger.midTurn', { name: start.names[state.seat] })
}

function wrongWithBlockade(reported: ReportedDig, { cell }: DigEntryOf<'blockaded'>): Refused | null {
  const { state, start, last } = reported
  const there = state.seats.find((seat) => state.blockadeOf(seat) === cell)
  if (there !== undefined) return refuse('ledger.blockadeThere', { cell, name: start.names[there] })
  if (last !== null && !state.hasBlockade(last)) {
    return refuse('ledger.noBlockade', { name: start.names[last] })
  }
  return mayBlockade(reported) ? null : refuse('ledger.blockadeLate')
}
