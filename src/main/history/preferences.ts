import type { CountedPreferences, PreferenceChange, Preferences } from '../../shared/preferences.ts'
import { Changes } from '../changes/changes.ts'
import type { History } from './index.ts'

/** The preferences of this installation, kept in the history; windows and menu follow their changes. */
export class PreferenceStore {
  readonly #history: History
  readonly #changes = new Changes()
  #count = 0

  constructor(history: History) {
    this.#history = history
  }

  read(): Preferences {
    return this.#history.read.preferences()
  }

  counted(): CountedPreferences {
    return { changes: this.#count, preferences: this.read() }
  }

  change(change: PreferenceChange): CountedPreferences {
    const preferences = this.#history.write((writer) => writer.prefer(change))
    this.notify()
    return { changes: this.#count, preferences }
  }

  /** Notifies all watchers of a change, or of another history that has replaced the one before. */
  notify(): void {
    this.#count += 1
    this.#changes.notify()
  }

  onChange(notify: (preferences: Preferences) => void): void {
    this.#changes.follow(() => notify(this.read()))
  }

  watch(signal?: AbortSignal): AsyncGenerator<CountedPreferences, void> {
    return this.#changes.watch(() => this.counted(), signal)
  }
}
