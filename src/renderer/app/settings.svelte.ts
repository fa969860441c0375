import { MediaQuery } from 'svelte/reactivity'
import { m } from '../../shared/messages/messages.js'
import {
  changed,
  preferencesSchema,
  type CountedPreferences,
  type PreferenceChange,
  type Preferences,
} from '../../shared/preferences.ts'
import type { Connection } from './connection.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

/** The part of the browser's battery that is used here; TypeScript does not know it. */
interface BatteryManager extends EventTarget {
  readonly charging: boolean
}

class Power {
  /** Null where the machine does not tell whether it runs on its battery. */
  charging = $state<boolean | null>(null)

  constructor() {
    const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> }
    getBattery?.call(navigator).then(
      (battery) => {
        const follow = () => (this.charging = battery.charging)
        battery.addEventListener('chargingchange', follow)
        follow()
      },
      () => undefined,
    )
  }
}

/** The preferences of this installation, with those of the system where nothing was chosen. */
export class Settings {
  readonly #connection: Connection
  readonly #darkSystem = new MediaQuery('(prefers-color-scheme: dark)')
  readonly #stillSystem = new MediaQuery('(prefers-reduced-motion: reduce)')
  readonly #power = new Power()
  /** As the main process last sent them. */
  #stored = $state.raw<Preferences>(preferencesSchema.parse({}))
  /** The number of changes in them; -1 where those of another start of the app may follow. */
  #changes = -1
  /** The changes made here that are not answered yet, the oldest first: what was sent meanwhile may lack them. */
  #unanswered = $state.raw<readonly PreferenceChange[]>([])
  readonly preferences = $derived(
    this.#unanswered.reduce<Preferences>((before, change) => changed(before, change), this.#stored),
  )
  /** The board's speed: 0 where the system asks for less motion and nothing else was chosen. */
  readonly pace = $derived(this.preferences.speed ?? (this.#stillSystem.current ? 0 : 1))
  readonly knowsBattery = $derived(this.#power.charging !== null)

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Applies a change at once, and takes it back where the main process could not store it. */
  async choose(change: PreferenceChange): Promise<void> {
    // Where there is no main process, as on an exported page, it holds as long as the page.
    if (this.#connection.state === 'refused') {
      this.#stored = changed(this.#stored, change)
      return
    }
    this.#unanswered = [...this.#unanswered, change]
    try {
      this.#take(await this.#connection.client.app.prefer(change))
    } finally {
      this.#unanswered = this.#unanswered.filter((other) => other !== change)
    }
  }

  /** Applies a change that nobody waits for; a toast tells where it could not be stored. */
  chooseAndTell(toasts: Toasts, change: PreferenceChange): void {
    this.choose(change).catch(() => toasts.say(m.settings_unsaved(), 'refused'))
  }

  /** Resolves with the first preferences; takes over what is chosen in other windows until `signal` is aborted. */
  load(signal: AbortSignal): Promise<void> {
    return new Promise((loaded, failed) => {
      const following = this.#connection.follow(
        (stop) => {
          this.#changes = -1
          return this.#connection.client.app.watchPreferences({}, { signal: stop })
        },
        (received) => {
          this.#take(received)
          loaded()
        },
        signal,
      )
      following.catch(failed)
    })
  }

  /** The answer to a change may come after an update that tells of later ones, from other windows. */
  #take({ changes, preferences }: CountedPreferences): void {
    if (changes < this.#changes) return
    this.#changes = changes
    this.#stored = preferences
  }

  get theme(): 'light' | 'dark' {
    if (this.preferences.theme !== 'system') return this.preferences.theme
    return this.#darkSystem.current ? 'dark' : 'light'
  }

  /** True where water and light move on their own: nothing does where the system asks for less motion. */
  get flows(): boolean {
    const { water, speed } = this.preferences
    if (water === 'off' || speed === 0 || this.#stillSystem.current) return false
    return water === 'on' || this.#power.charging !== false
  }
}
