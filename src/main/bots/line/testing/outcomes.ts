import type { Game } from '../../../engine/game.ts'
import type { NileState } from '../../../engine/nile/reading.ts'
import { Search, type Solved } from '../search.ts'

/** More positions than any test needs. */
export const plenty = 10_000_000

class ShownSearch extends Search {
  /** The moves in the order in which `playToEnds` tries them. */
  tried(state: NileState): number[] {
    const { exports } = this
    const count = exports.listTried(this.give(state))
    return Array.from({ length: count }, (_, nth) => exports.triedMove(nth))
  }
}

/** A core with the position as its root. */
export const coreAt = (game: Game<NileState, 'nile'>, state: NileState): ShownSearch =>
  new ShownSearch(game, state)

/** The outcome of every legal move of a position near the end, played to every end. */
export function outcomesIn(game: Game<NileState, 'nile'>, state: NileState): Solved[] {
  const solved = new Search(game, state).playToEnds(plenty)
  if (!solved) throw new Error('the position is too far from the end')
  return solved
}
