import { hasWilds, sets } from './facts.ts'
import { underworldRanks } from './idols.ts'
import { kindsInAll } from './limits.ts'
import {
  boatOf,
  countIn,
  countsOf,
  highBits,
  lowBits,
  maxPositions,
  nile,
  seatsOf,
  tileAt,
  underworld,
} from './state.ts'

/** The order of the boats in the position that was read last, and the tiles that each of them can still sail to. */

/** A place after the line, for a boat that does not exist. */
const nowhere: i32 = 127

const orderAt: usize = memory.data(24)
const rankAt: usize = memory.data(24)
/** The positions of the tiles ahead of the hindmost boat, in their order. */
const lineAt: usize = memory.data(maxPositions)
/** For each seat the place in this list of the first tile ahead of its boat. */
const startAt: usize = memory.data(24)
let listed: i32 = 0
const zonesBytes: usize = kindsInAll * 8
const zones: usize = memory.data(kindsInAll * 8)
let seats: i32 = 0

/** The seats, the hindmost boat first. */
export function orderOf(nth: i32): i32 {
  return load<i32>(orderAt + ((<usize>nth) << 2))
}
/** The place of a seat in this order. */
export function rankOf(seat: i32): i32 {
  return load<i32>(rankAt + ((<usize>seat) << 2))
}
function startOf(seat: i32): i32 {
  return load<i32>(startAt + ((<usize>seat) << 2))
}
/** The number of tiles ahead of a seat's boat. */
export function aheadOf(seat: i32): i32 {
  return listed - startOf(seat)
}
/** The position of the `nth` tile ahead of a seat's boat; there must be so many. */
export function nextOf(seat: i32, nth: i32): i32 {
  return load<u8>(lineAt + <usize>(startOf(seat) + nth))
}
/** The number of tiles of a kind ahead of a seat's boat. */
export function kindAhead(kind: i32, seat: i32): i32 {
  // Eight counts of one byte: those of the zones ahead of the boat are added up at once.
  const behind = rankOf(seat) + 1
  const counts = load<u64>(zones + ((<usize>kind) << 3)) >> ((<u64>behind) << 3)
  return <i32>((counts * 0x0101010101010101) >> 56)
}

export function read(s: usize): void {
  seats = seatsOf(s)
  sort(s)
  for (let at: usize = 0; at < zonesBytes; at += 16) v128.store(zones + at, v128.splat<i32>(0))
  listed = 0
  let passed = 0
  let place = boatOf(s, orderOf(0))
  for (let part = 0; part < 2; part++) {
    let bits = part === 0 ? lowBits(s) : <u64>highBits(s)
    for (; bits !== 0; bits &= bits - 1) {
      const at = (part << 6) + <i32>ctz(bits)
      while (place < at) place = pass(s, passed++)
      const zone = zones + ((<usize>tileAt(s, at)) << 3) + <usize>passed
      store<u8>(zone, load<u8>(zone) + 1)
      if (passed === 0) continue
      store<u8>(lineAt + <usize>listed, at)
      listed++
    }
  }
  while (passed < seats) pass(s, passed++)
}

/** Notes that the `nth` boat lies behind the tiles to come; returns the place of the one after it. */
function pass(s: usize, nth: i32): i32 {
  store<i32>(startAt + ((<usize>orderOf(nth)) << 2), listed)
  return nth + 1 < seats ? boatOf(s, orderOf(nth + 1)) : nowhere
}

function sort(s: usize): void {
  for (let seat = 0; seat < seats; seat++) {
    let at = seat
    while (at > 0 && boatOf(s, orderOf(at - 1)) > boatOf(s, seat)) {
      store<i32>(orderAt + ((<usize>at) << 2), orderOf(at - 1))
      at--
    }
    store<i32>(orderAt + ((<usize>at) << 2), seat)
  }
  for (let nth = 0; nth < seats; nth++) store<i32>(rankAt + ((<usize>orderOf(nth)) << 2), nth)
}

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
