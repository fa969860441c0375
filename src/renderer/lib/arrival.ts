import { onlyGame } from '../../shared/exchange.ts'
import type { App } from './app.ts'
import { routeOf } from './routes.ts'

/**
 * Follows the import of a file given to the app. A single game is shown at its table or in its ledger;
 * everything else by the history, with the report of the import.
 */
export async function receive(job: string, { connection, address, pendingActions }: App): Promise<void> {
  for await (const news of await connection.client.exchange.watch({ job })) {
    // It may still turn out to be a single game.
    if (news.kind === 'working' && news.games <= 1) continue
    const game = news.kind === 'imported' ? onlyGame(news.report) : null
    if (game !== null) return address.go(routeOf(game))
    pendingActions.give({ kind: 'job', job })
    return address.go({ screen: 'history' })
  }
}
