import type { UpdateState } from '../../shared/updates.ts'
import { whileShown, type Connection } from './connection.svelte.ts'

/** The state of updates while the calling component is shown; null where nobody looks for them. */
export class NewVersion {
  #state = $state.raw<UpdateState | null>(null)
  readonly state = $derived(this.#state)

  constructor(connection: Connection) {
    whileShown((signal) =>
      connection.follow(
        (stop) => connection.client.app.watchUpdates({}, { signal: stop }),
        (state) => (this.#state = state),
        signal,
      ),
    )
  }
}
