import { m } from '../messages/messages.js'
import type { Edition } from '../editions/index.ts'
import type { Ending } from '../status.ts'
import type { HistoryRow } from '../history.ts'
import { list } from './format.ts'

/** A sentence for each way in which a game can end. */
export const endings: Readonly<Record<Ending['reason'], (facts: { edition: Edition }) => string>> = {
  zero: m.ending_zero,
  empty: m.ending_empty,
  'all revealed': m.ending_allRevealed,
  'last one in': m.ending_lastOneIn,
  'all passed': m.ending_allPassed,
  resigned: m.ending_resigned,
  abandoned: m.ending_abandoned,
}

export function winnersSentence(
  { winners }: Pick<Ending, 'winners'>,
  players: readonly { readonly name: string }[],
): string {
  const names = winners.map((seat) => players[seat].name)
  const [name] = names
  if (names.length === 0) return m.ending_nobody()
  return names.length === 1 ? m.ending_winner({ name }) : m.ending_winners({ names: list(names) })
}

/** The outcome of a game as lists show it; a game that goes on has a word of its own. */
export function outcomeOf({ ending, players }: HistoryRow): string {
  if (!ending) return m.history_playing()
  const names = ending.winners.map((seat) => players[seat].name)
  const [name] = names
  if (names.length === 0) return m.history_abandoned()
  if (names.length > 1) return m.history_shared({ names: list(names) })
  return ending.reason === 'resigned' ? m.history_resigned({ name }) : m.history_won({ name })
}
