import type { GameEvent } from '../../../shared/events.ts'
import { m } from '../../../shared/messages/messages.js'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { LogEntry, Manners, Prospect, TableUpdate, TableView } from '../../../shared/views.ts'
import { refusalOf, type Client } from '../../lib/calls.ts'
import type { Connection } from '../../lib/connection.svelte.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

interface Seen {
  readonly id: string
  readonly revision: number
}

/** A table as the main process tells it, and everything that can be asked of it. */
export class LiveTable {
  readonly id: string
  readonly #connection: Connection
  readonly #toasts: Toasts
  #view = $state.raw<TableView | null>(null)
  #log = $state.raw<readonly LogEntry[]>([])
  #closed = $state<string | null>(null)
  #asking = $state(false)
  /** The revision that a change was last made to: what this screen shows is behind until a later one arrives. */
  #spent = $state(-1)
  #news: GameEvent[] = []
  #waiting: (() => void)[] = []

  constructor(id: string, connection: Connection, toasts: Toasts) {
    this.id = id
    this.#connection = connection
    this.#toasts = toasts
  }

  /** Shows the table for as long as `signal` is not aborted, through every break of the connection. */
  async follow(signal: AbortSignal): Promise<void> {
    const { client } = this.#connection
    try {
      await this.#connection.follow(
        (stop) => client.table.watch({ id: this.id }, { signal: stop }),
        (update) => this.#show(update),
        signal,
      )
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      this.#closed = sentenceOf(refusal)
    }
  }

  #show({ view, log, events }: TableUpdate): void {
    this.#news.push(...events)
    this.#log = [...this.#log.slice(0, log.from), ...log.entries]
    this.#view = view
    this.#wake()
  }

  /** Null until the table has told for the first time. */
  get view(): TableView | null {
    return this.#view
  }

  get log(): readonly LogEntry[] {
    return this.#log
  }

  /** Why there is no such table, in a sentence. */
  get closed(): string | null {
    return this.#closed
  }

  /** True while the table has not yet answered what was last asked of it, or not yet shown what came of it. */
  get asking(): boolean {
    return this.#asking || (this.#view !== null && this.#view.revision <= this.#spent)
  }

  /** Resolves when the table shows what came of the last question; at once when nothing is being asked. */
  async caughtUp(): Promise<void> {
    while (this.asking) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #wake(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  }

  /** What happened since this was last asked; to be animated once. */
  takeNews(): GameEvent[] {
    const news = this.#news
    this.#news = []
    return news
  }

  /** Like all that follow: true when it is done, false when it was refused, which has been said then. */
  play(move: string): Promise<boolean> {
    return this.#change((client, seen) => client.table.play({ ...seen, move }))
  }

  back(ply: number): Promise<boolean> {
    return this.#change((client, seen) => client.table.back({ ...seen, ply }))
  }

  redo(ply: number): Promise<boolean> {
    return this.#change((client, seen) => client.table.redo({ ...seen, ply }))
  }

  resign(seat: number): Promise<boolean> {
    return this.#change((client, seen) => client.table.resign({ ...seen, seat }))
  }

  abandon(): Promise<boolean> {
    return this.#change((client, seen) => client.table.abandon(seen))
  }

  resume(): Promise<boolean> {
    return this.#change((client, seen) => client.table.resume(seen))
  }

  agree(manners: Manners): Promise<boolean> {
    return this.#change((client, seen) => client.table.agree({ ...seen, manners }))
  }

  rename(name: string): Promise<boolean> {
    return this.#ask((client) => client.history.rename({ id: this.id, name }))
  }

  /** The id of a new table with the same seats; null when there is none. */
  async rematch(): Promise<string | null> {
    let id: string | null = null
    await this.#ask(async (client) => {
      id = (await client.table.rematch({ id: this.id })).id
    })
    return id
  }

  /** What a move would do; null when the table has moved on meanwhile or does not answer. */
  async consider(revision: number, move: string): Promise<Prospect | null> {
    try {
      return await this.#connection.client.table.consider({ id: this.id, revision, move })
    } catch {
      return null
    }
  }

  #change(call: (client: Client, seen: Seen) => Promise<unknown>): Promise<boolean> {
    return this.#ask(async (client, seen) => {
      await call(client, seen)
      this.#spent = seen.revision
    })
  }

  /** One question at a time: whoever wants to ask the next one waits until this screen has caught up. */
  async #ask(call: (client: Client, seen: Seen) => Promise<unknown>): Promise<boolean> {
    if (this.asking || !this.#view) return false
    this.#asking = true
    try {
      await call(this.#connection.client, { id: this.id, revision: this.#view.revision })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      this.#toasts.say(refusal ? sentenceOf(refusal) : m.error_notReached(), 'refused')
      return false
    } finally {
      this.#asking = false
      this.#wake()
    }
  }
}
