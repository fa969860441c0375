import { levels, type Level } from '../../shared/players.ts'
import { chanceOf, drawBelow } from '../engine/chance.ts'
import type { Game, GameState } from '../engine/index.ts'
import { choose, positionOf, type Budget, type Memory } from '../bots/index.ts'

/** The entrants of a tournament: the levels, and a player of random moves. */
export const entrants = [...levels, 'random'] as const
export type Entrant = (typeof entrants)[number]
export const isEntrant = (text: string): text is Entrant => (entrants as readonly string[]).includes(text)

/** The sum of a seat's thoughts over a tournament. */
export interface Effort {
  moves: number
  playouts: number
  ms: number
}

/** Decides for one seat in one game; adds its thought to the effort. */
export type Decide = (state: GameState) => Promise<string>

/** An entrant as a player of one seat; with playouts alone as the budget, the same seed plays the same. */
export function seatOf(entrant: Entrant, game: Game<GameState>, budget: Budget, effort: Effort): Decide {
  return entrant === 'random' ? byChance(game, budget) : byLevel(entrant, game, budget, effort)
}

function byChance(game: Game<GameState>, { seed = 0 }: Budget): Decide {
  const chance = chanceOf(`${seed}`)
  return (state) =>
    Promise.resolve(game.writeMove(game.pick(state, drawBelow(game.countMoves(state), chance))))
}

function byLevel(level: Level, game: Game<GameState>, budget: Budget, effort: Effort): Decide {
  const memory: Memory = []
  return async (state) => {
    const advice = await choose(level, positionOf(game, state, 'machine'), budget, { memory })
    effort.moves++
    effort.playouts += advice.playouts
    effort.ms += advice.ms
    return advice.move
  }
}
