import { m } from '../../shared/messages/messages.js'
import { sentenceOf } from '../../shared/sentence.ts'
import { refusalOf, type Client } from '../lib/calls.ts'
import type { Connection } from '../lib/connection.svelte.ts'
import type { Refusal } from '../../shared/refusal.ts'
import type { Toasts } from '../lib/toasts.svelte.ts'

/** A game, and the revision that this screen shows of it. */
export interface Seen {
  readonly id: string
  readonly revision: number
}

/** What a game tells whoever watches it, as far as every kind of game tells alike. */
interface Update {
  readonly family: unknown
  readonly view: { readonly revision: number }
  readonly log: { readonly from: number; readonly entries: readonly unknown[] }
  readonly events: readonly unknown[]
}

/** Opens the subscription to a game. */
type Watch<U> = (client: Client, id: string, signal: AbortSignal) => Promise<AsyncIterable<U>>

/**
 * A game as the main process tells it. Of which family it is shows with the first update; a game never changes its
 * family. Whoever changes it asks one thing at a time, and waits until this screen has caught up.
 */
export abstract class Live<U extends Update> {
  readonly id: string
  protected readonly connection: Connection
  readonly #toasts: Toasts
  readonly #watch: Watch<U>
  #family = $state<U['family'] | null>(null)
  #view = $state.raw<U['view'] | null>(null)
  #log = $state.raw<U['log']['entries']>([])
  #closed = $state<string | null>(null)
  #asking = $state(false)
  /** The revision that a change was last made to: what this screen shows is behind until a later one arrives. */
  #spent = $state(-1)
  #news: U['events'][number][] = []
  #waiting: (() => void)[] = []

  constructor(id: string, connection: Connection, toasts: Toasts, watch: Watch<U>) {
    this.id = id
    this.connection = connection
    this.#toasts = toasts
    this.#watch = watch
  }

  /** Shows the game for as long as `signal` is not aborted, through every break of the connection. */
  async follow(signal: AbortSignal): Promise<void> {
    const { client } = this.connection
    try {
      await this.connection.follow(
        (stop) => this.#watch(client, this.id, stop),
        (update) => this.show(update),
        signal,
      )
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      this.#closed = sentenceOf(refusal)
    }
  }

  protected show({ family, view, log, events }: U): void {
    this.#family = family
    this.#news.push(...events)
    this.#log = [...this.#log.slice(0, log.from), ...log.entries]
    this.#view = view
    this.#wake()
  }

  protected get latest(): U['view'] | null {
    return this.#view
  }

  protected get entries(): U['log']['entries'] {
    return this.#log
  }

  protected isOf(family: U['family']): boolean {
    return this.#family === family
  }

  /** What happened since this was last asked. */
  protected takeEvents(): U['events'][number][] {
    const news = this.#news
    this.#news = []
    return news
  }

  /** Why there is no such game, in a sentence. */
  get closed(): string | null {
    return this.#closed
  }

  /** True while the game has not yet answered what was last asked of it, or not yet shown what came of it. */
  get asking(): boolean {
    return this.#asking || (this.#view !== null && this.#view.revision <= this.#spent)
  }

  /** Resolves when this shows what came of the last question; at once when nothing is being asked. */
  async caughtUp(): Promise<void> {
    while (this.asking) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #wake(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  }

  rename(name: string): Promise<boolean> {
    return this.ask((client) => client.history.rename({ id: this.id, name }))
  }

  /** A call that writes to the game. True when it is done; false when it was refused, which has been said then. */
  protected change(
    call: (client: Client, seen: Seen) => Promise<unknown>,
    onRefused?: (refusal: Refusal) => void,
  ): Promise<boolean> {
    return this.ask(async (client, seen) => {
      await call(client, seen)
      this.#spent = seen.revision
    }, onRefused)
  }

  /** One question at a time. A refusal is said in a toast, unless `onRefused` takes it. */
  protected async ask(
    call: (client: Client, seen: Seen) => Promise<unknown>,
    onRefused = (refusal: Refusal) => this.#toasts.say(sentenceOf(refusal), 'refused'),
  ): Promise<boolean> {
    if (this.asking || !this.#view) return false
    this.#asking = true
    try {
      await call(this.connection.client, { id: this.id, revision: this.#view.revision })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) onRefused(refusal)
      else this.#toasts.say(m.error_notReached(), 'refused')
      return false
    } finally {
      this.#asking = false
      this.#wake()
    }
  }
}
