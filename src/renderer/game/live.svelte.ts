import type { TableAct } from '../../shared/acts.ts'
import { m } from '../../shared/messages/messages.js'
import type { Prospect, TableUpdate, TableView } from '../../shared/table.ts'
import type { Client } from '../lib/calls.ts'
import type { Connection } from '../lib/connection.svelte.ts'
import type { Toasts } from '../lib/toasts.svelte.ts'
import { Advising } from './advising.svelte.ts'
import type { GameSource } from './source.ts'
import { GameSubscription, type Seen } from './subscription.svelte.ts'

/** A table as the main process sends it, and the calls to it. */
export class LiveTable extends GameSubscription<TableUpdate> implements GameSource {
  readonly view: TableView | null
  readonly advising: Advising

  /** `adapt`: the view as this screen is to have it. */
  constructor(
    id: string,
    connection: Connection,
    toasts: Toasts,
    adapt: (view: TableView) => TableView = (view) => view,
  ) {
    super(id, connection, toasts, (client, table, signal) => client.table.watch({ id: table }, { signal }))
    this.advising = new Advising(this, { connection, toasts })
    this.view = $derived(this.update && adapt(this.update.view))
  }

  get undone(): TableUpdate['undone'] {
    return this.update?.undone ?? []
  }

  async play(move: string, onward = false): Promise<boolean> {
    if (!(await this.advising.lets(move, onward))) return false
    const n = this.view?.redo ?? 0
    const made = this.act({ do: 'play', move, onward })
    return this.replacing(made, n, m.log_replaced_now({ n }), (line) => this.act({ do: 'bringBack', line }))
  }

  /** Returns true when done, false when refused, which has been shown then. */
  act(act: TableAct): Promise<boolean> {
    const call = (client: Client, seen: Seen) => client.table.act({ ...seen, act })
    // Nothing is written where bots are let go on: no later revision is to be waited for.
    return act.do === 'playOn' ? this.ask(call) : this.change(call)
  }

  /** The id of a new table with the same seats; null when there is none. */
  rematch(): Promise<string | null> {
    return this.#another((client) => client.table.rematch({ id: this.id }))
  }

  /** The id of a new table with the same seats and the same deal; null when there is none. */
  again(): Promise<string | null> {
    return this.#another((client) => client.table.again({ id: this.id }))
  }

  async #another(call: (client: Client) => Promise<{ id: string }>): Promise<string | null> {
    return (await this.answerOf(call))?.id ?? null
  }

  consider(revision: number, move: string): Promise<Prospect | null> {
    return this.connection.client.table.consider({ id: this.id, revision, move }).catch(() => null)
  }
}
