import { countOf, seatsOf, type Kind, type NileState } from '../state.ts'
import { setCount } from './rules.ts'

/** A tile that can be bought: its kind, and the seat that sells it. */
interface Stock {
  readonly kind: Kind
  readonly from: number
}

/**
 * The number of purchases open to a buyer, each a tile and its seat (rulebook 2004, "Zak met goud"; 1993,
 * "Coin Tiles").
 */
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

/** The `nth` purchase, by kind and then by seat. */
export function nthStock(state: NileState, buyer: number, nth: number): Stock {
  let rest = nth
  for (let kind = 0; ; kind++) {
    if (countOf(state, kind, buyer) === 0) continue
    for (let from = 0; from < seatsOf(state); from++) {
      if (from !== buyer && countOf(state, kind, from) > 0 && rest-- === 0) return { kind, from }
    }
  }
}
