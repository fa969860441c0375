import { digEntrySchema } from '../../../shared/ledger/entry.ts'
import type { DigLedgerEvent } from '../../../shared/ledger/events.ts'
import type { Prompt } from '../../../shared/ledger/view.ts'
import type { Companion } from '../companion.ts'
import { beginReported, type ReportedDig } from './reported.ts'
import { doubtsOf } from './doubts.ts'
import { enter } from './enter.ts'
import { positionOf } from './view.ts'

/** What is often played wrong: the lifted card counts for nothing, and a penalty takes all that was set aside. */
function promptsAfter(reported: ReportedDig, events: readonly DigLedgerEvent[]): Prompt[] {
  return events.flatMap((event): Prompt[] => {
    if (event.kind === 'revealed' && reported.turn === 1 && reported.state.digs === 1) return ['liftedCard']
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
    return entry.kind === 'blockaded' ? reported.last : reported.state.seat
  },
  points: ({ state }) => state.money,
  position: positionOf,
  question: () => null,
  doubts: doubtsOf,
  prompts: promptsAfter,
  result: ({ state }) => state.result,
  best: ({ state }, seats) => state.richest(seats),
}
