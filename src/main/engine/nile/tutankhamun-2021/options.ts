import { ownWord, setOwnWord, type NileState } from '../state.ts'

/** House rule: any idol may be declined. Kept in the first of the edition's own words. */
export const idolsOptional = (state: NileState): boolean => ownWord(state, 0) === 1

/**
 * The seats whose players have not come yet, in a game that is reported; none elsewhere. In the second of the
 * edition's own words.
 */
export const awaitedSeats = (state: NileState): number => ownWord(state, 1)

export function setAwaitedSeats(state: NileState, seats: number): void {
  setOwnWord(state, 1, seats)
}

export function setIdolsOptional(state: NileState, optional: boolean): void {
  setOwnWord(state, 0, optional ? 1 : 0)
}
