import type { Family } from '../../../shared/editions/index.ts'
import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { Consequences, LedgerLogEntry, LedgerUpdate, LedgerView } from '../../../shared/ledger/view.ts'
import type { Refusal } from '../../../shared/refusal.ts'
import type { Connection } from '../../lib/connection.svelte.ts'
import { Live } from '../watching.svelte.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

type EventOfFamily<F extends Family> = LedgerUpdate<F>['events'][number]

/** A ledger as the main process tells it, and everything that can be written into it. */
export class LiveLedger<F extends Family = Family> extends Live<LedgerUpdate> {
  constructor(id: string, connection: Connection, toasts: Toasts) {
    super(id, connection, toasts, (client, ledger, signal) => client.ledger.watch({ id: ledger }, { signal }))
  }

  /** This ledger as one of the family; null while it is not known to be one. */
  as<K extends Family>(family: K): LiveLedger<K> | null {
    return this.isOf(family) ? (this as unknown as LiveLedger<K>) : null
  }

  /** Null until the ledger has told for the first time. */
  get view(): LedgerView<F> | null {
    return this.latest as LedgerView<F> | null
  }

  get log(): readonly LedgerLogEntry<F>[] {
    return this.entries as readonly LedgerLogEntry<F>[]
  }

  /** What happened since this was last asked; to be announced once. */
  takeNews(): EventOfFamily<F>[] {
    return this.takeEvents() as EventOfFamily<F>[]
  }

  /** Like all that follow: true when it is done. A refused entry is shown where it was reported, not in passing. */
  report(entry: LedgerEntry, onRefused: (refusal: Refusal) => void): Promise<boolean> {
    return this.change((client, seen) => client.ledger.report({ ...seen, entry }), onRefused)
  }

  correct(correction: Correction): Promise<boolean> {
    return this.change((client, seen) => client.ledger.correct({ ...seen, correction }))
  }

  undo(): Promise<boolean> {
    return this.change((client, seen) => client.ledger.undo(seen))
  }

  redo(): Promise<boolean> {
    return this.change((client, seen) => client.ledger.redo(seen))
  }

  resign(seat: number): Promise<boolean> {
    return this.change((client, seen) => client.ledger.resign({ ...seen, seat }))
  }

  abandon(): Promise<boolean> {
    return this.change((client, seen) => client.ledger.abandon(seen))
  }

  resume(): Promise<boolean> {
    return this.change((client, seen) => client.ledger.resume(seen))
  }

  /** Corrections after which an entry that is refused could be reported; none when they cannot be told. */
  async repairsOf(entry: LedgerEntry): Promise<readonly Correction[]> {
    let repairs: readonly Correction[] = []
    await this.ask(async (client, seen) => {
      repairs = await client.ledger.repairs({ ...seen, entry })
    })
    return repairs
  }

  /** What a correction would change; null when it was refused, which has been said then. */
  async propose(correction: Correction): Promise<Consequences | null> {
    let consequences: Consequences | null = null
    await this.ask(async (client, seen) => {
      consequences = await client.ledger.propose({ ...seen, correction })
    })
    return consequences
  }
}

/** A live ledger of whichever family: what of it does not depend on that. */
export type AnyLiveLedger = Pick<LiveLedger, keyof LiveLedger>
