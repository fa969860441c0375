import type { Game } from '../../../engine/game.ts'
import type { NileState } from '../../../engine/nile/reading.ts'
import { Search, type Solved } from '../search.ts'

/** More positions than any test needs. */
export const plenty = 10_000_000

/** A core with the position as its root. */
export const coreAt = (game: Game<NileState, 'nile'>, state: NileState): Search => new Search(game, state)

/** The outcome of every legal move of a position near the end, played to every end. */
export function outcomesIn(game: Game<NileState, 'nile'>, state: NileState): Solved[] {
  const solved = new Search(game, state).playToEnds(plenty)
  if (!solved) throw new Error('the position is too far from the end')
  return solved
}
