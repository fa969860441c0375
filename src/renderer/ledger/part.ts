import type { Component, Snippet } from 'svelte'
import type { Family } from '../../shared/editions/index.ts'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import type { LedgerView } from '../../shared/ledger/view.ts'
import type { Part } from '../table/part.ts'
import type { LedgerModel } from './ledger.svelte.ts'

/** A drawing of the holdings of a seat. */
type SeatPart<F extends Family> = Snippet<[view: LedgerView<F>, seat: number]>

/** An entry that is written anew. */
export interface Written {
  /** The number that it has or will have. */
  readonly n: number
  /** The entry as it was; null where one is written from nothing. */
  readonly was: LedgerEntry | null
  readonly onwrite: (entry: LedgerEntry) => unknown
}

/** The parts of a ledger's screen that each family has of its own; absent where it has none. */
export interface LedgerParts<F extends Family = Family, Model extends LedgerModel<F> = LedgerModel<F>> {
  /** The question that is open, and the buttons that report. */
  readonly Pad: Component<Part<Model>>
  /** The table of all holdings that were entered, or of the cards left in the box. */
  readonly Table: Component<{ readonly view: LedgerView<F> }>
  /** True where that shows more than the pad. */
  readonly hasTable: boolean
  /** The report that a seat can still make after its turn. */
  readonly late?: Snippet<[model: Model]>
  /** Announces the latest events, also after the end. */
  readonly News?: Component<Part<Model>>
  /** A seat's collection or hand. */
  readonly handOf?: SeatPart<F>
  /** Everything that a seat holds, where its card has no room for it. */
  readonly holdingOf?: SeatPart<F>
  /** The form of the one kind that is not described; absent where all are. */
  readonly Holdings?: Component<Part<Model> & Written>
  /** The dialogs that only this family has. */
  readonly Dialogs?: Component<Part<Model>>
}
