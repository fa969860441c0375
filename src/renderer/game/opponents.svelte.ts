import type { Opponents } from '../../shared/opponents.ts'
import type { App } from '../lib/app.ts'

/** The computer players of a table as the main process sends them, and the calls to them. */
export class LiveOpponents {
  readonly #id: string
  readonly #connection: App['connection']
  readonly #toasts: App['toasts']
  #received = $state.raw<Opponents | null>(null)
  /** The revision that was last sent over this connection; -1 for none. */
  #shown = -1

  constructor(id: string, connection: App['connection'], toasts: App['toasts']) {
    this.#id = id
    this.#connection = connection
    this.#toasts = toasts
  }

  /** Lets them play until `signal` is aborted, through every break of the connection. */
  async follow(signal: AbortSignal): Promise<void> {
    // It ends where another history has taken the place of the one in which they were seated.
    while (!signal.aborted)
      await this.#connection.follow(
        (stop) => {
          this.#shown = -1
          return this.#connection.client.opponents.watch({ id: this.#id }, { signal: stop })
        },
        (received) => (this.#received = received),
        signal,
      )
  }

  /** Null until the first update, and where nobody follows them. */
  get received(): Opponents | null {
    return this.#received
  }

  /** Reports that the board has come to rest at this revision. */
  async shown(revision: number): Promise<void> {
    if (revision <= this.#shown) return
    this.#shown = revision
    // After a break of the connection the revision is sent again.
    await this.#connection.client.opponents.shown({ id: this.#id, revision }).catch(() => undefined)
  }

  /** Asks for the waiting move to be made, or for another try. */
  async ask(): Promise<void> {
    const revision = this.#received?.revision
    if (revision === undefined) return
    try {
      await this.#connection.client.opponents.ask({ id: this.#id, revision })
    } catch (error) {
      this.#toasts.fail(error)
    }
  }
}
