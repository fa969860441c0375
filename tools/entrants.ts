import type { Level } from '../src/shared/players.ts'
import { choose, type Memory } from '../src/main/bots/choose.ts'
import { positionOf } from '../src/main/bots/position.ts'
import type { Budget } from '../src/main/bots/advice.ts'
import { chanceOf, drawBelow } from '../src/main/engine/chance.ts'
import type { Game, GameState } from '../src/main/engine/game.ts'
import type { Decide } from './match.ts'
import { faults, type Fault, type PlayerProcess } from './playerProcess.ts'
import { interval, percent } from './shares.ts'

/** One side of a tournament: its seats, and what became of them. */
export class Side {
  readonly name: string
  /** The number of its seats in every game. */
  seats = 0
  /** The sum of its shares of the games won. */
  won = 0
  #answers = 0
  #playouts = 0
  readonly #times: number[] = []
  readonly #faults: Record<Fault, number> = { illegal: 0, late: 0, ended: 0 }

  constructor(name: string) {
    this.name = name
  }

  /** Counts an answer: its milliseconds, null where they include a program's start, and its playouts. */
  answered(ms: number | null, playouts: number): void {
    this.#answers++
    this.#playouts += playouts
    if (ms !== null) this.#times.push(ms)
  }

  broke(fault: Fault): void {
    this.#faults[fault]++
  }

  /** Its row in the table of a tournament with so many games of so many seats. */
  row(games: number, seats: number): Record<string, string | number> {
    const times = this.#times.sort((one, other) => one - other)
    const sum = times.reduce((one, other) => one + other, 0)
    const at = (part: number): number => times[Math.floor((times.length - 1) * part)]
    const rounded = (number: number): number | string =>
      Number.isFinite(number) ? Number(number.toFixed(1)) : ''
    return {
      player: this.name,
      seats: this.seats,
      won: percent(this.won / games),
      fair: percent(this.seats / seats),
      '95 %': interval(this.won / games, games),
      'ms/move': rounded(sum / times.length),
      'p99 ms': rounded(at(0.99)),
      'longest ms': rounded(at(1)),
      'playouts/move': Math.round(this.#playouts / Math.max(1, this.#answers)),
      ...Object.fromEntries(faults.map((fault) => [fault, this.#faults[fault]])),
    }
  }
}

/** An entrant of a tournament that takes a seat in each of its games. */
export interface Entry {
  readonly side: Side
  /** Takes a seat in a game. With playouts alone as the budget, the same seed plays the same. */
  readonly sit: (game: Game<GameState>, budget: Budget) => Decide
}

/** Plays random moves. */
export const byChance = (side: Side): Entry => ({
  side,
  sit: (game, { seed = 0 }) => {
    const chance = chanceOf(`${seed}`)
    return (state) => {
      side.answered(0, 0)
      return Promise.resolve(game.writeMove(game.pick(state, drawBelow(game.countMoves(state), chance))))
    }
  },
})

/** Plays a level on this thread. */
export const byLevel = (side: Side, level: Level): Entry => ({
  side,
  sit: (game, budget) => {
    const memory: Memory = []
    return async (state) => {
      const began = performance.now()
      const { move, playouts } = await choose(level, positionOf(game, state, 'machine'), budget, { memory })
      side.answered(performance.now() - began, playouts)
      return move
    }
  },
})

/** Has a program play, at a level if it knows ours. */
export const byProgram = (side: Side, program: PlayerProcess, level?: Level): Entry => ({
  side,
  sit:
    (_game, { ms, playouts, seed }) =>
    async (_state, record) => {
      const heard = await program.ask({ record, level, ms, playouts, seed })
      if ('fault' in heard) return heard
      side.answered(heard.first ? null : heard.took, heard.playouts ?? 0)
      return heard.move
    },
})
