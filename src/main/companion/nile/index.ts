import { nileEntrySchema } from '../../../shared/ledger/entry.ts'
import type { Companion, EntryOf } from '../companion.ts'
import { mayBeLast } from './boats.ts'
import { beginReported, isAway, presentSeats, type ReportedNile } from './reported.ts'
import { doubtsOf } from './doubts.ts'
import { enter } from './enter.ts'
import { orderKnownLater } from './later.ts'
import { askedOf, promptsAfter } from './question.ts'
import { isOver } from './settle.ts'
import { positionOf } from './view.ts'

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
    const answers = ['osiris', 'isis', 'ra', 'horus', 'bought', 'committed']
    return answers.includes(entry.kind) ? (reported.idle?.seat ?? reported.counts.decider) : null
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
