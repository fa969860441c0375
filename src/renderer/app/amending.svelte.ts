import type { GamesWanted } from '../../shared/exchange.ts'
import type { Amending, Amendment } from '../../shared/history.ts'
import { m } from '../../shared/messages/messages.js'
import type { Connection } from './connection.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

/** Milliseconds after which the progress is shown: most amendments are made by then. */
const patience = 300

/** Called after an amendment, and after it was taken back, with the name of a renamed person then and the one before. */
export type Refresh = (name: string, before: string) => void

/** The amendments that somebody makes, or takes back, on this page. */
export class Amender {
  readonly #connection: Connection
  readonly #toasts: Toasts
  /** The progress of the one that takes a while; null while there is none. */
  progress = $state.raw<Amending | null>(null)

  constructor(connection: Connection, toasts: Toasts) {
    this.#connection = connection
    this.#toasts = toasts
  }

  /** Amends games, and offers to take it back. */
  make(games: GamesWanted, amendment: Amendment, refresh: Refresh): Promise<void> {
    const { history } = this.#connection.client
    const { from, to } = amendment.kind === 'rename' ? amendment : { from: '', to: '' }
    return this.#run(async () => {
      const { change, games: n } = await history.amend({ games, amendment })
      if (change === null) return this.#toasts.say(m.amend_cancelled())
      const run = () => void this.takeBack(change, () => refresh(from, to))
      this.#toasts.say(m.amend_changed({ n }), 'plain', { label: m.do_undo(), run })
      refresh(to, from)
    })
  }

  /** Takes an amendment back; `done` is called after it. */
  takeBack(change: number, done: () => void): Promise<void> {
    return this.#run(async () => {
      const n = await this.#connection.client.history.takeBack({ change })
      this.#toasts.say(m.amend_back({ n }))
      done()
    })
  }

  cancel(): void {
    void this.#toasts.tellFailure(this.#connection.client.history.cancel({}))
  }

  async #run(work: () => Promise<void>): Promise<void> {
    const end = new AbortController()
    const start = performance.now()
    const following = this.#connection.follow(
      (stop) => this.#connection.client.history.amending({}, { signal: stop }),
      (amending) => {
        if (performance.now() - start > patience) this.progress = amending
      },
      end.signal,
    )
    await Promise.all([
      this.#toasts.tellFailure(work()).finally(() => end.abort()),
      this.#toasts.tellFailure(following),
    ])
    this.progress = null
  }
}
