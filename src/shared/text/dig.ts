import type { DigEvent, DigEventOf } from '../dig/events.ts'
import { m } from '../messages/messages.js'
import { ruleOfEvent } from '../rulebook/occasions.ts'
import { list } from './format.ts'
import { cardName, type Names } from './names.ts'
import type { DigEntry } from '../ledger/entry.ts'
import type { DigLedgerEvent } from '../ledger/view.ts'
import { withoutReasons, sentenceOfCommon, signed, type Followed } from './ledger.ts'
import type { LogLine } from './line.ts'

function dug({ seat, cell, card, value, aside }: DigEventOf<'dug'>, names: Names): string {
  const facts = { name: names[seat], cell, card: cardName(card) }
  if (value < 0) return m.dig_log_loss(facts)
  return value === 0 ? m.dig_log_none(facts) : m.dig_log_gain({ ...facts, n: aside })
}

function penalty({ seat, forfeited, due, paid }: Omit<DigEventOf<'penalty'>, 'card'>, names: Names): string {
  const facts = { name: names[seat], n: paid, aside: forfeited, due }
  if (paid < due) return forfeited > 0 ? m.dig_log_short_forfeit(facts) : m.dig_log_short(facts)
  return forfeited > 0 ? m.dig_log_penalty_forfeit(facts) : m.dig_log_penalty(facts)
}

function stopped({ seat, gained, byItself }: DigEventOf<'stopped'>, names: Names): string {
  const facts = { name: names[seat], n: gained }
  if (byItself) return m.dig_log_stopped_itself(facts)
  return gained > 0 ? m.dig_log_stopped(facts) : m.dig_log_stopped_empty(facts)
}

function ended({ winners, money }: DigEventOf<'ended'>, names: Names): string {
  const n = money[winners[0]]
  if (winners.length > 1)
    return m.dig_log_ended_shared({ names: list(winners.map((seat) => names[seat])), n })
  return m.dig_log_ended({ name: names[winners[0]], n })
}

export function sentenceOfDig(event: DigEvent, names: Names): string {
  switch (event.kind) {
    case 'scarabPlayed':
      return m.dig_log_scarab({ name: names[event.seat] })
    case 'dug':
      return dug(event, names)
    case 'penalty':
      return penalty(event, names)
    case 'stopped':
      return stopped(event, names)
    case 'passed': {
      const facts = { name: names[event.seat], n: event.cost }
      return event.cost > 0 ? m.dig_log_passed_cost(facts) : m.dig_log_passed(facts)
    }
    case 'blockaded':
    case 'unblocked':
      return m[`dig_log_${event.kind}`]({ name: names[event.seat], cell: event.cell })
    case 'ended':
      return ended(event, names)
    default:
      return m[`dig_log_${event.kind}`]({ name: names[event.seat] })
  }
}

function reasonsOf(event: DigEvent): string[] {
  if (event.kind !== 'dug') return []
  const { lifted, doubled, value } = event
  return [
    ...(lifted === null ? [] : [m.dig_log_lifted({ card: cardName(lifted) })]),
    ...(doubled && value !== 0 ? [m.dig_log_doubled()] : []),
  ]
}

/**
 * The lines that a log shows for a seat's decision. The next seat shows in the next entry. A blockade card kept
 * causes no event, so it has a line of its own.
 */
export function digMoveText(events: readonly DigEvent[], seat: number, names: Names): LogLine[] {
  const shownEvents = events.filter((event) => event.kind !== 'turn')
  const sentence = m.replay_blockade_kept({ name: names[seat] })
  if (shownEvents.length === 0) return [{ kind: 'kept', text: sentence, reasons: [], rule: 'blockade' }]
  return shownEvents.map((event) => ({
    kind: event.kind,
    text: sentenceOfDig(event, names),
    card: event.kind === 'dug' ? { card: event.card, layer: event.layer } : null,
    reasons: reasonsOf(event),
    rule: ruleOfEvent('tutankhamens-revenge', event),
  }))
}

/** The sentence for an entry of a dig; `seat` is the one that did it. */
export function sentenceOfDigEntry(entry: DigEntry, seat: number | null, names: Names): string {
  const name = seat === null ? m.ledger_somebody() : names[seat]
  switch (entry.kind) {
    case 'scarab':
    case 'skipped':
      return m[`dig_log_${entry.kind}`]({ name })
    case 'revealed': {
      const card = typeof entry.card === 'number' ? signed(entry.card) : cardName(entry.card)
      return m.ledger_revealed({ name, what: card })
    }
    case 'earned':
      return m.ledger_earned({ name, silver: signed(entry.silver) })
    case 'stop':
      return m.ledger_stop({ name })
    case 'blockaded':
      return m.dig_log_blockaded({ name, cell: entry.cell })
    default:
      return sentenceOfCommon(entry, name, names)
  }
}

/** The consequences of an entry that its own sentence does not tell. */
export function followedDig(events: readonly DigLedgerEvent[], names: Names): Followed[] {
  return events.flatMap((event): Followed[] => {
    switch (event.kind) {
      case 'revealed':
        return event.aside > 0 ? withoutReasons(m.ledger_aside({ n: event.aside })) : []
      case 'penalty':
        return withoutReasons(penalty(event, names))
      case 'stopped':
        return event.gained > 0 || event.byItself ? withoutReasons(sentenceOfDig(event, names)) : []
      case 'turn':
      case 'adjusted':
      case 'scarabPlayed':
      case 'blockaded':
      case 'skipped':
        return []
      default:
        return withoutReasons(sentenceOfDig(event, names))
    }
  })
}
