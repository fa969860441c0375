import {
  editions,
  familyOf,
  isDig,
  isEdition,
  maxSeats,
  minSeats,
  type Edition,
  type EditionOf,
  type Family,
} from '../../../shared/editions/index.ts'
import { cards, cardsOfKind, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { startSchema, type LedgerSetup } from '../../../shared/ledger/entry.ts'
import { misshapen, type Options, type RecordHead } from '../../../shared/record.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import { houseRulesOf } from '../../engine/dig/tally.ts'
import { checkLost, startPointsOf } from '../../engine/nile/tally.ts'
import { StartRefused } from '../../history/faults.ts'

declare const legal: unique symbol

interface Beginning<F extends Family> {
  readonly family: F
  readonly edition: EditionOf<F>
  /** By seat: sentences name them. */
  readonly names: readonly string[]
  readonly options: Options
  readonly setup: LedgerSetup
  readonly [legal]: true
}
export interface NileLedgerStart extends Beginning<'nile'> {
  readonly startPoints: number
}
export interface DigLedgerStart extends Beginning<'dig'> {
  /** The silver that each card brings. */
  readonly values: Readonly<Record<Card, number>>
  readonly passCost: number
}
/** A legal start of a ledger. Only `makeLedgerStart` makes one. */
export type LedgerStart<F extends Family = Family> = Extract<NileLedgerStart | DigLedgerStart, { family: F }>

/** The only way to make a `LedgerStart`: checks the number of seats, the house rules and the box. */
export function makeLedgerStart(
  edition: Edition,
  names: readonly string[],
  options: Options,
  setup: LedgerSetup,
): Outcome<LedgerStart> {
  const seats = names.length
  if (seats < minSeats || seats > maxSeats) {
    return refuse('record.seats', { seats, min: minSeats, max: maxSeats })
  }
  const { late = [] } = setup
  const stranger = late.find((seat) => seat >= seats)
  if (stranger !== undefined) return refuse('table.noSuchSeat', { seat: stranger + 1 })
  const present = seats - new Set(late).size
  if (present < minSeats) return refuse('ledger.tooFew')
  const beginning = { family: familyOf[edition], edition, names, options, setup }
  if (isDig(edition)) {
    const { first = 0 } = setup
    if (first >= seats) return refuse('table.noSuchSeat', { seat: first + 1 })
    const rules = houseRulesOf(options)
    if (!rules.ok) return rules
    const lost = checkLostCards(setup.lost)
    return lost ?? done({ ...beginning, ...rules.value } as DigLedgerStart)
  }
  if (setup.first !== undefined) return refuse('ledger.wrongKind')
  const startPoints = checkLost(edition, setup.lost) ?? startPointsOf(edition, present, options)
  if (!startPoints.ok) return startPoints
  return done({ ...beginning, startPoints: startPoints.value } as NileLedgerStart)
}

export function startOfHead({ edition, players, options, setup }: RecordHead): Outcome<LedgerStart> {
  if (!isEdition(edition)) return refuse('record.edition', { edition, known: editions.join(', ') })
  const parsed = startSchema.safeParse(setup)
  if (!parsed.success) return misshapen(parsed.error, ['setup'])
  const names = players.map((player) => player.name)
  return makeLedgerStart(edition, names, options, parsed.data)
}

/** The start of a stored ledger. Throws, with a sentence, where its head is damaged. */
export function startOfKept({ head }: { readonly head: RecordHead }): LedgerStart {
  const start = startOfHead(head)
  if (!start.ok) throw new StartRefused(start.refusal)
  return start.value
}

function checkLostCards(lost: LedgerSetup['lost']): Refused | null {
  for (const [card, count] of Object.entries(lost) as [Card, number][]) {
    if (!cards.includes(card)) return refuse('ledger.wrongKind')
    const size = cardsOfKind(card)
    if (count > size) return refuse('ledger.lostCards', { card, count, size })
  }
  return null
}
