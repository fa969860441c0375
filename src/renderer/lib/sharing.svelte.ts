import type { Sharing } from '../../shared/sharing.ts'
import type { Connection } from './connection.svelte.ts'

/** The share session of this moment, the same in every window of the owner's. */
export class SharedNow {
  #sharing = $state.raw<Sharing | null>(null)

  get sharing(): Sharing | null {
    return this.#sharing
  }

  /** Returns the share session if it is of this game, otherwise null. */
  of(game: string): Sharing | null {
    return this.#sharing?.game === game ? this.#sharing : null
  }

  async follow(connection: Connection, signal: AbortSignal): Promise<void> {
    await connection.follow(
      (stop) => connection.client.sharing.watch({}, { signal: stop }),
      (sharing) => (this.#sharing = sharing),
      signal,
    )
  }
}
