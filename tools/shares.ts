import { wilson } from '../src/main/statistics/tallies.ts'

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** The 95 % interval of a share of `games` games, as text. */
export const interval = (share: number, games: number): string =>
  wilson(share, games).map(percent).join(' to ')
