import type { GameEvent } from '../../shared/families.ts'
import { m } from '../../shared/messages/messages.js'
import type { Level } from '../../shared/players.ts'
import type { LogEntry, Prospect, TableUpdate, TableView } from '../../shared/table.ts'
import type { TableSettings } from '../../shared/setups.ts'
import type { Client } from '../lib/calls.ts'
import type { Connection } from '../lib/connection.svelte.ts'
import type { Toasts } from '../lib/toasts.svelte.ts'
import { Coaching } from './coaching.svelte.ts'
import type { GameSource, TableActions } from './source.ts'
import { GameSubscription } from './subscription.svelte.ts'

/** A table as the main process sends it, and the calls to it. */
export class LiveTable implements GameSource, TableActions {
  readonly id: string
  readonly #connection: Connection
  readonly #subscription: GameSubscription<TableUpdate>
  readonly view: TableView | null
  readonly coaching: Coaching

  /** `adapt`: the view as this screen is to have it. */
  constructor(
    id: string,
    connection: Connection,
    toasts: Toasts,
    adapt: (view: TableView) => TableView = (view) => view,
  ) {
    this.id = id
    this.#connection = connection
    this.coaching = new Coaching(this, connection)
    this.#subscription = new GameSubscription(id, connection, toasts, (client, table, signal) =>
      client.table.watch({ id: table }, { signal }),
    )
    this.view = $derived(this.#subscription.update && adapt(this.#subscription.update.view))
  }

  follow(signal: AbortSignal): Promise<void> {
    return this.#subscription.follow(signal)
  }

  /** The reason why there is no such table, in a sentence; otherwise null. */
  get closed(): string | null {
    return this.#subscription.closed
  }

  get log(): readonly LogEntry[] {
    return this.#subscription.log
  }

  get undone(): readonly LogEntry[] {
    return this.#subscription.update?.undone ?? []
  }

  caughtUp(): Promise<void> {
    return this.#subscription.caughtUp()
  }

  takeEvents(): readonly GameEvent[] {
    return this.#subscription.takeEvents()
  }

  play(move: string, onward = false): Promise<boolean> {
    return this.coaching.play(move, onward)
  }

  /** Makes a move without a warning. */
  make(move: string, onward: boolean): Promise<boolean> {
    const n = this.view?.redo ?? 0
    const made = this.#subscription.change((client, seen) => client.table.play({ ...seen, move, onward }))
    return this.#subscription.replacing(made, n, m.log_replaced_now({ n }), (line) => this.bringBack(line))
  }

  back(ply: number): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.table.back({ ...seen, ply }))
  }

  redo(ply: number): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.table.redo({ ...seen, ply }))
  }

  playOn(): Promise<boolean> {
    return this.#subscription.ask((client, seen) => client.table.playOn(seen))
  }

  bringBack(line: number): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.table.bringBack({ ...seen, line }))
  }

  resign(seat: number): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.table.resign({ ...seen, seat }))
  }

  abandon(): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.table.abandon(seen))
  }

  resume(): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.table.resume(seen))
  }

  handOver(seat: number, name: string, ai: Level | undefined): Promise<boolean> {
    return this.#subscription.change((client) => client.table.handOver({ id: this.id, seat, name, ai }))
  }

  agree(tableSettings: TableSettings): Promise<boolean> {
    return this.#subscription.change((client, seen) => client.table.agree({ ...seen, tableSettings }))
  }

  rename(name: string): Promise<boolean> {
    return this.#subscription.rename(name)
  }

  rematch(): Promise<string | null> {
    return this.#another((client) => client.table.rematch({ id: this.id }))
  }

  again(): Promise<string | null> {
    return this.#another((client) => client.table.again({ id: this.id }))
  }

  async #another(call: (client: Client) => Promise<{ id: string }>): Promise<string | null> {
    return (await this.#subscription.answerOf(call))?.id ?? null
  }

  async consider(revision: number, move: string): Promise<Prospect | null> {
    try {
      return await this.#connection.client.table.consider({ id: this.id, revision, move })
    } catch {
      return null
    }
  }
}
