import { maxPreviewed, type Amendment, type AmendmentPreview } from '../../shared/amendments.ts'
import type { GamesWanted } from '../../shared/exchange.ts'
import { m } from '../../shared/messages/messages.js'
import type { App } from './app.ts'
import type { Client } from './calls.ts'
import { portionsOf } from './games.ts'

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
