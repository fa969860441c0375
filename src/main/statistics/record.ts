import type { WinRecord } from '../../shared/statistics.ts'
import { winOf, type PlayedGame } from './played.ts'
import { wilson } from './wilson.ts'

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
