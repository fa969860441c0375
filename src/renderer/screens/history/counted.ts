import type { HistoryRow } from '../../../shared/history.ts'
import { personKey } from '../../../shared/players.ts'
import { compareNames } from '../../../shared/text/format.ts'

/** A player or a tag, with the number of their games. */
export interface Counted {
  readonly name: string
  readonly games: number
}

/** The names, those of the most games first; equal ones as the reader’s language sorts them. */
export const mostGamesFirst = (all: readonly Counted[]): string[] =>
  all
    .toSorted((one, other) => other.games - one.games || compareNames(one.name, other.name))
    .map(({ name }) => name)

/** People by their names, those first who play in these games. */
export function selectedFirst(
  all: readonly Counted[],
  games: readonly Pick<HistoryRow, 'players'>[],
): Counted[] {
  const keys = new Set(games.flatMap(({ players }) => players.map(({ name }) => personKey(name))))
  const isAway = ({ name }: Counted): number => Number(!keys.has(personKey(name)))
  return all.toSorted((one, other) => isAway(one) - isAway(other) || compareNames(one.name, other.name))
}
