import { EventEmitter, on } from 'node:events'
import type { Notice } from '../../shared/backup.ts'

/** Events of the history that the user must be told about: mostly from opening it, seldom later. */
export class Notices {
  readonly #changes = new EventEmitter().setMaxListeners(0)
  #all: readonly Notice[]

  constructor(all: readonly Notice[]) {
    this.#all = all
  }

  get all(): readonly Notice[] {
    return this.#all
  }

  add(...notices: readonly Notice[]): void {
    this.#all = [...this.#all, ...notices]
    this.#changes.emit('change')
  }

  /** Yields all notices, and again whenever there is a new one; ends when `signal` aborts. */
  async *watch(signal?: AbortSignal): AsyncGenerator<Notice[], void> {
    const changes = on(this.#changes, 'change', { signal })
    try {
      do yield [...this.#all]
      while (!(await changes.next()).done)
    } catch (error) {
      if (!signal?.aborted) throw error
    }
  }
}
