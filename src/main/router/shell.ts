import type { Command, Order } from '../../shared/commands.ts'
import { refuse } from '../../shared/refusal.ts'
import type { UpdateState, UpdateStep } from '../../shared/contract/app.ts'
import { settle } from './answers.ts'

/** The system's file dialogs. Paths are absolute; `null` when nothing was chosen. */
export interface Files {
  /** Files of records to import, or one backup to restore. */
  choose(to: 'import' | 'restore'): Promise<string[] | null>
  /** A place to write games, a backup or a picture to. */
  saveAs(suggestedName: string, what: 'export' | 'backup' | 'picture'): Promise<string | null>
}

/** Newer versions of the app. */
export interface Updates {
  /** Yields the state, then every change; ends at once where there is nothing to look for. */
  watch(signal?: AbortSignal): AsyncGenerator<UpdateState, void>
  step(step: UpdateStep): Promise<void>
}

/** The updates of an app that did not come as a package of a release. */
export const noUpdates: Updates = {
  async *watch() {
    yield* []
  },
  step: () => Promise.resolve(),
}

/** The surroundings of the page: a window's menu and dialogs. */
export interface Shell {
  /** The system's dialogs; `null` where there are none. */
  readonly files: Files | null
  /** Shows a folder by its path and returns the error, or ''; `null` where there is no way to. */
  readonly showFolder: ((path: string) => Promise<string>) | null
  /** Sets the commands that the page can carry out now; the menu offers no others. */
  able(commands: readonly Command[]): void
  readonly updates: Updates
  /** Yields the orders to the page, until `signal` aborts. */
  orders(signal?: AbortSignal): AsyncGenerator<Order, void>
}

/** The shell of a browser, which has a menu of its own. */
export const noShell: Shell = {
  files: null,
  showFolder: null,
  able: () => undefined,
  updates: noUpdates,
  async *orders() {
    yield* []
  },
}

/** The dialogs of a window; refused in a browser, which has none. */
export const dialogsOf = ({ files }: Shell): Files => files ?? settle<Files>(refuse('exchange.noDialogs'))
