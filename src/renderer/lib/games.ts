import type { GamesWanted } from '../../shared/exchange.ts'
import {
  maxGamesAtOnce,
  maxPreviewed,
  type Amendment,
  type AmendmentPreview,
  type GameFilter,
  type HistoryRow,
} from '../../shared/history.ts'
import { m } from '../../shared/messages/messages.js'
import type { App } from './app.ts'
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

/** Many games, as one call after the other can name them: `most` at once. */
export function* portionsOf(ids: readonly string[], most = maxGamesAtOnce): Generator<string[]> {
  for (let from = 0; from < ids.length; from += most) yield ids.slice(from, from + most)
}

const parts = (games: GamesWanted): Iterable<GamesWanted> => (games === 'all' ? [games] : portionsOf(games))

/** The changes that an amendment would make to games, however many. */
export async function previewOf(
  { history }: Client,
  games: GamesWanted,
  amendment: Amendment,
): Promise<AmendmentPreview> {
  const whole = { games: 0, kept: 0, examples: [] as AmendmentPreview['examples'] }
  for (const some of parts(games)) {
    const part = await history.preview({ games: some, amendment })
    whole.games += part.games
    whole.kept += part.kept
    whole.examples.push(...part.examples)
  }
  return { ...whole, examples: whole.examples.slice(0, maxPreviewed) }
}

/**
 * Amends games and offers to take it back; `shown` is called after both, with the name that a renamed person has then and
 * the one before.
 */
export function amend(
  { connection: { client }, toasts }: Pick<App, 'connection' | 'toasts'>,
  games: GamesWanted,
  amendment: Amendment,
  shown: (name: string, before: string) => void,
): Promise<void> {
  const { history } = client
  const { from, to } = amendment.kind === 'rename' ? amendment : { from: '', to: '' }

  async function takeBack(changes: readonly number[]): Promise<void> {
    let games = 0
    for (const change of changes.toReversed()) games += await history.takeBack({ change })
    toasts.say(m.amend_back({ n: games }))
    shown(from, to)
  }
  async function make(): Promise<void> {
    const changes: number[] = []
    let count = 0
    for (const some of parts(games)) {
      const made = await history.amend({ games: some, amendment })
      if (made.change !== null) changes.push(made.change)
      count += made.games
    }
    const run = () => void toasts.tellFailure(takeBack(changes))
    toasts.say(m.amend_changed({ n: count }), 'plain', { label: m.history_restore(), run })
    shown(to, from)
  }
  return toasts.tellFailure(make())
}
