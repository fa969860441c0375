import { countOf, seatsOf, type Kind, type NileState } from '../state.ts'
import { setCount } from './rules.ts'

/** One tile that can be bought: of which kind, from which seat. */
interface Stock {
  readonly kind: Kind
  readonly from: number
}

/** How many choices of a tile and its seat a buyer has (rulebook 2004, "Zak met goud"; 1993, "Coin Tiles"). */
export function countStock(state: NileState, buyer: number): number {
  let count = 0
  for (let kind = 0; kind < setCount; kind++) {
    if (countOf(state, kind, buyer) === 0) continue
    for (let from = 0; from < seatsOf(state); from++) {
      if (from !== buyer && countOf(state, kind, from) > 0) count++
    }
  }
  return count
}

/** The `nth` of them, by kind and then by seat. */
export function nthStock(state: NileState, buyer: number, nth: number): Stock {
  let rest = nth
  for (let kind = 0; ; kind++) {
    if (countOf(state, kind, buyer) === 0) continue
    for (let from = 0; from < seatsOf(state); from++) {
      if (from !== buyer && countOf(state, kind, from) > 0 && rest-- === 0) return { kind, from }
    }
  }
}
