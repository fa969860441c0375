import type { DigEvent } from '../dig/events.ts'
import type { DigLedgerEvent } from '../ledger/view.ts'

/** One decision, or one entry of a ledger, of a dig, with all its events. */
export interface DigEntry {
  readonly events: readonly (DigEvent | DigLedgerEvent)[]
}

/** The sums that add up to `end`; what a seat has paid is below 0. */
export const sums = ['begun', 'dug', 'doubled', 'penalties', 'doubledPenalties', 'passes', 'agreed'] as const

/** The money of one seat, in silver. */
const nothing = {
  begun: 0,
  /** Silver from turns without a scarab card, and from those with one, which count double. */
  dug: 0,
  doubled: 0,
  /** For penalty cards in turns of either kind, and for passing. */
  penalties: 0,
  doubledPenalties: 0,
  passes: 0,
  /** The sum of the table's agreements; below 0 where they took silver away. */
  agreed: 0,
  end: 0,
  /** Silver set aside and then forfeited by a penalty card. */
  forfeited: 0,
  /** Cards revealed, by their effect. */
  treasures: 0,
  harmless: 0,
  dangers: 0,
  blockades: 0,
}
type Count = Record<keyof typeof nothing, number>
export type DigSeatSummary = Readonly<Count>

/** Adds up the finds, payments and losses of every seat, from the money at the beginning and the whole log of a dig. */
export function summaryOfDig(log: readonly DigEntry[], money: readonly number[]): DigSeatSummary[] {
  const counts = money.map((silver): Count => ({ ...nothing, begun: silver }))
  let doubles = false
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'turn') doubles = false
    if (event.kind === 'scarabPlayed') doubles = true
    countEvent(counts, event, doubles)
  }
  return counts.map((count) => ({ ...count, end: sums.reduce((end, sum) => end + count[sum], 0) }))
}

function countEvent(counts: readonly Count[], event: DigEvent | DigLedgerEvent, doubles: boolean): void {
  switch (event.kind) {
    case 'dug':
    case 'revealed': {
      const kind = event.value > 0 ? 'treasures' : event.value < 0 ? 'dangers' : 'harmless'
      counts[event.seat][kind] += 1
      break
    }
    case 'stopped':
      counts[event.seat][doubles ? 'doubled' : 'dug'] += event.gained
      break
    case 'penalty':
      counts[event.seat][doubles ? 'doubledPenalties' : 'penalties'] -= event.paid
      counts[event.seat].forfeited += event.forfeited
      break
    case 'passed':
      counts[event.seat].passes -= event.cost
      break
    case 'blockaded':
      counts[event.seat].blockades += 1
      break
    case 'adjusted':
      counts[event.seat].agreed += event.points
      break
    default:
  }
}
