import { maxGamesAtOnce, type GameFilter, type HistoryRow } from '../../shared/history.ts'
import type { Client } from './connection.svelte.ts'

/** The games that were played last, of those that pass a filter. */
export async function lastGames(
  client: Client,
  limit: number,
  filter: GameFilter = {},
): Promise<readonly HistoryRow[]> {
  const { games } = await client.history.page({ filter, sort: 'newest', from: { skip: 0 }, limit })
  return games
}

/** The last of them; null where there is none. */
export async function lastGame(client: Client, filter?: GameFilter): Promise<HistoryRow | null> {
  return (await lastGames(client, 1, filter)).at(0) ?? null
}

/** Many games, as one call after the other can name them. */
export function* portionsOf(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += maxGamesAtOnce) yield ids.slice(from, from + maxGamesAtOnce)
}
