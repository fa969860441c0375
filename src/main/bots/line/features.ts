import {
  askOf,
  countOf,
  isSailing,
  nile,
  pointsOf,
  seatOf,
  seatsOf,
  tileAt,
  underworld,
  type Kind,
  type NileState,
  type ScoringFacts,
} from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { nextTiles, Reach } from './reach.ts'
import {
  mostBetween,
  mostLead,
  mostLeft,
  mostPoints,
  mostQuarters,
  mostSpecials,
  specialRow,
  tablesFor,
} from './tables.ts'

/** The most rows that one seat can have at once. */
const maxRows = 96

const clip = (value: number, most: number): number => (value > most ? most : value < -most ? -most : value)
const capped = (value: number, most: number): number => (value > most ? most : value < 0 ? 0 : value)

/**
 * Describes a position of a line game from the side of one seat as a list of rows, one for each thing that is
 * so: what it and its best rivals hold of a set and can still reach, its points and theirs, the order and
 * distance of the boats, the next tiles. The rows mean the same for any number of seats.
 */
export class Features {
  /** The rows of the seat that was listed last; `list` returns their number. */
  readonly rows = new Int32Array(maxRows)
  /** By kind: the rows of that seat which tell of this kind: what is held, and what can be reached. */
  readonly heldRow: Int32Array
  readonly reachRow: Int32Array
  readonly boats: Reach
  private count = 0
  private readonly facts: ScoringFacts
  private readonly tables: ReturnType<typeof tablesFor>

  constructor(facts: ScoringFacts) {
    this.facts = facts
    this.tables = tablesFor(facts)
    this.boats = new Reach(facts.kinds)
    this.heldRow = new Int32Array(facts.kinds)
    this.reachRow = new Int32Array(facts.kinds)
  }

  /** Reads a position. To be called before `list`. */
  read(state: NileState): void {
    this.boats.read(state)
  }

  /** Writes the rows of a seat into `rows`; returns their number. */
  list(state: NileState, seat: number): number {
    this.count = 0
    this.listSets(state, seat)
    this.listSeat(state, seat)
    this.listSpecials(state, seat)
    if (this.facts.pharaoh >= 0) this.listWilds(state, seat)
    this.listNext(state, seat)
    return this.count
  }

  private add(row: number): void {
    this.rows[this.count++] = row
  }

  private listSets(state: NileState, seat: number): void {
    const { facts, boats, tables } = this
    const { rank } = boats
    const seats = seatsOf(state)
    const ranks = facts.underworldRanks(state)
    const points = pointsOf(state, seat)
    const least = leastOf(state, seat)
    // The points to go when every set scores as it must, and as it would now, for the seat and its best rivals.
    let [sure, sureTheirs, likely, likelyTheirs] = [points, least, points, least]
    for (let set = 0; set < facts.sets; set++) {
      const left = countOf(state, set, nile)
      if (left === 0) {
        if (!isSailing(state)) this.listRound(state, set, seat)
        continue
      }
      const mine = countOf(state, set, seat)
      let best = ranks ? countOf(state, set, underworld) : 0
      let second = 0
      let rival = -1
      for (let other = 0; other < seats; other++) {
        if (other === seat) continue
        const theirs = countOf(state, set, other)
        if (theirs > best || (theirs === best && (rival < 0 || rank[other] < rank[rival]))) {
          second = best
          best = theirs
          rival = other
        } else if (theirs > second) second = theirs
      }
      const base = tables.sizes[set] + 1
      const from = tables.sets[set]
      this.add((this.heldRow[set] = from.best + (mine * base + best) * base + left))
      this.add(from.second + (mine * base + second) * base + left)
      const reached = boats.aheadOf(set, seat)
      const reachedToo = rival < 0 ? 0 : boats.aheadOf(set, rival)
      const winsTie = rival < 0 || rank[seat] < rank[rival]
      const lead = clip(mine - best, mostLead) + mostLead
      const reach = ((lead * base + reached) * base + reachedToo) * 2 + (winsTie ? 1 : 0)
      this.add((this.reachRow[set] = from.reach + reach))
      const first = facts.first[set]
      const half = facts.second[set]
      if (mine > best + reachedToo) sure -= first
      else if (best > mine + reached) {
        sureTheirs -= first
        if (mine > second + left) sure -= half
      }
      const leads = mine > best || (mine === best && winsTie)
      if (mine > 0) likely -= leads ? first : half
      if (best > 0) likelyTheirs -= leads ? half : first
    }
    const base = mostPoints + 1
    this.add(tables.sure + capped(sure, mostPoints) * base + capped(sureTheirs, mostPoints))
    this.add(tables.likely + capped(likely, mostPoints) * base + capped(likelyTheirs, mostPoints))
  }

