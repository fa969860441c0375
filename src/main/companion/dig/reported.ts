import { cards, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerEvent } from '../../../shared/ledger/events.ts'
import { cardsOfKind, DigTally } from '../../engine/dig/reporting.ts'
import type { DigLedgerStart } from '../start.ts'

export interface ReportedDig {
  readonly start: DigLedgerStart
  readonly state: DigTally
  readonly turn: number
  /** The seat that had the last turn. */
  readonly last: number | null
  /** The seats of players who have left. */
  readonly away: readonly number[]
  /** Cards reported by name, by kind, and the number of those reported by their value alone. */
  readonly named: Readonly<Partial<Record<Card, number>>>
  readonly unnamed: number
}

export type DraftDig = { -readonly [K in keyof ReportedDig]: ReportedDig[K] }
export type Emit = (event: DigLedgerEvent) => void

export function beginReported(start: DigLedgerStart): ReportedDig {
  const { names, cards: deck, passCost, setup } = start
  const { first, late = [] } = setup
  const beginning = { seats: names.length, values: deck.values, passCost }
  const state = DigTally.begin(beginning, first, late)
  return { start, state, turn: 1, last: null, away: late, named: {}, unnamed: 0 }
}

export const draftOf = (reported: ReportedDig): DraftDig => ({
  ...reported,
  state: reported.state.copy(),
})

export const isOver = ({ state }: ReportedDig): boolean => state.isOver

/** Cards of a kind in the box, in all layers, without those that it has lost. */
export const sizeOf = ({ start: { cards: deck, setup } }: ReportedDig, card: Card): number =>
  cardsOfKind(deck, card) - (setup.lost[card] ?? 0)

/** Cards still to be revealed. */
export const leftIn = (reported: ReportedDig): number =>
  cards.reduce((left, card) => left + sizeOf(reported, card) - (reported.named[card] ?? 0), -reported.unnamed)

/** True once the seat on turn has begun to do something. */
export const hasBegun = ({ state }: ReportedDig): boolean => state.digs > 0 || state.isDoubled

/** True while the seat that had the last turn may still lay its blockade: nobody has dug since. */
export const mayBlockade = (reported: ReportedDig): boolean => {
  const { state, last, start } = reported
  return (
    !start.setup.scoreOnly &&
    last !== null &&
    !hasBegun(reported) &&
    state.isIn(last) &&
    state.hasBlockade(last)
  )
}
