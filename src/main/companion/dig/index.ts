import { digEntrySchema } from '../../../shared/ledger/entry.ts'
import type { DigLedgerEvent } from '../../../shared/ledger/events.ts'
import type { Prompt } from '../../../shared/ledger/view.ts'
import { resultOf, richestSeats } from '../../engine/dig/ending.ts'
import { digsOf, moneyOf, seatNumbers, seatOf } from '../../engine/dig/state.ts'
import type { Companion } from '../companion.ts'
import { beginReported, type ReportedDig } from './reported.ts'
import { doubtsOf } from './doubts.ts'
import { enter } from './enter.ts'
import { positionOf } from './view.ts'

/** What is often played wrong: the lifted card counts for nothing, and a penalty takes all that was set aside. */
function promptsAfter(reported: ReportedDig, events: readonly DigLedgerEvent[]): Prompt[] {
  return events.flatMap((event): Prompt[] => {
    if (event.kind === 'revealed' && reported.turn === 1 && digsOf(reported.state) === 1)
      return ['liftedCard']
    return event.kind === 'penalty' && event.forfeited > 0 ? ['forfeited'] : []
  })
}

/** The companion of the dig. */
export const digCompanion: Companion<ReportedDig, 'dig'> = {
  family: 'dig',
  kinds: digEntrySchema.options.map((option) => option.shape.kind.value),
  begin: beginReported,
  enter,
  turn: (reported) => reported.turn,
  turnOf: ({ turn }, { kind }) => (kind === 'blockaded' && turn > 1 ? turn - 1 : turn),
  actor: (reported, entry) => {
    if ('seat' in entry) return entry.seat
    if (entry.kind === 'ended') return null
    return entry.kind === 'blockaded' ? reported.last : seatOf(reported.state)
  },
  points: ({ state }) => seatNumbers(state).map((seat) => moneyOf(state, seat)),
  position: positionOf,
  question: () => null,
  doubts: doubtsOf,
  prompts: promptsAfter,
  result: ({ state }) => resultOf(state),
  best: ({ state }, seats) => richestSeats(state, seats),
}
