import { MediaQuery } from 'svelte/reactivity'
import { preferencesSchema, type PreferenceChange, type Preferences } from '../../shared/preferences.ts'
import type { Connection } from './connection.svelte.ts'

/** The preferences of this installation, with those of the system where nothing was chosen. */
export class Settings {
  readonly #connection: Connection
  readonly #darkSystem = new MediaQuery('(prefers-color-scheme: dark)')
  readonly #stillSystem = new MediaQuery('(prefers-reduced-motion: reduce)')
  #chosen = $state.raw<Preferences>(preferencesSchema.parse({}))

  /**
   * Number of choices not answered yet: until they are, updates received are older than what was chosen here.
   */
  #choosing = 0

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async load(): Promise<void> {
    this.#chosen = await this.#connection.client.app.preferences({})
  }

  /** Applies a change at once; the main process stores it. */
  async choose(change: PreferenceChange): Promise<void> {
    this.#chosen = { ...this.#chosen, ...change }
    this.#choosing += 1
    try {
      const chosen = await this.#connection.client.app.prefer(change)
      if (this.#choosing === 1) this.#chosen = chosen
    } finally {
      this.#choosing -= 1
    }
  }

  /** Takes over what is chosen in other windows, until `signal` is aborted. */
  async follow(signal: AbortSignal): Promise<void> {
    await this.#connection.follow(
      (stop) => this.#connection.client.app.watchPreferences({}, { signal: stop }),
      (received) => {
        if (this.#choosing === 0) this.#chosen = received
      },
      signal,
    )
  }

  get chosen(): Preferences {
    return this.#chosen
  }

  get theme(): 'light' | 'dark' {
    if (this.#chosen.theme !== 'system') return this.#chosen.theme
    return this.#darkSystem.current ? 'dark' : 'light'
  }

  /** The board's speed: 0 where the system asks for less motion and nothing else was chosen. */
  get pace(): number {
    return this.#chosen.speed ?? (this.#stillSystem.current ? 0 : 1)
  }
}
