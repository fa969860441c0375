import type { Command, Order } from '../../shared/menuCommands.ts'
import { refuse } from '../../shared/refusal.ts'
import type { UpdateState, UpdateStep } from '../../shared/contract.ts'
import { settle } from './answers.ts'
import { Changes } from '../changes/changes.ts'

/** The system's file dialogs. Paths are absolute; `null` when nothing was chosen. */
export interface Files {
  /** Files of records to import, or one backup to restore. */
  choose(to: 'import' | 'restore'): Promise<string[] | null>
  /** A place to write games, a backup or a picture to. */
  saveAs(suggestedName: string, what: 'export' | 'backup' | 'picture'): Promise<string | null>
}

export interface Updates {
  readonly state: UpdateState
  follow(notify: () => void): () => void
  step(step: UpdateStep): Promise<void>
}

/** The surroundings of the page: a window's menu and dialogs. A browser has its own. */
export interface Shell {
  readonly files: Files
  /** Shows a folder by its path and returns the error, or ''. */
  showFolder(path: string): Promise<string>
  /** Sets the commands that the page can carry out now; the menu offers no others. */
  able(commands: readonly Command[]): void
  /** Null for an app that did not come as a package of a release. */
  readonly updates: Updates | null
  /** Yields the orders to the page, until `signal` aborts. */
  orders(signal?: AbortSignal): AsyncGenerator<Order, void>
}

/** The dialogs of a window; refused in a browser, which has none. */
export const dialogsOf = (shell: Shell | null) => shell?.files ?? settle<Files>(refuse('exchange.noDialogs'))

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
