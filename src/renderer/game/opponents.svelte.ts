import { m } from '../../shared/messages/messages.js'
import type { Opponents } from '../../shared/opponents.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { refusalOf, type Client } from '../lib/calls.ts'
import type { App } from '../lib/app.ts'

/** The computer players of a table as the main process tells of them, and what can be asked of them. */
export class LiveOpponents {
  readonly #id: string
  readonly #connection: App['connection']
  readonly #toasts: App['toasts']
  #received = $state.raw<Opponents | null>(null)
  /** The revision that the main process has been told of, over this line. */
  #shown = -1

  constructor(id: string, connection: App['connection'], toasts: App['toasts']) {
    this.#id = id
    this.#connection = connection
    this.#toasts = toasts
  }

  /** Has them play for as long as `signal` is not aborted, through every break of the connection. */
  follow(signal: AbortSignal): Promise<void> {
    return this.#connection.follow(
      (stop) => {
        this.#shown = -1
        return this.#connection.client.opponents.watch({ id: this.#id }, { signal: stop })
      },
      (received) => (this.#received = received),
      signal,
    )
  }

  /** Null until they have been told of, and where nobody follows them. */
  get received(): Opponents | null {
    return this.#received
  }

  /** The board has come to rest at this revision. */
  async shown(revision: number): Promise<void> {
    if (revision <= this.#shown) return
    this.#shown = revision
    // Where the line has just broken, the next one is told again.
    await this.#ask((client) => client.opponents.shown({ id: this.#id, revision })).catch(() => undefined)
  }

  /** Has the move made that waits, or another try made. */
  async ask(): Promise<void> {
    const revision = this.#received?.revision
    if (revision === undefined) return
    try {
      await this.#ask((client) => client.opponents.ask({ id: this.#id, revision }))
    } catch (error) {
      const refusal = refusalOf(error)
      this.#toasts.say(refusal ? sentenceOf(refusal) : m.error_notReached(), 'refused')
    }
  }

  #ask(call: (client: Client) => Promise<unknown>): Promise<unknown> {
    return call(this.#connection.client)
  }
}
