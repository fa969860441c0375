import type { Streaks, WinRecord } from '../../shared/statistics.ts'
import { winOf, type PlayedGame } from './played.ts'

/** Counts the games and wins of a sequence of seats. */
export class Winnings {
  #games = 0
  #won = 0
  #shared = 0
  #wins = 0
  #even = 0

  add(game: PlayedGame, seat: number): void {
    const win = winOf(game, seat)
    this.#games += 1
    this.#even += 1 / game.whos.length
    if (win === 0) return
    this.#won += 1
    this.#wins += win
    if (win < 1) this.#shared += 1
  }

  get record(): WinRecord {
    const games = this.#games
    const rate = games === 0 ? 0 : this.#wins / games
    const [from, to] = wilson(rate, games)
    const even = games === 0 ? 0 : this.#even / games
    return { games, won: this.#won, shared: this.#shared, rate, from, to, even }
  }
}

/** Counts runs of wins and losses in the order of the games. A shared win counts as a win. */
export class Runs {
  #won = false
  #games = 0
  readonly #longest = { won: 0, lost: 0 }

  add(won: boolean): void {
    this.#games = won === this.#won ? this.#games + 1 : 1
    this.#won = won
    const kind = won ? 'won' : 'lost'
    this.#longest[kind] = Math.max(this.#longest[kind], this.#games)
  }

  get streaks(): Streaks {
    return {
      now: this.#games === 0 ? null : { won: this.#won, games: this.#games },
      longestWon: this.#longest.won,
      longestLost: this.#longest.lost,
    }
  }
}

/** The normal deviate of a two-sided interval of 95 %. */
const deviate = 1.959964

/** Wilson's interval for a share of `tries`, from 0 to 1: the true share lies in it 19 times out of 20. */
export function wilson(share: number, tries: number): readonly [number, number] {
  if (tries === 0) return [0, 1]
  const square = deviate ** 2 / tries
  const middle = (share + square / 2) / (1 + square)
  const reach = (deviate / (1 + square)) * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries))
  // Keeps the share itself within, despite rounding at 0 and 1.
  return [Math.max(0, Math.min(share, middle - reach)), Math.min(1, Math.max(share, middle + reach))]
}
