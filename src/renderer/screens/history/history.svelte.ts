import { m } from '../../../shared/messages/messages.js'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { HistoryRow } from '../../../shared/views.ts'
import { refusalOf, type Client } from '../../lib/calls.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

/** The games played at this table so far. */
export class History {
  readonly #client: Client
  readonly #toasts: Toasts
  #rows = $state.raw<readonly HistoryRow[] | null>(null)

  constructor(client: Client, toasts: Toasts) {
    this.#client = client
    this.#toasts = toasts
  }

  /** The newest first; null until they are read. */
  get rows(): readonly HistoryRow[] | null {
    return this.#rows
  }

  async load(): Promise<void> {
    await this.#ask(async () => {
      this.#rows = await this.#client.history.list({})
    })
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#ask(() => this.#client.history.rename({ id, name }))
    await this.load()
  }

  /** Deletes a game, and offers to bring it back. */
  async remove({ id, name }: HistoryRow): Promise<void> {
    await this.#ask(async () => {
      await this.#client.history.remove({ id })
      const act = { label: m.history_restore(), run: () => void this.#restore(id) }
      this.#toasts.say(m.history_removed({ name }), 'plain', act)
    })
    await this.load()
  }

  async #restore(id: string): Promise<void> {
    await this.#ask(() => this.#client.history.restore({ id }))
    await this.load()
  }

  async #ask(call: () => Promise<unknown>): Promise<void> {
    try {
      await call()
    } catch (error) {
      const refusal = refusalOf(error)
      this.#toasts.say(refusal ? sentenceOf(refusal) : m.error_notReached(), 'refused')
    }
  }
}
