import type { EditionOf } from '../../../shared/editions/index.ts'
import type { Game } from '../game.ts'
import type { NileState } from '../nile/state.ts'
import { tutanchamun1993, tutankhamen2004, tutankhamun2021 } from '../editions.ts'

/** The rules of the line editions, by their id, with their states open to a test. */
export const nileGames: Readonly<Record<EditionOf<'nile'>, Game<NileState, 'nile'>>> = {
  'tutankhamun-2021': tutankhamun2021,
  'tutanchamun-1993': tutanchamun1993,
  'tutankhamen-2004': tutankhamen2004,
}
