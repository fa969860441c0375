import type { DigEntry } from '../ledger/entry.ts'
import type { DigLedgerEvent } from '../ledger/events.ts'
import type { DigEventOf } from '../dig/events.ts'
import { m } from '../messages/messages.js'
import { number } from './format.ts'
import { cardName, type Names } from './names.ts'
import { sentenceOfDig } from './dig.ts'
import { sentenceOfCommon, signed, type Followed } from './ledger.ts'

/** The sentence for what was reported from a dig; `seat` is who did it. */
export function sentenceOfDigEntry(entry: DigEntry, seat: number | null, names: Names): string {
  const name = seat === null ? m.ledger_somebody() : names[seat]
  switch (entry.kind) {
    case 'scarab':
      return m.dig_log_scarab({ name })
    case 'revealed':
      return m.ledger_revealed({
        name,
        what: typeof entry.card === 'number' ? signed(entry.card) : cardName(entry.card),
      })
    case 'stop':
      return m.ledger_stop({ name })
    case 'blockaded':
      return m.dig_log_blockaded({ name, cell: entry.cell })
    default:
      return sentenceOfCommon(entry, name, names)
  }
}

/** What followed from an entry, beside what its own sentence says. */
export function followedDig(events: readonly DigLedgerEvent[], names: Names): Followed[] {
  return events.flatMap((event): Followed[] => {
    switch (event.kind) {
      case 'revealed':
        return event.aside > 0 ? [{ text: m.ledger_aside({ n: number(event.aside) }), reasons: [] }] : []
      case 'penalty':
        return [{ text: penalty(event, names), reasons: [] }]
      case 'stopped':
        return event.gained > 0 || event.byItself ? [{ text: sentenceOfDig(event, names), reasons: [] }] : []
      case 'turn':
      case 'adjusted':
      case 'scarabPlayed':
      case 'blockaded':
        return []
      default:
        return [{ text: sentenceOfDig(event, names), reasons: [] }]
    }
  })
}

type Penalty = Extract<DigLedgerEvent, { kind: 'penalty' }>

const penalty = (event: Penalty, names: Names): string =>
  sentenceOfDig({ ...event, card: event.card ?? 'MOS' } satisfies DigEventOf<'penalty'>, names)
