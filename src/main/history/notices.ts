import { EventEmitter, on } from 'node:events'
import type { Notice } from '../../shared/backup.ts'

/** What has happened to the history and the user must be told: mostly while it was opened, seldom later. */
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

  /** All of them, then again when there is another; ends when `signal` aborts. */
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
