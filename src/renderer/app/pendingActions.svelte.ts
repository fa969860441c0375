import { noticedIn, onlyGame } from '../../shared/exchange.ts'
import type { App } from './app.ts'
import { routeOf } from './routes.ts'

/**
 * An action for the history screen as soon as it is shown: begin an import or an export, import what was dropped
 * on the window, or show the import that runs as a job.
 */
type PendingAction =
  | { readonly kind: 'import' }
  | { readonly kind: 'export' }
  | { readonly kind: 'take'; readonly files: readonly File[] }
  | { readonly kind: 'job'; readonly job: string }

export class PendingActions {
  #waiting = $state.raw<readonly PendingAction[]>([])

  give(pendingAction: PendingAction): void {
    this.#waiting = [...this.#waiting, pendingAction]
  }

  /** Takes the next one, or null; an effect that calls this runs again. `isFree`: an import can be shown. */
  take(isFree = true): PendingAction | null {
    const next = this.#waiting.find(({ kind }) => isFree || kind === 'import' || kind === 'export') ?? null
    if (next) this.#waiting = this.#waiting.filter((action) => action !== next)
    return next
  }
}

/** The milliseconds after which an import is shown with its progress, even if it may be of a single game. */
const patience = 1000

/**
 * Follows the import of a file given to the app. A single game of which nothing is to be said is shown at
 * its table or in its ledger; everything else by the history, with the progress and the report of the import.
 */
export async function receive(job: string, { connection, address, pendingActions }: App): Promise<void> {
  const start = performance.now()
  for await (const news of await connection.client.exchange.watch({ job })) {
    // It may still turn out to be a single game.
    if (news.kind === 'working' && news.games <= 1 && performance.now() - start < patience) continue
    const game = news.kind === 'imported' && noticedIn(news.report) === 0 ? onlyGame(news.report) : null
    if (game !== null) return address.go(routeOf(game))
    pendingActions.give({ kind: 'job', job })
    return address.go({ screen: 'history' })
  }
}
