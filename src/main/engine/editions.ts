import type { Edition, Family } from '../../shared/editions/index.ts'
import { tutankhamensRevenge } from './dig/index.ts'
import type { Game, GameState } from './game.ts'
import { tutanchamun1993, tutankhamen2004, tutankhamun2021 } from './nile/games.ts'

/**
 * A game as seen by code that knows no family; such code only passes back the game's own starts, states and
 * reports.
 */
const anyGame = <State, F extends Family>(game: Game<State, F>): Game<GameState> =>
  game as unknown as Game<GameState>

const games: Readonly<Record<Edition, Game<GameState>>> = {
  'tutankhamun-2021': anyGame(tutankhamun2021),
  'tutanchamun-1993': anyGame(tutanchamun1993),
  'tutankhamen-2004': anyGame(tutankhamen2004),
  'tutankhamens-revenge': anyGame(tutankhamensRevenge),
}

export const gameOf = (edition: Edition): Game<GameState> => games[edition]

/** Raised by every change to the rules under which a game could go differently than before. */
export const rulesVersion = 1
