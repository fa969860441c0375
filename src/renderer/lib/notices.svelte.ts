import type { Notice } from '../../shared/backup.ts'
import type { Connection } from './connection.svelte.ts'

/** The notices on the history that every window of the owner's is sent. */
export class Notices {
  #all = $state.raw<readonly Notice[]>([])
  #replaced = $state(0)

  get all(): readonly Notice[] {
    return this.#all
  }

  /** The number of times that another history has taken the place of the one shown. */
  get replaced(): number {
    return this.#replaced
  }

  async follow(connection: Connection, signal: AbortSignal): Promise<void> {
    let received: number | null = null
    await connection.follow(
      (stop) => connection.client.app.watchNotices({}, { signal: stop }),
      (notices) => {
        this.#all = notices
        const since = notices.slice(received ?? notices.length)
        received = notices.length
        this.#replaced += since.filter(({ kind }) => kind !== 'historyNotCopied').length
      },
      signal,
    )
  }
}
