import { levels, type Level } from '../../shared/players.ts'
import { chanceOf, drawBelow } from '../engine/chance.ts'
import type { Game, GameState } from '../engine/index.ts'
import { choose, positionOf, type Budget, type Memory } from '../bots/index.ts'

/** Who can take part in a tournament: the levels, and beside them mere chance. */
export const entrants = [...levels, 'random'] as const
export type Entrant = (typeof entrants)[number]
export const isEntrant = (text: string): text is Entrant => (entrants as readonly string[]).includes(text)

/** What a seat's decisions took, over a tournament. */
export interface Effort {
  moves: number
  playouts: number
  ms: number
}

/** Decides for one seat in one game; adds to the effort what it took. */
export type Decide = (state: GameState) => Promise<string>

/** A seat of a game; with playouts alone as the budget it plays the same for the same seed. */
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
