import type { Notice } from '../../shared/backup.ts'
import type { Refusal } from '../../shared/refusal.ts'
import type { Connection } from './connection.svelte.ts'

/** The notices that another history has taken the place of the one shown. */
const replacing: readonly Notice['kind'][] = ['historySetAside', 'historyMissing']

/** The notices on the history that every window of the owner's is sent. */
export class Notices {
  all = $state.raw<readonly Notice[]>([])
  /** The number of times that another history has taken the place of the one shown. */
  replaced = $state(0)
  /** The fault that keeps the history from being written, so that calls wait; null while there is none. */
  fault = $state.raw<Refusal | null>(null)

  async follow(connection: Connection, signal: AbortSignal): Promise<void> {
    const { app } = connection.client
    let received: number | null = null
    const take = (notices: readonly Notice[]): void => {
      this.all = notices
      const since = notices.slice(received ?? notices.length)
      received = notices.length
      this.replaced += since.filter(({ kind }) => replacing.includes(kind)).length
    }
    await Promise.all([
      connection.follow((stop) => app.watchNotices({}, { signal: stop }), take, signal),
      connection.follow(
        (stop) => app.watchFault({}, { signal: stop }),
        (now) => (this.fault = now),
        signal,
      ),
    ])
  }
}
