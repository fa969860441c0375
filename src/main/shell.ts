import type { Command, Order } from '../shared/commands.ts'
import { refuse } from '../shared/refusal.ts'
import type { Files } from './files.ts'
import { settle } from './settle.ts'

/** What is around the page, beside the app: a window's menu and dialogs. */
export interface Shell {
  /** The system's dialogs; `null` where there are none. */
  readonly files: Files | null
  /** Shows a folder by its path: why that failed, or nothing; `null` where there is no way to. */
  readonly showFolder: ((path: string) => Promise<string>) | null
  /** The page says what it can do now; the menu offers that and nothing else. */
  able(commands: readonly Command[]): void
  /** What the page is to do, from now on and until `signal` aborts. */
  orders(signal?: AbortSignal): AsyncGenerator<Order, void>
}

/** A browser has a menu of its own. */
export const noShell: Shell = {
  files: null,
  showFolder: null,
  able: () => undefined,
  async *orders() {
    yield* []
  },
}

/** The dialogs of a window; refused in a browser. */
export const dialogsOf = ({ files }: Shell): Files => files ?? settle<Files>(refuse('exchange.noDialogs'))
