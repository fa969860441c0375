import type { Game } from '../../../engine/game.ts'
import { seatsOf, type NileState } from '../../../engine/nile/reading.ts'
import { Core } from '../core.ts'
import { learnedFor } from '../learned.ts'
import { Search, type Solved } from '../search.ts'

/** More positions than any test needs. */
export const plenty = 10_000_000

/** A core with the position as its root. */
export function coreAt({ edition }: Game<NileState, 'nile'>, state: NileState): Core {
  const core = new Core(edition, learnedFor(edition, seatsOf(state)))
  core.begin(state, 1, 1)
  return core
}

/** The outcome of every legal move of a position near the end, played to every end. */
export function outcomesIn(game: Game<NileState, 'nile'>, state: NileState): Solved[] {
  const solved = new Search(game, state).playToEnds(plenty)
  if (!solved) throw new Error('the position is too far from the end')
  return solved
}
