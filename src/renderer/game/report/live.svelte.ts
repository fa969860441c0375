import type { LedgerAct } from '../../../shared/acts.ts'
import type { Family } from '../../../shared/editions/index.ts'
import type { AnyCorrection, Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { Consequences, LedgerUpdate, LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Refusal } from '../../../shared/refusal.ts'
import type { NewLedger } from '../../../shared/setups.ts'
import type { Connection } from '../../lib/connection.svelte.ts'
import { GameSubscription } from '../subscription.svelte.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

/** A ledger as the main process sends it, and the calls that write to it. */
export class LiveLedger<F extends Family = Family> extends GameSubscription<LedgerUpdate<F>> {
  readonly #bringsBack: boolean

  /** `bringsBack`: false on the phone of a single seat, which must not take back what others reported. */
  constructor(id: string, connection: Connection, toasts: Toasts, bringsBack = true) {
    super(id, connection, toasts, async (client, ledger, signal) => {
      const updates: AsyncIterable<LedgerUpdate> = await client.ledger.watch({ id: ledger }, { signal })
      return updates as AsyncIterable<LedgerUpdate<F>>
    })
    this.#bringsBack = bringsBack
  }

  /** The family of the game; null until it is known. It never changes. */
  get family(): Family | null {
    return this.update?.family ?? null
  }

  /** Null until the first update. */
  get view(): LedgerView<F> | null {
    return (this.update?.view ?? null) as LedgerView<F> | null
  }

  /**
   * Reports an entry. As with all methods below, true when it is done. A refused entry is shown where it was
   * reported, not in a toast.
   */
  report(entry: LedgerEntry, onRefused: (refusal: Refusal) => void): Promise<boolean> {
    return this.#replacing(
      this.change((client, seen) => client.ledger.act({ ...seen, act: { do: 'report', entry } }), onRefused),
    )
  }

  act(act: LedgerAct): Promise<boolean> {
    const done = this.change((client, seen) => client.ledger.act({ ...seen, act }))
    return act.do === 'correct' ? this.#replacing(done) : done
  }

  /** Waits for what may replace undone entries; says so, with the way back. */
  #replacing(made: Promise<boolean>): Promise<boolean> {
    const n = this.#bringsBack ? (this.view?.undone ?? 0) : 0
    return this.replacing(made, n, m.ledger_replaced_now({ n }), (line) =>
      this.act({ do: 'bringBack', line }),
    )
  }

  /** Returns the corrections after which a refused entry could be reported; none where they are not known. */
  async repairsOf(entry: LedgerEntry): Promise<readonly Correction[]> {
    const repairs = await this.answerOf((client, seen) => client.ledger.repairs({ ...seen, entry }))
    return repairs ?? []
  }

  /** Returns the consequences of a correction; null when it was refused, which has been reported then. */
  propose(correction: AnyCorrection): Promise<Consequences | null> {
    return this.answerOf((client, seen) => client.ledger.propose({ ...seen, correction }))
  }

  /** Begins another ledger; returns its id, null when it was refused, which has been reported then. */
  async begin(game: NewLedger): Promise<string | null> {
    return (await this.answerOf((client) => client.ledger.create(game)))?.id ?? null
  }
}
