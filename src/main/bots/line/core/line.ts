import {
  boatOf,
  highBits,
  lowBits,
  maxPositions,
  nile,
  seatsOf,
  setHighBits,
  setLowBits,
  take,
  tileAt,
} from './state.ts'

/** The bits of the positions from a place on, from 0 to 80. */
export function lowFrom(place: i32): u64 {
  return place >= 64 ? 0 : place <= 0 ? ~(<u64>0) : ~(<u64>0) << place
}
export function highFrom(place: i32): u32 {
  return place <= 64 ? ~(<u32>0) : ~(<u32>0) << (place - 64)
}

/** Takes the tile at a position off the line; the caller says where it goes. */
export function lift(s: usize, at: i32): i32 {
  const kind = tileAt(s, at)
  if (at < 64) setLowBits(s, lowBits(s) & ~((<u64>1) << at))
  else setHighBits(s, highBits(s) & ~((<u32>1) << (at - 64)))
  take(s, kind, nile)
  return kind
}

export function tilesLeft(s: usize): i32 {
  return <i32>popcnt(lowBits(s)) + <i32>popcnt(highBits(s))
}
export function tilesFrom(s: usize, place: i32): i32 {
  return <i32>popcnt(lowBits(s) & lowFrom(place)) + <i32>popcnt(highBits(s) & highFrom(place))
}
export function tilesAfter(s: usize, place: i32): i32 {
  return tilesFrom(s, place + 1)
}
export function tilesBefore(s: usize, place: i32): i32 {
  return tilesLeft(s) - tilesFrom(s, place)
}

function nthBit(bits: u64, nth: i32): i32 {
  let at = 0
  let below = <i32>popcnt(bits & 0xffffffff)
  if (nth >= below) {
    nth -= below
    bits >>= 32
    at = 32
  }
  below = <i32>popcnt(bits & 0xffff)
  if (nth >= below) {
    nth -= below
    bits >>= 16
    at += 16
  }
  below = <i32>popcnt(bits & 0xff)
  if (nth >= below) {
    nth -= below
    bits >>= 8
    at += 8
  }
  bits &= 0xff
  while (nth-- > 0) bits &= bits - 1
  return at + <i32>ctz(bits)
}

/** The position of the `nth` tile from a place on, counted from 0; `maxPositions` when there are fewer. */
function nthFrom(s: usize, place: i32, nth: i32): i32 {
  const low = lowBits(s) & lowFrom(place)
  const here = <i32>popcnt(low)
  if (nth < here) return nthBit(low, nth)
  const high = highBits(s) & highFrom(place)
  if (nth - here >= <i32>popcnt(high)) return maxPositions
  return 64 + nthBit(high, nth - here)
}
export function nthAfter(s: usize, place: i32, nth: i32): i32 {
  return nthFrom(s, place < 0 ? 0 : place + 1, nth)
}

/** The position of the tile nearest to the source; `maxPositions` when there is none. */
export function firstTile(s: usize): i32 {
  const low = lowBits(s)
  if (low !== 0) return <i32>ctz(low)
  const high = highBits(s)
  return high !== 0 ? 64 + <i32>ctz(high) : maxPositions
}

/** The position of the nearest tile behind a place; -1 when there is none. */
export function nearestBehind(s: usize, place: i32): i32 {
  const high = highBits(s) & ~highFrom(place)
  if (place > 64 && high !== 0) return 95 - <i32>clz(high)
  const low = lowBits(s) & ~lowFrom(place)
  return low !== 0 ? 63 - <i32>clz(low) : -1
}

/** The place of the hindmost boat. */
export function furthestBack(s: usize): i32 {
  let place = boatOf(s, 0)
  const seats = seatsOf(s)
  for (let seat = 1; seat < seats; seat++) place = min(place, boatOf(s, seat))
  return place
}

/** The place of the hindmost boat of all seats but one. */
export function hindmostOther(s: usize, seat: i32): i32 {
  let place = 127
  const seats = seatsOf(s)
  for (let other = 0; other < seats; other++) {
    place = min(place, other === seat ? 127 : boatOf(s, other))
  }
  return place
}
