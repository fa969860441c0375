import {
  bitsFrom,
  bitWords,
  boatOf,
  seatsOf,
  tileAt,
  type Kind,
  type NileState,
} from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'

/** The number of next tiles of a boat that are remembered one by one. */
export const nextTiles = 4

/** Boats that a tile can have behind it, from none to all. */
const zonesOfAKind = maxSeats + 1
/** A place after the line, for a boat that does not exist. */
const nowhere = 127

/** The order of the boats in a position, and the tiles that each of them can still sail to. */
export class Reach {
  /** The seats, the hindmost boat first, and the place of each seat in this order. */
  readonly order = new Int32Array(maxSeats)
  readonly rank = new Int32Array(maxSeats)
  /** By seat: the number of tiles ahead of its boat. */
  readonly ahead = new Int32Array(maxSeats)
  /** By seat: the positions of its next tiles, `nextTiles` for a seat, and their number. */
  readonly next = new Int32Array(maxSeats * nextTiles)
  readonly nextCount = new Int32Array(maxSeats)
  /** By kind and number of boats behind: the tiles that lie there. */
  private readonly zones: Int32Array
  private seats = 0

  constructor(kinds: number) {
    this.zones = new Int32Array(kinds * zonesOfAKind)
  }

  /** Reads a position; everything else tells of this one. */
  read(state: NileState): void {
    const { order, zones, ahead, next, nextCount } = this
    const seats = seatsOf(state)
    this.seats = seats
    this.sort(state, seats)
    zones.fill(0)
    ahead.fill(0)
    nextCount.fill(0)
    let passed = 0
    let place = boatOf(state, order[0])
    for (let word = 0; word < bitWords; word++) {
      for (let bits = state[bitsFrom + word]; bits !== 0; bits &= bits - 1) {
        const at = (word << 5) + (31 - Math.clz32(bits & -bits))
        while (place < at) {
          passed++
          place = passed < seats ? boatOf(state, order[passed]) : nowhere
        }
        zones[tileAt(state, at) * zonesOfAKind + passed]++
        for (let nth = 0; nth < passed; nth++) {
          const seat = order[nth]
          ahead[seat]++
          if (nextCount[seat] < nextTiles) next[seat * nextTiles + nextCount[seat]++] = at
        }
      }
    }
  }

  private sort(state: NileState, seats: number): void {
    const { order, rank } = this
    for (let seat = 0; seat < seats; seat++) {
      let at = seat
      while (at > 0 && boatOf(state, order[at - 1]) > boatOf(state, seat)) {
        order[at] = order[at - 1]
        at--
      }
      order[at] = seat
    }
    for (let nth = 0; nth < seats; nth++) rank[order[nth]] = nth
  }

  /** The number of tiles of a kind ahead of a seat's boat. */
  aheadOf(kind: Kind, seat: number): number {
    let tiles = 0
    const from = kind * zonesOfAKind
    for (let behind = this.rank[seat] + 1; behind <= this.seats; behind++) tiles += this.zones[from + behind]
    return tiles
  }
}
