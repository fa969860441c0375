import type { Notice } from '../../shared/backup.ts'
import { Changes } from '../changes/changes.ts'

/** Events of the history that the user must be told about: mostly from opening it, seldom later. */
export class Notices {
  readonly #changes = new Changes()
  #all: readonly Notice[] = []

  get all(): readonly Notice[] {
    return this.#all
  }

  add(...notices: readonly Notice[]): void {
    this.#all = [...this.#all, ...notices]
    this.#changes.notify()
  }

  /** Yields all notices, and again whenever there is a new one; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<Notice[], void> {
    return this.#changes.watch(() => [...this.#all], signal)
  }
}
