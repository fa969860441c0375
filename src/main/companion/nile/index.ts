import { nileEntrySchema, type NileEntry } from '../../../shared/ledger/entry.ts'
import type { Companion, EntryOf } from '../companion.ts'
import { mayBeLast } from './boats.ts'
import { beginReported, isAway, presentSeats, type ReportedNile } from './reported.ts'
import { doubtsOf, positionOf } from './view.ts'
import { enter } from './enter.ts'
import { askedOf, isAnswer, promptsAfter } from './question.ts'
import { isOver } from './turns.ts'
import type { BoatPair } from '../../../shared/ledger/view.ts'

/** The turn played last: this one, once a tile has been taken in it. */
const lastTurn = ({ phase, turn, last, passedOver }: ReportedNile): number =>
  phase === 'before' && last !== null ? turn - 1 - passedOver : turn

/** Entries that belong to the turn before, once the turn has passed on. */
const belated: readonly EntryOf<'nile'>['kind'][] = ['swept', 'order', 'committed', 'ended']

/** The companion of the line editions. */
export const nileCompanion: Companion<ReportedNile, 'nile'> = {
  family: 'nile',
  kinds: nileEntrySchema.options.map((option) => option.shape.kind.value),
  begin: beginReported,
  enter,
  turn: (reported) => (isOver(reported) ? lastTurn(reported) : reported.turn),
  turnOf: (reported, { kind }) => (belated.includes(kind) ? lastTurn(reported) : reported.turn),
  actor: (reported, entry) => {
    if ('seat' in entry && entry.seat !== undefined) return entry.seat
    if (entry.kind === 'took' || entry.kind === 'skipped') return reported.seat
    return isAnswer(entry.kind) ? (reported.idle?.seat ?? reported.counts.decider) : null
  },
  points: ({ counts }) => counts.points,
  position: positionOf,
  question: askedOf,
  knownLater: orderKnownLater,
  doubts: doubtsOf,
  prompts: promptsAfter,
  result: (reported) => reported.counts.resultAmong(presentSeats(reported)),
  /**
   * The seats with the fewest points that may be furthest back, of players who are there: in 2021 only one of
   * several wins, and their order may not be known.
   */
  best: (reported, seats) => {
    const { counts, boats } = reported
    const lowest = counts.lowest(seats.filter((seat) => !isAway(reported, seat)))
    const last = lowest.filter((seat) => mayBeLast(boats, seat))
    return counts.hasWilds || last.length !== 1 ? lowest : last
  },
}

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
function orderKnownLater(reported: ReportedNile, later: readonly NileEntry[]): BoatPair[] {
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
