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
