import { familyOf } from '../../shared/editions/index.ts'
import type { Filter } from '../../shared/statistics.ts'
import type { GameResult } from '../history/index.ts'
import type { People, WhoNumber } from './whose.ts'

/** A game as statistics see it. */
export interface PlayedGame extends Readonly<Omit<GameResult, 'players' | 'ending'>> {
  /** The players, by seat. */
  readonly whos: readonly WhoNumber[]
  /** Points or money, by seat. */
  readonly points: readonly number[]
  readonly winners: readonly number[]
}

/**
 * True when a game counts. An abandoned one has no winner, and a branch inherits the luck of its first moves.
 * A resigned game counts as a win for its winners. Anybody may have left a game out.
 */
export const counts = ({ status, branched, leftOut }: PlayedGame): boolean =>
  status !== 'abandoned' && !branched && !leftOut

/** True when a game was played to its end, which its length and its final scores need. */
export const isWhole = ({ status }: PlayedGame): boolean => status === 'over'

/** A seat's share of the win: equal parts when several share it. */
export const winOf = ({ winners }: PlayedGame, seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0

/**
 * The rank of every seat, from 1; equal ones share a number. The winners are first, whatever decided between
 * equal points; behind them, points or money decide. In a resigned game the others are not ranked among
 * themselves.
 */
export function ranksOf({ edition, status, points, winners }: PlayedGame): number[] {
  const sign = familyOf[edition] === 'dig' ? -1 : 1
  const worth = points.map((value, seat) => {
    if (winners.includes(seat)) return -Infinity
    return status === 'resigned' ? 0 : sign * value
  })
  return worth.map((own) => 1 + worth.filter((other) => other < own).length)
}

export function filtered(games: readonly PlayedGame[], filter: Filter, people: People): PlayedGame[] {
  const { edition, players, mode, company } = filter
  return games.filter(
    (game) =>
      (edition === null || game.edition === edition) &&
      (players === null || game.whos.length === players) &&
      (mode === null || game.mode === mode) &&
      (company === 'all' || (company === 'computers') === game.whos.some((who) => people.isComputer(who))),
  )
}
