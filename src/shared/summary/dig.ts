import type { DigEvent } from '../dig/events.ts'
import { startMoney } from '../editions/tutankhamens-revenge.ts'
import type { DigLedgerEvent } from '../ledger/events.ts'

/** One decision, or one entry of a ledger, of a dig, with all its events. */
export interface DigEntry {
  readonly events: readonly (DigEvent | DigLedgerEvent)[]
}

/** The money of one seat, in silver: `begun` and all gains and losses add up to `end`. */
const nothing = {
  begun: startMoney,
  /** Silver from turns without a scarab card, and from those with one, which count double. */
  dug: 0,
  doubled: 0,
  /** Silver paid for penalty cards in turns of either kind, and for passing. */
  penalties: 0,
  doubledPenalties: 0,
  passes: 0,
  /** The sum of the table's agreements; below 0 where they took silver away. */
  agreed: 0,
  end: startMoney,
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

/**
 * Adds up the finds, payments and losses of every seat, from the whole log of a dig. `money`: what each has after it,
 * where not everybody may have begun with the usual sum.
 */
export function summaryOfDig(
  log: readonly DigEntry[],
  seats: number,
  money: readonly number[] | null = null,
): DigSeatSummary[] {
  const counts = Array.from({ length: seats }, (): Count => ({ ...nothing }))
  let doubles = false
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'turn') doubles = false
    if (event.kind === 'scarabPlayed') doubles = true
    countEvent(counts, event, doubles)
  }
  return counts.map((count, seat) => {
    const { dug, doubled, agreed, penalties, doubledPenalties, passes } = count
    const gained = dug + doubled + agreed - penalties - doubledPenalties - passes
    const begun = money ? money[seat] - gained : count.begun
    return { ...count, begun, end: begun + gained }
  })
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
