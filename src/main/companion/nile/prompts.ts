import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import type { Prompt } from '../../../shared/ledger/view.ts'
import { ring } from '../../../shared/editions/tutankhamun-2021.ts'
import type { ReportedNile } from './reported.ts'
import { isOver } from './settle.ts'

/** What an event makes people play wrong. */
function promptsOf(event: NileLedgerEvent): Prompt[] {
  switch (event.kind) {
    case 'ringPaid':
      return ['ringPoint']
    case 'bought':
      return ['seller']
    case 'bonusPaid':
      return ['bonus']
    case 'commitAsks':
      return ['wilds']
    case 'scored': {
      const byUnderworld = event.awards.some((award) => award.to === 'underworld')
      const isShared = event.awards.some((award) => award.tie?.rule === 'shared')
      return [
        ...(byUnderworld
          ? [event.set === ring ? ('underworldRings' as const) : ('underworldRanks' as const)]
          : []),
        ...(isShared ? ['halves' as const] : []),
      ]
    }
    default:
      return []
  }
}

/** What should be said calmly after these events, as the state stands then. */
export function promptsAfter(reported: ReportedNile, events: readonly NileLedgerEvent[]): Prompt[] {
  const sweep: Prompt[] =
    reported.sweep.possible &&
    !isOver(reported) &&
    events.some(({ kind }) => kind === 'turn' || kind === 'endAsks')
      ? ['sweep']
      : []
  return [...new Set([...events.flatMap(promptsOf), ...sweep])]
}
