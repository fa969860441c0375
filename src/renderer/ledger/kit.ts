import type { Component } from 'svelte'
import type { Family } from '../../shared/editions/index.ts'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import type { LedgerNews, LedgerView } from '../../shared/ledger/view.ts'
import type { App } from '../app/app.ts'
import type { GameSubscription } from '../table/subscription.svelte.ts'
import type { Form } from './forms.ts'
import type { LedgerModel } from './ledger.svelte.ts'

/** The props of every part: the state of the screen, and the view that it shows. */
export interface Part<F extends Family = Family, Ledger = LedgerModel<F>> {
  readonly ledger: Ledger
  readonly view: LedgerView<F>
}

export interface SeatPart<F extends Family> {
  readonly view: LedgerView<F>
  readonly seat: number
}

/** An entry that is written anew. */
export interface Written {
  /** The number that it has or will have. */
  readonly n: number
  /** The entry as it was; null where one is written from nothing. */
  readonly was: LedgerEntry | null
  readonly onwrite: (entry: LedgerEntry) => unknown
}

/** The parts of a ledger's screen that each family has of its own; absent where it has none. */
export interface LedgerKit<F extends Family = Family, Ledger extends LedgerModel<F> = LedgerModel<F>> {
  /** The state of a screen of this family. To be called while a component is set up. */
  readonly ledgerOf: (live: GameSubscription<LedgerNews<F>>, app: App, seat?: number) => Ledger
  /** The question that is open, and the buttons that report. */
  readonly Pad: Component<Part<F, Ledger>>
  /** The table of all holdings, where it shows more than the pad. */
  readonly Table?: Component<{ readonly view: LedgerView<F> }>
  /** The report that a seat can still make after its turn. */
  readonly Late?: Component<Part<F, Ledger>>
  /** Announces the latest events, also after the end. */
  readonly News?: Component<Part<F, Ledger>>
  /** A seat's collection or hand. */
  readonly Hand?: Component<SeatPart<F>>
  /** Everything that a seat holds, where its card has no room for it. */
  readonly Holding?: Component<SeatPart<F>>
  /** The kinds of entry that number `n` can be, the most common first. */
  readonly kindsOf: (ledger: Ledger, view: LedgerView<F>, n: number) => readonly LedgerEntry['kind'][]
  /** The form of a kind that only this family has; `was`: the entry as it was. */
  readonly formOf: (
    kind: LedgerEntry['kind'],
    ledger: Ledger,
    view: LedgerView<F>,
    was: LedgerEntry | null,
  ) => Form | null
  /** The form of the one kind that is not described; absent where all are. */
  readonly Holdings?: Component<Part<F, Ledger> & Written>
  /** The dialogs that only this family has. */
  readonly Dialogs?: Component<Part<F, Ledger>>
}
