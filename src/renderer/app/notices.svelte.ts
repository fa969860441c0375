import type { Notice } from '../../shared/backup.ts'
import type { AppState } from '../../shared/contract/app.ts'
import type { Refusal } from '../../shared/refusal.ts'
import type { Connection } from './connection.svelte.ts'

/** The notices that another history has taken the place of the one shown. */
const replacing: readonly Notice['kind'][] = ['historySetAside', 'historyMissing']

/** The state of the app that every window of the owner's is sent: notices on the history, its fault, newer versions. */
export class Notices {
  all = $state.raw<readonly Notice[]>([])
  /** The number of times that another history has taken the place of the one shown. */
  replaced = $state(0)
  /** The fault that keeps the history from being written, so that calls wait; null while there is none. */
  fault = $state.raw<Refusal | null>(null)

  /** What is known of a newer version; null where nobody looks for one. */
  update = $state.raw<AppState['update']>(null)
  /** The number of notices received; null before the first. */
  #received: number | null = null

  async follow(connection: Connection, signal: AbortSignal): Promise<void> {
    await connection.follow(
      (stop) => connection.client.app.watch({}, { signal: stop }),
      (state) => this.#take(state),
      signal,
    )
  }

  #take({ notices, fault, update }: AppState): void {
    const since = notices.slice(this.#received ?? notices.length)
    this.#received = notices.length
    this.replaced += since.filter(({ kind }) => replacing.includes(kind)).length
    this.all = notices
    this.fault = fault
    this.update = update
  }
}