  /** A set whose tiles have all left the line while wilds are committed to it. */
  private listRound(state: NileState, set: Kind, seat: number): void {
    const { facts, tables } = this
    const mine = facts.strength(state, set, seat)
    let best = 0
    for (let other = 0; other < seatsOf(state); other++) {
      if (other !== seat) best = Math.max(best, facts.strength(state, set, other))
    }
    if (mine + best === 0) return
    this.add(tables.sets[set].round + clip(Math.round(4 * (mine - best)), mostQuarters) + mostQuarters)
  }

  private listSeat(state: NileState, seat: number): void {
    const { tables, boats } = this
    const { ahead, order, rank } = boats
    const seats = seatsOf(state)
    const decides = seatOf(state) === seat ? 1 : 0
    const points = capped(pointsOf(state, seat), mostPoints)
    this.add(tables.points + points * (mostPoints + 1) + leastOf(state, seat))
    this.add(tables.ahead + ahead[seat] * 2 + decides)
    this.add(tables.left + ahead[order[0]])
    const turns = (seat - seatOf(state) + seats) % seats
    this.add(tables.order + ((seats - 1) * maxSeats + turns) * maxSeats + rank[seat])
    const hindmost = order[0] === seat ? order[1] : order[0]
    this.add(tables.hindmost + between(ahead[hindmost] - ahead[seat]) * 2 + decides)
    if (seats > 2) {
      const foremost = order[seats - 1] === seat ? order[seats - 2] : order[seats - 1]
      this.add(tables.foremost + between(ahead[foremost] - ahead[seat]) * 2 + decides)
      this.add(tables.others + secondLeastOf(state, seat) * maxSeats + seats - 1)
    }
    if (!isSailing(state)) this.add(tables.ask + askOf(state) * 2 + decides)
  }

  private listSpecials(state: NileState, seat: number): void {
    const { facts, tables, boats } = this
    const { order } = boats
    const hindmost = order[0] === seat ? order[1] : order[0]
    for (let kind = facts.sets; kind < facts.kinds; kind++) {
      if (countOf(state, kind, nile) === 0) continue
      const mine = boats.aheadOf(kind, seat)
      const theirs = boats.aheadOf(kind, hindmost)
      const row = specialRow(tables.special, kind - facts.sets, mine, theirs)
      this.heldRow[kind] = row
      this.reachRow[kind] = row
      this.add(row)
    }
  }

  private listWilds(state: NileState, seat: number): void {
    const { facts, tables } = this
    let theirs = 0
    let triangle = countOf(state, facts.triangle, seat) > 0 ? 1 : 0
    for (let other = 0; other < seatsOf(state); other++) {
      if (other === seat) continue
      theirs = Math.max(theirs, countOf(state, facts.pharaoh, other))
      if (countOf(state, facts.triangle, other) > 0) triangle = 2
    }
    const mine = countOf(state, facts.pharaoh, seat)
    this.add(tables.held + (mine * (mostSpecials + 1) + theirs) * 3 + triangle)
  }

  private listNext(state: NileState, seat: number): void {
    const { facts, tables, boats } = this
    const decides = seatOf(state) === seat ? 1 : 0
    for (let nth = 0; nth < boats.nextCount[seat]; nth++) {
      const kind = tileAt(state, boats.next[seat * nextTiles + nth])
      let stand = 0
      if (kind < facts.sets) {
        const mine = countOf(state, kind, seat)
        let best = 0
        for (let other = 0; other < seatsOf(state); other++) {
          if (other !== seat) best = Math.max(best, countOf(state, kind, other))
        }
        stand = (capped(countOf(state, kind, nile), mostLeft) - 1) * 3
        stand += mine > best ? 2 : mine === best ? 1 : 0
      }
      const tile = (nth * 2 + decides) * tables.kindClasses + tables.classes[kind]
      this.add(tables.next + tile * mostLeft * 3 + stand)
    }
  }
}

const between = (tiles: number): number => clip(tiles, mostBetween) + mostBetween

/** The fewest points to go of the other seats. */
function leastOf(state: NileState, seat: number): number {
  let least = mostPoints
  for (let other = 0; other < seatsOf(state); other++) {
    if (other !== seat && pointsOf(state, other) < least) least = pointsOf(state, other)
  }
  return least
}

/** The second fewest points to go of the other seats. */
function secondLeastOf(state: NileState, seat: number): number {
  let least = mostPoints
  let second = mostPoints
  for (let other = 0; other < seatsOf(state); other++) {
    if (other === seat) continue
    const points = pointsOf(state, other)
    if (points < least) {
      second = least
      least = points
    } else if (points < second) second = points
  }
  return second
}
