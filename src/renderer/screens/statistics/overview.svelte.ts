import { m } from '../../../shared/messages/messages.js'
import type { Filter, Overview } from '../../../shared/statistics.ts'
import type { App } from '../../lib/app.ts'

/** The table of all players, as far as it is known; it stays until that of another filter comes. */
export class OverviewModel {
  readonly #app: Pick<App, 'connection' | 'toasts'>
  #overview = $state.raw<Overview | null>(null)

  constructor(app: Pick<App, 'connection' | 'toasts'>) {
    this.#app = app
  }

  get overview(): Overview | null {
    return this.#overview
  }

  async follow(filter: Filter, signal: AbortSignal): Promise<void> {
    const { connection, toasts } = this.#app
    try {
      await connection.follow(
        (stop) => connection.client.statistics.overview(filter, { signal: stop }),
        (overview) => (this.#overview = overview),
        signal,
      )
    } catch {
      toasts.say(m.error_notReached(), 'refused')
    }
  }
}
