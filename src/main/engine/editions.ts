import type { Edition } from '../../shared/editions/index.ts'
import type { Game, GameState } from './game.ts'
import { tutankhamun2021 } from './nile/tutankhamun-2021/index.ts'

const games: Readonly<Record<Edition, Game<GameState>>> = { 'tutankhamun-2021': tutankhamun2021 }

/** The rules of an edition. */
export const gameOf = (edition: Edition): Game<GameState> => games[edition]

/** Grows when a change makes any game that could be played before go otherwise. */
export const rulesVersion = 1
