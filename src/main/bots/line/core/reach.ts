import { kindsInAll, nextTiles } from './limits.ts'
import { boatOf, highBits, lowBits, seatsOf, tileAt } from './state.ts'

/** The order of the boats in the position that was read last, and the tiles that each of them can still sail to. */

/** A place after the line, for a boat that does not exist. */
const nowhere: i32 = 127

const orderAt: usize = memory.data(24)
const rankAt: usize = memory.data(24)
const aheadAt: usize = memory.data(24)
const nextAt: usize = memory.data(96)
const nextCountAt: usize = memory.data(24)
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
/** The number of tiles ahead of a seat's boat. */
export function aheadOf(seat: i32): i32 {
  return load<i32>(aheadAt + ((<usize>seat) << 2))
}
export function nextCountOf(seat: i32): i32 {
  return load<i32>(nextCountAt + ((<usize>seat) << 2))
}
/** The position of one of the next tiles of a seat. */
export function nextOf(seat: i32, nth: i32): i32 {
  return load<i32>(nextAt + ((<usize>(seat * nextTiles + nth)) << 2))
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
  memory.fill(zones, 0, zonesBytes)
  memory.fill(aheadAt, 0, 24)
  memory.fill(nextCountAt, 0, 24)
  let passed = 0
  let place = boatOf(s, orderOf(0))
  for (let part = 0; part < 2; part++) {
    let bits = part === 0 ? lowBits(s) : <u64>highBits(s)
    for (; bits !== 0; bits &= bits - 1) {
      const at = (part << 6) + <i32>ctz(bits)
      while (place < at) {
        passed++
        place = passed < seats ? boatOf(s, orderOf(passed)) : nowhere
      }
      const zone = zones + ((<usize>tileAt(s, at)) << 3) + <usize>passed
      store<u8>(zone, load<u8>(zone) + 1)
      for (let nth = 0; nth < passed; nth++) {
        const seat = orderOf(nth)
        const ahead = aheadAt + ((<usize>seat) << 2)
        store<i32>(ahead, load<i32>(ahead) + 1)
        const count = nextCountOf(seat)
        if (count < nextTiles) {
          store<i32>(nextAt + ((<usize>(seat * nextTiles + count)) << 2), at)
          store<i32>(nextCountAt + ((<usize>seat) << 2), count + 1)
        }
      }
    }
  }
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
