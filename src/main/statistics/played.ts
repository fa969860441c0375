import { familyOf } from '../../shared/editions/index.ts'
import type { GameResult } from '../history/index.ts'
import type { WhoNumber } from './whose.ts'

/** A game as statistics see it. */
export interface PlayedGame extends Readonly<Omit<GameResult, 'players' | 'ending'>> {
  /** Who sat there, by seat. */
  readonly whos: readonly WhoNumber[]
  /** What the edition counts, by seat. */
  readonly points: readonly number[]
  readonly winners: readonly number[]
}

/**
 * Whether a game counts. An abandoned one has no winner, and one that was branched off another begins with that one's luck.
 * A resigned one counts, for whom the table gave it to.
 */
export const counts = ({ status, branched }: PlayedGame): boolean => status !== 'abandoned' && !branched

/** The part of the win that a seat has: a shared one goes to its winners in equal parts. */
export const winOf = ({ winners }: PlayedGame, seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0

/**
 * Where every seat finished, from 1; level ones have the same number. The winners are first, whatever decided between
 * equal points; behind them, points or money count. Of a resigned game nobody can say who of the others was ahead.
 */
export function ranksOf({ edition, status, points, winners }: PlayedGame): number[] {
  const sign = familyOf[edition] === 'dig' ? -1 : 1
  const worth = points.map((value, seat) => {
    if (winners.includes(seat)) return -Infinity
    return status === 'resigned' ? 0 : sign * value
  })
  return worth.map((own) => 1 + worth.filter((other) => other < own).length)
}
