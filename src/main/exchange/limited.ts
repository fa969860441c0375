import { randomUUID } from 'node:crypto'

/** A page that is closed in the middle never ends what it began. */
const maxAtOnce = 8

/** Things by ids of their own; when there are too many, the oldest goes. */
export class Limited<T> {
  readonly #all = new Map<string, T>()
  readonly #dismiss: (thing: T) => void

  constructor(dismiss: (thing: T) => void) {
    this.#dismiss = dismiss
  }

  add(thing: T): string {
    const [oldest] = this.#all.keys()
    if (oldest !== undefined && this.#all.size >= maxAtOnce) this.remove(oldest)
    const id = randomUUID()
    this.#all.set(id, thing)
    return id
  }

  get(id: string): T | undefined {
    return this.#all.get(id)
  }

  remove(id: string): void {
    const thing = this.#all.get(id)
    if (thing !== undefined) this.#dismiss(thing)
    this.#all.delete(id)
  }

  clear(): void {
    for (const id of [...this.#all.keys()]) this.remove(id)
  }
}
