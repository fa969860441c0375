import type { Family } from '../../shared/editions/index.ts'
import type { GameEvent } from '../../shared/families.ts'
import { m } from '../../shared/messages/messages.js'
import type { Level } from '../../shared/players.ts'
import type { LogEntry, Prospect, TableUpdate, TableView } from '../../shared/table.ts'
import type { Manners } from '../../shared/setups.ts'
import type { Client } from '../lib/calls.ts'
import type { Connection } from '../lib/connection.svelte.ts'
import { Live } from './watching.svelte.ts'
import type { Toasts } from '../lib/toasts.svelte.ts'

/** A table as the main process tells it, and everything that can be asked of it. */
export class LiveTable<F extends Family = Family> extends Live<TableUpdate> {
  readonly #toasts: Toasts
  #undone = $state.raw<readonly LogEntry[]>([])

  constructor(id: string, connection: Connection, toasts: Toasts) {
    super(id, connection, toasts, (client, table, signal) => client.table.watch({ id: table }, { signal }))
    this.#toasts = toasts
  }

  protected override show(update: TableUpdate): void {
    this.#undone = update.undone
    super.show(update)
  }

  /** This table as one of the family; null while it is not known to be one. */
  as<K extends Family>(family: K): LiveTable<K> | null {
    return this.isOf(family) ? (this as unknown as LiveTable<K>) : null
  }

  /** Null until the table has told for the first time. */
  get view(): TableView<F> | null {
    return this.latest as TableView<F> | null
  }

  get log(): readonly LogEntry<F>[] {
    return this.entries as readonly LogEntry<F>[]
  }

  /** The moves that can be made again, in the order in which they would be. */
  get undone(): readonly LogEntry<F>[] {
    return this.#undone as readonly LogEntry<F>[]
  }

  /** What happened since this was last asked; to be animated once. */
  takeNews(): GameEvent<F>[] {
    return this.takeEvents()
  }

  /** Like all that follow: true when it is done, false when it was refused, which has been said then. */
  async play(move: string, onward = false): Promise<boolean> {
    const undone = this.view?.redo ?? 0
    const made = await this.change((client, seen) => client.table.play({ ...seen, move, onward }))
    if (made && undone > 0) this.#toasts.say(m.log_replaced_now({ n: undone }))
    return made
  }

  back(ply: number): Promise<boolean> {
    return this.change((client, seen) => client.table.back({ ...seen, ply }))
  }

  redo(ply: number): Promise<boolean> {
    return this.change((client, seen) => client.table.redo({ ...seen, ply }))
  }

  /** Has the computer players play on, who wait where moves were taken back. */
  playOn(): Promise<boolean> {
    return this.ask((client, seen) => client.table.playOn(seen))
  }

  bringBack(line: number): Promise<boolean> {
    return this.change((client, seen) => client.table.bringBack({ ...seen, line }))
  }

  resign(seat: number): Promise<boolean> {
    return this.change((client, seen) => client.table.resign({ ...seen, seat }))
  }

  abandon(): Promise<boolean> {
    return this.change((client, seen) => client.table.abandon(seen))
  }

  resume(): Promise<boolean> {
    return this.change((client, seen) => client.table.resume(seen))
  }

  handOver(seat: number, name: string, ai: Level | undefined): Promise<boolean> {
    return this.change((client) => client.table.handOver({ id: this.id, seat, name, ai }))
  }

  agree(manners: Manners): Promise<boolean> {
    return this.change((client, seen) => client.table.agree({ ...seen, manners }))
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
    let id: string | null = null
    await this.ask(async (client) => {
      id = (await call(client)).id
    })
    return id
  }

  /** What a move would do; null when the table has moved on meanwhile or does not answer. */
  async consider(revision: number, move: string): Promise<Prospect<F> | null> {
    try {
      const prospect = await this.connection.client.table.consider({ id: this.id, revision, move })
      return prospect as Prospect<F>
    } catch {
      return null
    }
  }
}

/** A live table of whichever family: what of it does not depend on that. */
export type AnyLiveTable = Pick<LiveTable, keyof LiveTable>

/** What people are asked at a table: nothing on a computer player's turn. */
export function forPeople<V extends TableView>(view: V | null): V['position']['choices'] {
  const choices = view?.position.choices ?? null
  return choices && view?.players[choices.seat].ai === undefined ? choices : null
}
