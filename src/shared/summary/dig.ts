import type { DigEvent } from '../dig/events.ts'
import { startMoney } from '../editions/tutankhamens-revenge.ts'
import type { DigLedgerEvent } from '../ledger/events.ts'

/** One decision, or one entry of a ledger, of a dig, with all its events. */
export interface DigEntry {
  readonly events: readonly (DigEvent | DigLedgerEvent)[]
}

/** The money of one seat, in silver: `begun` and all gains and losses add up to `end`. */
export interface DigSeatSummary {
  readonly begun: number
  /** Silver from turns without a scarab card, and from those with one, which count double. */
  readonly dug: number
  readonly doubled: number
  /** Silver paid for penalty cards in turns of either kind, and for passing. */
  readonly penalties: number
  readonly doubledPenalties: number
  readonly passes: number
  /** The sum of the table's agreements; below 0 where they took silver away. */
  readonly agreed: number
  readonly end: number
  /** Silver set aside and then forfeited by a penalty card. */
  readonly forfeited: number
  /** Cards revealed, by their effect. */
  readonly treasures: number
  readonly harmless: number
  readonly dangers: number
  readonly blockades: number
}

type Count = { -readonly [Key in keyof DigSeatSummary]: DigSeatSummary[Key] }

const nothing: DigSeatSummary = {
  begun: startMoney,
  dug: 0,
  doubled: 0,
  penalties: 0,
  doubledPenalties: 0,
  passes: 0,
  agreed: 0,
  end: startMoney,
  forfeited: 0,
  treasures: 0,
  harmless: 0,
  dangers: 0,
  blockades: 0,
}

/** Adds up the finds, payments and losses of every seat, from the whole log of a dig. */
export function summaryOfDig(log: readonly DigEntry[], seats: number): DigSeatSummary[] {
  const counts = Array.from({ length: seats }, (): Count => ({ ...nothing }))
  let doubles = false
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'turn') doubles = false
    if (event.kind === 'scarabPlayed') doubles = true
    countEvent(counts, event, doubles)
  }
  return counts.map((count) => ({
    ...count,
    end:
      count.begun +
      count.dug +
      count.doubled +
      count.agreed -
      count.penalties -
      count.doubledPenalties -
      count.passes,
  }))
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
      counts[event.seat][doubles ? 'doubledPenalties' : 'penalties'] += event.paid
      counts[event.seat].forfeited += event.forfeited
      break
    case 'passed':
      counts[event.seat].passes += event.cost
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
