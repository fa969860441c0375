import type { NileLedgerEvent } from '../ledger/events.ts'
import type { NileEvent } from './events.ts'

/** A seat's points before and after a payment. */
export interface Payment {
  readonly seat: number
  readonly before: number
  readonly after: number
}

type Paying = NileEvent | NileLedgerEvent

/** The points that an event takes off each seat, in order; below 0 where points are given back. */
function paidBy(event: Paying): readonly { readonly seat: number; readonly paid: number }[] {
  switch (event.kind) {
    case 'ringPaid':
    case 'bonusPaid':
    case 'paid':
      return [{ seat: event.seat, paid: event.paid }]
    case 'bought':
      return [{ seat: event.from, paid: event.paid }]
    case 'adjusted':
      return [{ seat: event.seat, paid: -event.points }]
    case 'scored':
      return event.awards.flatMap(({ to, paid }) => (typeof to === 'number' ? [{ seat: to, paid }] : []))
    default:
      return []
  }
}

/** The payments of each event, in order. `points`: the points left to each seat after all of them. */
export function paymentsOf<Event extends Paying>(
  events: readonly Event[],
  points: readonly number[],
): ReadonlyMap<Event, readonly Payment[]> {
  const left = [...points]
  const payments = new Map<Event, readonly Payment[]>()
  for (const event of events.toReversed()) {
    const backwards = paidBy(event)
      .toReversed()
      .map(({ seat, paid }): Payment => {
        const after = left[seat]
        left[seat] = after + paid
        return { seat, before: left[seat], after }
      })
    payments.set(event, backwards.toReversed())
  }
  return payments
}
