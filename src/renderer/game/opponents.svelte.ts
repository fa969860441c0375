import type { Opponents } from '../../shared/opponents.ts'
import type { App } from '../lib/app.ts'

/** The computer players of a table as the main process sends them, and the calls to them. */
export class LiveOpponents {
  readonly #id: string
  readonly #app: Pick<App, 'connection' | 'toasts'>
  #received = $state.raw<Opponents | null>(null)
  /** The revision that was last sent over this connection; -1 for none. */
  #shown = -1
  /** Null until the first update, and where nobody follows them. */
  readonly received = $derived(this.#received)

  constructor(id: string, app: Pick<App, 'connection' | 'toasts'>) {
    this.#id = id
    this.#app = app
  }

  /** Lets them play until `signal` is aborted, through every break of the connection. */
  async follow(signal: AbortSignal): Promise<void> {
    const { connection } = this.#app
    // It ends where another history has taken the place of the one in which they were seated.
    while (!signal.aborted)
      await connection.follow(
        (stop) => {
          this.#shown = -1
          return connection.client.opponents.watch({ id: this.#id }, { signal: stop })
        },
        (received) => (this.#received = received),
        signal,
      )
  }

  /** Reports that the board has come to rest at this revision. */
  async shown(revision: number): Promise<void> {
    if (revision <= this.#shown) return
    this.#shown = revision
    // After a break of the connection the revision is sent again.
    await this.#app.connection.client.opponents.shown({ id: this.#id, revision }).catch(() => undefined)
  }

  /** Asks for the waiting move to be made, or for another try. */
  async ask(): Promise<void> {
    const revision = this.#received?.revision
    if (revision === undefined) return
    const { connection, toasts } = this.#app
    await toasts.tellFailure(connection.client.opponents.ask({ id: this.#id, revision }))
  }
}
