import type { GameFilter } from '../../shared/history.ts'
import type { HistoryRow } from '../../shared/views.ts'
import type { Client } from './calls.ts'

/** The game that was played last, of those that pass a filter; null where there is none. */
export async function lastGame(client: Client, filter: GameFilter = {}): Promise<HistoryRow | null> {
  const { games } = await client.history.page({ filter, sort: 'newest', from: { skip: 0 }, limit: 1 })
  return games.at(0) ?? null
}
