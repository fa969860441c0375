import { m } from '../../shared/messages/messages.js'
import type { Sharing, SharingState } from '../../shared/sharing.ts'
import type { Connection } from './connection.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

/** The share session of this moment, the same in every window of the owner's. */
export class SharedNow {
  #state = $state.raw<SharingState>({ sharing: null, interrupted: null })
  readonly sharing = $derived(this.#state.sharing)
  /** The share session that the end of the app interrupted, until its owner has said whether to go on. */
  readonly interrupted = $derived(this.#state.interrupted)

  /** Returns the share session if it is of this game, otherwise null. */
  of(game: string): Sharing | null {
    return this.sharing?.game === game ? this.sharing : null
  }

  /** Follows the share session; says when phones cannot reach it any more, and when they can again. */
  async follow(connection: Connection, toasts: Toasts, signal: AbortSignal): Promise<void> {
    await connection.follow(
      (stop) => connection.client.sharing.watch({}, { signal: stop }),
      (state) => {
        const before = this.sharing?.network
        this.#state = state
        const network = state.sharing?.network
        if (before !== undefined && network !== undefined && network !== before)
          toasts.say(m[`share_network_${network}`]())
      },
      signal,
    )
  }
}
