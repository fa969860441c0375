import { ring, ringBonus, sets, tileCount, tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { Tile } from '../../../../shared/editions/tutankhamun-2021.ts'
import { asks, idolVerbs, type IdolVerb } from '../../../../shared/nile/move.ts'
import { asking } from '../moveCodes.ts'
import { ownWord, setOwnWord, type Kind, type NileState } from '../state.ts'

/** The numbers that a state holds for the edition's tiles and questions. */

export const kindCount = tiles.length
export const kindOf = (tile: Tile): Kind => tiles.indexOf(tile)

/** Kinds below this one are sets, the others idols. */
export const firstIdol: Kind = sets.length
export const ringKind = kindOf(ring)

export const verbOfIdol = (kind: Kind): IdolVerb => idolVerbs[kind - firstIdol]
export const askOfIdol = (kind: Kind): number => asking[verbOfIdol(kind)]
export const verbOfAsk = (ask: number): IdolVerb => asks[ask] as IdolVerb

/**
 * The worth of each place of a set, the first one first: its value and half of it; for the rings the bonus,
 * and no second place (rulebook 2021, "Tile Scoring").
 */
export const prizesOf: readonly (readonly number[])[] = sets.map((set) =>
  set === ring ? [ringBonus] : [tileCount[set], tileCount[set] / 2],
)

/** House rule: any idol may be declined. Kept in the first of the edition's own words. */
export const idolsOptional = (state: NileState): boolean => ownWord(state, 0) === 1

/** In a ledger, the seats whose players have not come yet. In the second of the edition's own words. */
export const awaitedSeats = (state: NileState): number => ownWord(state, 1)

export function setAwaitedSeats(state: NileState, seats: number): void {
  setOwnWord(state, 1, seats)
}

export function setIdolsOptional(state: NileState, optional: boolean): void {
  setOwnWord(state, 0, optional ? 1 : 0)
}
