import { facts } from './facts.ts'
import { underworldRanks } from './idols.ts'
import { kindsInAll } from './limits.ts'
import { List } from './list.ts'
import { countIn, maxPositions, nile, State, underworld } from './state.ts'

/** The order of the boats in the position that was read last, and the tiles that each of them can still sail to. */

/** A place after the line, for a boat that does not exist. */
const nowhere: i32 = 127

/** The seats, the hindmost boat first, and the place of each seat in this order. */
export const order = changetype<List<i32>>(memory.data(24))
export const ranks = changetype<List<i32>>(memory.data(24))
/** The positions of the tiles ahead of the hindmost boat, in their order. */
const line = changetype<List<u8>>(memory.data(maxPositions))
/** By seat the place in this list of the first tile ahead of its boat. */
const starts = changetype<List<i32>>(memory.data(24))
let listed: i32 = 0
const zonesBytes: usize = kindsInAll * 8
const zones: usize = memory.data(kindsInAll * 8)
let seats: i32 = 0

/** The number of tiles ahead of a seat's boat. */
export function aheadOf(seat: i32): i32 {
  return listed - starts[seat]
}
/** The position of the `nth` tile ahead of a seat's boat; there must be so many. */
export function nextOf(seat: i32, nth: i32): i32 {
  return line[starts[seat] + nth]
}
/** The number of tiles of a kind ahead of a seat's boat. */
export function kindAhead(kind: i32, seat: i32): i32 {
  // Eight counts of one byte: those of the zones ahead of the boat are added up at once.
  const behind = ranks[seat] + 1
  const counts = load<u64>(zones + ((<usize>kind) << 3)) >> ((<u64>behind) << 3)
  return <i32>((counts * 0x0101010101010101) >> 56)
}

export function read(s: State): void {
  seats = s.seats
  sort(s)
  for (let at: usize = 0; at < zonesBytes; at += 16) v128.store(zones + at, v128.splat<i32>(0))
  listed = 0
  let passed = 0
  let place = s.boatOf(order[0])
  for (let part = 0; part < 2; part++) {
    let bits = part === 0 ? s.low : <u64>s.high
    for (; bits !== 0; bits &= bits - 1) {
      const at = (part << 6) + <i32>ctz(bits)
      while (place < at) place = pass(s, passed++)
      const zone = zones + ((<usize>s.tileAt(at)) << 3) + <usize>passed
      store<u8>(zone, load<u8>(zone) + 1)
      if (passed === 0) continue
      line[listed++] = <u8>at
    }
  }
  while (passed < seats) pass(s, passed++)
}

/** Notes that the `nth` boat lies behind the tiles to come; returns the place of the one after it. */
function pass(s: State, nth: i32): i32 {
  starts[order[nth]] = listed
  return nth + 1 < seats ? s.boatOf(order[nth + 1]) : nowhere
}

function sort(s: State): void {
  for (let seat = 0; seat < seats; seat++) {
    let at = seat
    while (at > 0 && s.boatOf(order[at - 1]) > s.boatOf(seat)) {
      order[at] = order[at - 1]
      at--
    }
    order[at] = seat
  }
  for (let nth = 0; nth < seats; nth++) ranks[order[nth]] = nth
}

/**
 * The three parties that hold most of each set of which tiles are left: of equal ones the seat whose boat is further
 * back, and the Underworld after all seats. A party is one number: its tiles, its place among equals and its seat.
 */
const holders = changetype<List<i32>>(memory.data(3 * 4 * kindsInAll))

const tilesShift: i32 = 8
const placeShift: i32 = 4
const seatMask: i32 = 15
/** The place among equals of the hindmost boat's seat; that of the Underworld is 1. */
const hindmostPlace: i32 = 15

export function holderOf(set: i32, nth: i32): i32 {
  return holders[3 * set + nth]
}
export function tilesOf(holder: i32): i32 {
  return holder >> tilesShift
}
/** The seat of a party; -1 for the Underworld, and where there is no party. */
export function seatOfHolder(holder: i32): i32 {
  return (holder & seatMask) - 1
}

/** Ranks the parties of every set; `read` comes first. */
export function rankHolders(s: State): void {
  const seats = s.seats
  const sunkRank = !facts.hasWilds && underworldRanks(s)
  for (let set = 0; set < facts.sets; set++) {
    const counts = s.countsOf(set)
    if (countIn(counts, nile) === 0) continue
    let first = sunkRank ? (countIn(counts, underworld) << tilesShift) | (1 << placeShift) : 0
    let second = 0
    let third = 0
    for (let seat = 0; seat < seats; seat++) {
      const place = (hindmostPlace - ranks[seat]) << placeShift
      const holder = (countIn(counts, seat) << tilesShift) | place | (seat + 1)
      third = max(third, min(second, holder))
      second = max(second, min(first, holder))
      first = max(first, holder)
    }
    holders[3 * set] = first
    holders[3 * set + 1] = second
    holders[3 * set + 2] = third
  }
}
