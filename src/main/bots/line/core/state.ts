import { List } from './list.ts'

export const stateBytes: usize = 248
export const maxPositions: i32 = 80
export const maxSeats: i32 = 6
export const underworld: i32 = 6
export const nile: i32 = 7
/** An operand that declines. */
export const declined: i32 = 127

/** The questions that a seat can be asked. */
export enum Ask {
  over = -1,
  sail,
  osiris,
  isis,
  ra,
  thoth,
  horus,
  buy,
  commit,
}

/** A move: the number of the question, and two operands of seven bits. */
export function codeOf(ask: i32, operand: i32, second: i32 = 0): i32 {
  return (ask << 14) | (second << 7) | operand
}
export function askIn(move: i32): i32 {
  return move >> 14
}
export function operandOf(move: i32): i32 {
  return move & 127
}
export function secondOperandOf(move: i32): i32 {
  return (move >> 7) & 127
}

export function countIn(counts: u32, party: i32): i32 {
  return (counts >>> ((<u32>party) << 2)) & 15
}

/** The bits of the positions from a place on, from 0 to 80. */
export function lowFrom(place: i32): u64 {
  return place >= 64 ? 0 : place <= 0 ? ~(<u64>0) : ~(<u64>0) << place
}
export function highFrom(place: i32): u32 {
  return place <= 64 ? ~(<u32>0) : ~(<u32>0) << (place - 64)
}

/**
 * The state of a line game, word for word as the engine of the app keeps it (`engine/nile/state.ts`), at an address
 * in memory.
 */
@unmanaged
export class State {
  /** The positions from 0 to 63, and those from 64 on, that hold a tile: one bit each. */
  low: u64
  high: u32

  /** Eight counts of four bits: the tiles of a kind by party. */
  countsOf(kind: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>kind) << 2), 92)
  }
  setCounts(kind: i32, counts: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>kind) << 2), counts, 92)
  }
  boatOf(seat: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>seat) << 2), 176)
  }
  setBoat(seat: i32, place: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>seat) << 2), place, 176)
  }
  pointsOf(seat: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>seat) << 2), 200)
  }
  /** The words of the edition. */
  get own(): List<i32> {
    return changetype<List<i32>>(changetype<usize>(this) + 240)
  }
  get seats(): i32 {
    return load<i32>(changetype<usize>(this), 224)
  }
  get seat(): i32 {
    return load<i32>(changetype<usize>(this), 228)
  }
  set seat(seat: i32) {
    store<i32>(changetype<usize>(this), seat, 228)
  }
  get ask(): i32 {
    return load<i32>(changetype<usize>(this), 232)
  }
  set ask(ask: i32) {
    store<i32>(changetype<usize>(this), ask, 232)
  }
  get isOver(): bool {
    return this.ask === Ask.over
  }

  /** Copies 16 bytes at a time: a copy by the runtime is a call that costs more than the copying. */
  copy(other: State): void {
    const to = changetype<usize>(this)
    const from = changetype<usize>(other)
    const last = stateBytes & ~15
    for (let at: usize = 0; at < last; at += 16) v128.store(to + at, v128.load(from + at))
    store<u64>(to + last, load<u64>(from + last))
  }

  countOf(kind: i32, party: i32): i32 {
    return countIn(this.countsOf(kind), party)
  }
  give(kind: i32, party: i32): void {
    this.setCounts(kind, this.countsOf(kind) + ((<u32>1) << ((<u32>party) << 2)))
  }
  take(kind: i32, party: i32): void {
    this.setCounts(kind, this.countsOf(kind) - ((<u32>1) << ((<u32>party) << 2)))
  }
  /** The most tiles of a kind that a seat other than `seat` has. */
  mostOfOthers(kind: i32, seat: i32): i32 {
    const seats = ((<u32>1) << ((<u32>this.seats) << 2)) - 1
    let others = this.countsOf(kind) & seats & ~((<u32>15) << ((<u32>seat) << 2))
    let most: i32 = 0
    for (; others !== 0; others >>>= 4) most = max(most, <i32>(others & 15))
    return most
  }

  /** Lowers a seat's points, never below zero. */
  pay(seat: i32, worth: i32): void {
    const points = max(0, this.pointsOf(seat) - worth)
    store<i32>(changetype<usize>(this) + ((<usize>seat) << 2), points, 200)
  }
  get fewestPoints(): i32 {
    let fewest = this.pointsOf(0)
    for (let seat = 1; seat < this.seats; seat++) fewest = min(fewest, this.pointsOf(seat))
    return fewest
  }

  tileAt(at: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>at, 12)
  }
  putTile(at: i32, kind: i32): void {
    store<u8>(changetype<usize>(this) + <usize>at, kind, 12)
  }
  /** Takes the tile at a position off the line; the caller says where it goes. */
  lift(at: i32): i32 {
    if (at < 64) this.low &= ~((<u64>1) << at)
    else this.high &= ~((<u32>1) << (at - 64))
    const kind = this.tileAt(at)
    this.take(kind, nile)
    return kind
  }

  get tilesLeft(): i32 {
    return <i32>popcnt(this.low) + <i32>popcnt(this.high)
  }
  private tilesFrom(place: i32): i32 {
    return <i32>popcnt(this.low & lowFrom(place)) + <i32>popcnt(this.high & highFrom(place))
  }
  tilesAfter(place: i32): i32 {
    return this.tilesFrom(place + 1)
  }
  tilesBefore(place: i32): i32 {
    return this.tilesLeft - this.tilesFrom(place)
  }

  /** The position of the `nth` tile after a place, counted from 0; `maxPositions` when there are fewer. */
  nthAfter(place: i32, nth: i32): i32 {
    const from = place < 0 ? 0 : place + 1
    const low = this.low & lowFrom(from)
    const here = <i32>popcnt(low)
    if (nth < here) return nthBit(low, nth)
    const high = this.high & highFrom(from)
    if (nth - here >= <i32>popcnt(high)) return maxPositions
    return 64 + nthBit(high, nth - here)
  }
  /** The position of the tile nearest to the source; `maxPositions` when there is none. */
  get firstTile(): i32 {
    if (this.low !== 0) return <i32>ctz(this.low)
    return this.high !== 0 ? 64 + <i32>ctz(this.high) : maxPositions
  }
  /** The position of the nearest tile behind a place; -1 when there is none. */
  nearestBehind(place: i32): i32 {
    const high = this.high & ~highFrom(place)
    if (place > 64 && high !== 0) return 95 - <i32>clz(high)
    const low = this.low & ~lowFrom(place)
    return low !== 0 ? 63 - <i32>clz(low) : -1
  }

  /** The place of the hindmost boat. */
  get furthestBack(): i32 {
    const seats = this.seats
    let place = this.boatOf(0)
    for (let seat = 1; seat < seats; seat++) place = min(place, this.boatOf(seat))
    return place
  }
  /** The place of the hindmost boat of all seats but one. */
  hindmostOther(seat: i32): i32 {
    const seats = this.seats
    let place = 127
    for (let other = 0; other < seats; other++) {
      place = min(place, other === seat ? 127 : this.boatOf(other))
    }
    return place
  }
}

/** The number of the `nth` bit, counted from 0; there must be so many. */
export function nthBit(bits: u64, nth: i32): i32 {
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
