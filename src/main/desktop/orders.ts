import type { Order } from '../../shared/commands.ts'
import { Changes } from '../changes/changes.ts'

/** Orders for the page. They wait here until a page asks; only the page that asked last gets them. */
export class Orders {
  readonly #waiting: Order[] = []
  readonly #arrivals = new Changes()
  #last = new AbortController()

  give(order: Order): void {
    this.#waiting.push(order)
    this.#arrivals.notify()
  }

  /** Ends if `signal` aborts or another page asks: a reloaded one may, before the old one's end is known. */
  async *follow(signal?: AbortSignal): AsyncGenerator<Order, void> {
    this.#last.abort()
    this.#last = new AbortController()
    const over = AbortSignal.any([this.#last.signal, ...(signal ? [signal] : [])])
    for await (const waiting of this.#arrivals.watch(() => this.#waiting, over)) {
      while (waiting.length > 0 && !over.aborted) yield* waiting.splice(0, 1)
    }
  }
}
