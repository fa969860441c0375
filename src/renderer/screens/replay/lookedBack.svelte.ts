import type { Family } from '../../../shared/editions/index.ts'
import type { GameEvent } from '../../../shared/families.ts'
import type { LogEntry, Prospect, TableUpdate } from '../../../shared/table.ts'
import type { Connection } from '../../lib/connection.svelte.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'
import { LiveTable } from '../../game/live.svelte.ts'

/** Where moves are tried out. */
export interface Trying {
  try(move: string): Promise<boolean>
  consider(move: string): Promise<Prospect | null>
}

/** What is looked at: a moment as it was told, all that led to it, and what is to be played on the way to it. */
export interface Look {
  readonly update: TableUpdate
  readonly log: readonly LogEntry[]
  readonly events: readonly GameEvent[]
}

/**
 * A table that is looked back at, for the same screens as a live one: it is told by whoever steps through it, and a move made
 * here is only tried out.
 */
export class LookedBack<F extends Family = Family> extends LiveTable<F> {
  readonly #trying: Trying
  #looks = 0

  constructor(id: string, connection: Connection, toasts: Toasts, trying: Trying) {
    super(id, connection, toasts)
    this.#trying = trying
  }

  /** Each look is a table of its own: a choice meant for one is never made at another. */
  look({ update, log, events }: Look): void {
    const view = { ...update.view, revision: ++this.#looks }
    this.show({ ...update, view, log: { from: 0, entries: log }, events } as TableUpdate)
  }

  override play(move: string): Promise<boolean> {
    return this.#trying.try(move)
  }

  override consider(_revision: number, move: string): Promise<Prospect<F> | null> {
    return this.#trying.consider(move) as Promise<Prospect<F> | null>
  }
}
