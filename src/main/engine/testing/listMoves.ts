import type { Game, LegalMoves } from '../game.ts'

/** Writes the legal moves of a state into `into` and returns their number. */
export function listMoves<State>(
  game: Pick<Game<State>, 'countMoves' | 'pick'>,
  state: State,
  into: LegalMoves,
): number {
  const count = game.countMoves(state)
  for (let nth = 0; nth < count; nth++) into[nth] = game.pick(state, nth)
  return count
}
