import type { Level } from '../src/shared/players.ts'
import { choose, positionOf, type Budget, type Memory } from '../src/main/bots/index.ts'
import { chanceOf, drawBelow } from '../src/main/engine/chance.ts'
import type { Game, GameState } from '../src/main/engine/index.ts'
import type { Decide } from './match.ts'
import type { PlayerProcess } from './playerProcess.ts'
import type { Side } from './side.ts'

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
      const advice = await choose(level, positionOf(game, state, 'machine'), budget, { memory })
      side.answered(advice.ms, advice.playouts)
      return advice.move
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
