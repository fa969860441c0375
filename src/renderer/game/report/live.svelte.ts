import type { Family } from '../../../shared/editions/index.ts'
import type { AnyCorrection, Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { Consequences, LedgerLogEntry, LedgerUpdate, LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Refusal } from '../../../shared/refusal.ts'
import type { NewLedger } from '../../../shared/setups.ts'
import type { Connection } from '../../lib/connection.svelte.ts'
import { GameSubscription } from '../subscription.svelte.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

type EventOfFamily<F extends Family> = LedgerUpdate<F>['events'][number]

/** A ledger as the main process sends it, and the calls that write to it. */
export class LiveLedger<F extends Family = Family> {
  readonly id: string
  readonly #subscription: GameSubscription<LedgerUpdate>
  readonly #bringsBack: boolean

  /** `bringsBack`: false on the phone of a single seat, which must not take back what others reported. */
  constructor(id: string, connection: Connection, toasts: Toasts, bringsBack = true) {
    this.id = id
    this.#bringsBack = bringsBack
    this.#subscription = new GameSubscription(id, connection, toasts, (client, ledger, signal) =>
      client.ledger.watch({ id: ledger }, { signal }),
    )
  }

  follow(signal: AbortSignal): Promise<void> {
    return this.#subscription.follow(signal)
  }

  /** The reason why there is no such ledger, in a sentence; otherwise null. */
  get closed(): string | null {
    return this.#subscription.closed
  }

  /** True while a call is open, or its result is not shown yet. */
  get asking(): boolean {
    return this.#subscription.asking
  }

  /** Resolves when the result of the last call is shown; at once when none is open. */
  caughtUp(): Promise<void> {
    return this.#subscription.caughtUp()
  }

  rename(name: string): Promise<boolean> {
    return this.#subscription.rename(name)
  }

  /** The family of the game; null until it is known. It never changes. */
  get family(): Family | null {
    return this.#subscription.update?.family ?? null
  }

  /** Null until the first update. */
  get view(): LedgerView<F> | null {
    return (this.#subscription.update?.view ?? null) as LedgerView<F> | null
  }

  get log(): readonly LedgerLogEntry<F>[] {
    return this.#subscription.log as readonly LedgerLogEntry<F>[]
  }

  /** Returns the events since the last call, to be announced once. */
  takeNews(): EventOfFamily<F>[] {
    return this.#subscription.takeEvents() as EventOfFamily<F>[]
  }

  /**
   * Reports an entry. As with all methods below, true when it is done. A refused entry is shown where it was
   * reported, not in a toast.
   */
  report(entry: LedgerEntry, onRefused: (refusal: Refusal) => void): Promise<boolean> {
    return this.#replacing(
      this.#subscription.change((client, seen) => client.ledger.report({ ...seen, entry }), onRefused),
    )
  }

  correct(correction: AnyCorrection): Promise<boolean> {
    return this.#replacing(
      this.#subscription.change((client, seen) => client.ledger.correct({ ...seen, correction })),
    )
  }

  /** Waits for what may replace undone entries; says so, with the way back. */
  #replacing(made: Promise<boolean>): Promise<boolean> {
    const n = this.#bringsBack ? (this.view?.undone ?? 0) : 0
    return this.#subscription.replacing(made, n, m.ledger_replaced_now({ n }), (line) => this.bringBack(line))
  }

  bringBack(line: number): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.ledger.bringBack({ ...seen, line }))
  }

  undo(): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.ledger.undo(seen))
  }

  redo(): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.ledger.redo(seen))
  }

  resign(seat: number): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.ledger.resign({ ...seen, seat }))
  }

  abandon(): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.ledger.abandon(seen))
  }

  resume(): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.ledger.resume(seen))
  }

  /** Returns the corrections after which a refused entry could be reported; none where they are not known. */
  async repairsOf(entry: LedgerEntry): Promise<readonly Correction[]> {
    const repairs = await this.#subscription.answerOf((client, seen) =>
      client.ledger.repairs({ ...seen, entry }),
    )
    return repairs ?? []
  }

  /** Returns the consequences of a correction; null when it was refused, which has been reported then. */
  propose(correction: AnyCorrection): Promise<Consequences | null> {
    return this.#subscription.answerOf((client, seen) => client.ledger.propose({ ...seen, correction }))
  }

  /** Begins another ledger; returns its id, null when it was refused, which has been reported then. */
  async begin(game: NewLedger): Promise<string | null> {
    return (await this.#subscription.answerOf((client) => client.ledger.create(game)))?.id ?? null
  }
}
