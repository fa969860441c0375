import { cardCount, cards, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigLedgerEvent } from '../../../shared/ledger/events.ts'
import { setAllOpen } from '../../engine/dig/pits.ts'
import {
  askOf,
  blockadeOf,
  copyState,
  digsOf,
  factorOf,
  inHand,
  isIn,
  newState,
  over,
  type DigState,
} from '../../engine/dig/state.ts'
import type { DigLedgerStart } from '../start.ts'

/**
 * A reported dig. Money and turns are kept in the engine's own words, whose box stays empty: so the rules that ask for no
 * card are the very rules of the digital game.
 */
export interface ReportedDig {
  readonly start: DigLedgerStart
  readonly state: DigState
  readonly turn: number
  /** Who had the last turn. */
  readonly last: number | null
  /** Cards that were named, by kind, and how many were revealed of which only the value was said. */
  readonly named: Readonly<Partial<Record<Card, number>>>
  readonly unnamed: number
}

export type DraftDig = { -readonly [K in keyof ReportedDig]: ReportedDig[K] }
export type Emit = (event: DigLedgerEvent) => void

export function beginReported(start: DigLedgerStart): ReportedDig {
  const state = newState({
    seats: start.names.length,
    values: start.cards.values,
    passCost: start.passCost,
  })
  setAllOpen(state, true)
  return { start, state, turn: 1, last: null, named: {}, unnamed: 0 }
}

export const draftOf = (reported: ReportedDig): DraftDig => ({
  ...reported,
  state: copyState(reported.state),
})

export const isOver = ({ state }: ReportedDig): boolean => askOf(state) === over

/** How many cards of a kind the box has, in all layers. */
export const sizeOf = ({ start }: ReportedDig, card: Card): number =>
  start.cards.layers.reduce((sum, counts) => sum + (counts[card] ?? 0), 0)

/** How many cards are still to be revealed. */
export const leftIn = ({ named, unnamed }: ReportedDig): number =>
  cards.reduce((left, card) => left - (named[card] ?? 0), cardCount - unnamed)

/** Whether somebody has begun to do something in the turn. */
export const hasBegun = ({ state }: ReportedDig): boolean => digsOf(state) > 0 || factorOf(state) > 1

/** Whether the seat that had the last turn may still lay its blockade: nobody has dug since. */
export const mayBlockade = (reported: ReportedDig): boolean => {
  const { state, last } = reported
  return last !== null && !hasBegun(reported) && isIn(state, last) && blockadeOf(state, last) === inHand
}
