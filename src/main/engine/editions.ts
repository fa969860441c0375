import type { Edition, Family } from '../../shared/editions/index.ts'
import { tutankhamensRevenge } from './dig/index.ts'
import type { Game, GameState } from './game.ts'
import { tutankhamun2021 } from './nile/tutankhamun-2021/index.ts'
import { tutanchamun1993 } from './nile/wilds/tutanchamun-1993.ts'
import { tutankhamen2004 } from './nile/wilds/tutankhamen-2004.ts'

/** A game for those who know of no family: they hand its own starts, states and reports back to it. */
const anyGame = <State, F extends Family>(game: Game<State, F>): Game<GameState> =>
  game as unknown as Game<GameState>

const games: Readonly<Record<Edition, Game<GameState>>> = {
  'tutankhamun-2021': anyGame(tutankhamun2021),
  'tutanchamun-1993': anyGame(tutanchamun1993),
  'tutankhamen-2004': anyGame(tutankhamen2004),
  'tutankhamens-revenge': anyGame(tutankhamensRevenge),
}

/** The rules of an edition. */
export const gameOf = (edition: Edition): Game<GameState> => games[edition]

/** Grows when a change makes any game that could be played before go otherwise. */
export const rulesVersion = 1
