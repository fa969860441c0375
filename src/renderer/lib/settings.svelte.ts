import { MediaQuery } from 'svelte/reactivity'
import { preferencesSchema, type PreferenceChange, type Preferences } from '../../shared/views.ts'
import type { Client } from './calls.ts'

/** What this installation remembers, with what the system asks for where nothing was chosen. */
export class Settings {
  readonly #client: Client
  readonly #darkSystem = new MediaQuery('(prefers-color-scheme: dark)')
  readonly #stillSystem = new MediaQuery('(prefers-reduced-motion: reduce)')
  #chosen = $state.raw<Preferences>(preferencesSchema.parse({}))

  constructor(client: Client) {
    this.#client = client
  }

  async load(): Promise<void> {
    this.#chosen = await this.#client.app.preferences({})
  }

  /** Takes effect at once; the main process keeps it. */
  async choose(change: PreferenceChange): Promise<void> {
    this.#chosen = { ...this.#chosen, ...change }
    this.#chosen = await this.#client.app.prefer(change)
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
