import { ownWord, setOwnWord, type NileState } from '../state.ts'

/** House rule: any idol may be declined. Kept in the first of the edition's own words. */
export const idolsOptional = (state: NileState): boolean => ownWord(state, 0) === 1

export function setIdolsOptional(state: NileState, optional: boolean): void {
  setOwnWord(state, 0, optional ? 1 : 0)
}
