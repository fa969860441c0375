import type { NileEntry } from '../../../shared/ledger/entry.ts'
import type { BoatPair } from '../../../shared/ledger/question.ts'
import { enter } from './enter.ts'
import type { ReportedNile } from './reported.ts'

/** Answers questions about boats in some order: turns go on the same, whatever the answer. */
function answered(reported: ReportedNile): ReportedNile {
  const { order, n } = reported
  if (order === null) return reported
  const next = enter(reported, { kind: 'order', seats: [...order.among], set: null }, n)
  return next.ok ? answered(next.reported) : reported
}

/** The seat whose boat an entry moves; null where it moves none. */
function movedBy({ seat, counts }: ReportedNile, entry: NileEntry): number | null {
  if (entry.kind === 'took') return seat
  if (entry.kind === 'left' || entry.kind === 'joined') return entry.seat
  return entry.kind === 'horus' && entry.tile === 'back' ? counts.decider : null
}

/**
 * The order of boats that an open question asks for, as far as later entries tell it: an order of two boats that
 * was reported before either of them moved was the same already.
 */
export function orderKnownLater(reported: ReportedNile, later: readonly NileEntry[]): BoatPair[] {
  const open = new Set(reported.order?.among)
  const known: BoatPair[] = []
  let state = answered(reported)
  for (const entry of later) {
    if (entry.kind === 'order') {
      const seats = entry.seats.filter((seat) => open.has(seat))
      seats.slice(1).forEach((ahead, at) => known.push({ behind: seats[at], ahead }))
    }
    const mover = movedBy(state, entry)
    if (mover !== null) open.delete(mover)
    if (open.size < 2) break
    const next = enter(state, entry, state.n + 1)
    if (next.ok) state = answered(next.reported)
  }
  return known.filter(
    ({ behind, ahead }, at) =>
      at === known.findIndex((pair) => pair.behind === behind && pair.ahead === ahead),
  )
}
