import type { Game, NileStart } from '../../../engine/game.ts'
import { tilesLeft, type NileState } from '../../../engine/nile/reading.ts'
import { nileGames } from '../../../engine/testing/games.ts'

/** The first position of a random game with at most `tiles` tiles left; null when the game ends before. */
export function lateIn(
  { start, choices }: { readonly start: NileStart; readonly choices: readonly number[] },
  tiles: number,
): NileState | null {
  const game: Game<NileState, 'nile'> = nileGames[start.edition]
  const state = game.start({ ...start, startPoints: 99 })
  for (let ply = 0; !game.isOver(state); ply++) {
    if (tilesLeft(state) <= tiles && game.ask(state) === 'sail') return state
    game.play(state, game.pick(state, choices[ply % choices.length] % game.countMoves(state)))
  }
  return null
}
