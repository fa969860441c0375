import { EventEmitter, on } from 'node:events'
import type { Order } from '../../shared/commands.ts'

/** Orders for the page. They wait here until a page asks; only the page that asked last gets them. */
export class Orders {
  readonly #waiting: Order[] = []
  readonly #arrivals = new EventEmitter()
  #last = new AbortController()

  give(order: Order): void {
    this.#waiting.push(order)
    this.#arrivals.emit('order')
  }

  /**
   * Yields every order; ends when `signal` aborts, or another page asks: a reloaded page may ask before the
   * old one's end is known.
   */
  async *follow(signal?: AbortSignal): AsyncGenerator<Order, void> {
    this.#last.abort()
    this.#last = new AbortController()
    const over = AbortSignal.any([this.#last.signal, ...(signal ? [signal] : [])])
    const arrivals = on(this.#arrivals, 'order', { signal: over })
    try {
      do {
        for (let order = this.#waiting.shift(); order; order = this.#waiting.shift()) yield order
      } while (!(await arrivals.next()).done)
    } catch (error) {
      if (!over.aborted) throw error
    }
  }
}
