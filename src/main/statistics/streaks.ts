import type { Streaks } from '../../shared/statistics.ts'

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
