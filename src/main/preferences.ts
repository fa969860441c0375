import { EventEmitter, on } from 'node:events'
import type { PreferenceChange, Preferences } from '../shared/views.ts'
import type { History } from './history/index.ts'

/** What this installation remembers: kept in the history, and told to every window and to the menu when it changes. */
export class PreferenceBook {
  readonly #history: History
  readonly #changes = new EventEmitter().setMaxListeners(0)

  constructor(history: History) {
    this.#history = history
  }

  read(): Preferences {
    return this.#history.read.preferences()
  }

  change(change: PreferenceChange): Preferences {
    const preferences = this.#history.write((writer) => writer.prefer(change))
    this.#changes.emit('change', preferences)
    return preferences
  }

  /** Another history, with other preferences, has taken the place of the one before. */
  replaced(): void {
    this.#changes.emit('change', this.read())
  }

  onChange(tell: (preferences: Preferences) => void): void {
    this.#changes.on('change', tell)
  }

  /** The preferences as they are, then again after every change; ends when `signal` aborts. */
  async *watch(signal?: AbortSignal): AsyncGenerator<Preferences, void> {
    const changes = on(this.#changes, 'change', { signal })
    try {
      do yield this.read()
      while (!(await changes.next()).done)
    } catch (error) {
      if (!signal?.aborted) throw error
    }
  }
}
