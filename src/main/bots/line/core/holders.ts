import { hasWilds, sets } from './facts.ts'
import { underworldRanks } from './idols.ts'
import { kindsInAll } from './limits.ts'
import { rankOf } from './reach.ts'
import { countIn, countsOf, nile, seatsOf, underworld } from './state.ts'

/**
 * The three parties that hold most of each set of which tiles are left: of equal ones the seat whose boat is further
 * back, and the Underworld after all seats. A party is one number: its tiles, its place among equals and its seat.
 */

const holdersBytes: usize = 12
const holders: usize = memory.data(12 * kindsInAll)

const tilesShift: i32 = 8
const placeShift: i32 = 4
const seatMask: i32 = 15
/** The place among equals of the hindmost boat's seat; that of the Underworld is 1. */
const hindmostPlace: i32 = 15

export function holderOf(set: i32, nth: i32): i32 {
  return load<i32>(holders + <usize>set * holdersBytes + ((<usize>nth) << 2))
}
export function tilesOf(holder: i32): i32 {
  return holder >> tilesShift
}
/** The seat of a party; -1 for the Underworld, and where there is no party. */
export function seatOfHolder(holder: i32): i32 {
  return (holder & seatMask) - 1
}

/** Ranks the parties of every set; `read` of `reach.ts` comes first. */
export function rankHolders(s: usize): void {
  const seats = seatsOf(s)
  const ranks = !hasWilds() && underworldRanks(s)
  for (let set = 0; set < sets(); set++) {
    const counts = countsOf(s, set)
    if (countIn(counts, nile) === 0) continue
    let first = ranks ? (countIn(counts, underworld) << tilesShift) | (1 << placeShift) : 0
    let second = 0
    let third = 0
    for (let seat = 0; seat < seats; seat++) {
      const place = (hindmostPlace - rankOf(seat)) << placeShift
      const holder = (countIn(counts, seat) << tilesShift) | place | (seat + 1)
      third = max(third, min(second, holder))
      second = max(second, min(first, holder))
      first = max(first, holder)
    }
    const at = holders + <usize>set * holdersBytes
    store<i32>(at, first)
    store<i32>(at, second, 4)
    store<i32>(at, third, 8)
  }
}
