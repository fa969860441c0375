import { strengthInQuarters } from './claims.ts'
import {
  bestTables,
  classes,
  facts,
  firsts,
  reachTables,
  roundTables,
  seconds,
  secondTables,
  sizes,
  tables,
} from './facts.ts'
import {
  kindsInAll,
  maxRows,
  mostBetween,
  mostLead,
  mostLeft,
  mostPoints,
  mostQuarters,
  mostSpecials,
  nextTiles,
} from './limits.ts'
import { List } from './list.ts'
import {
  aheadOf,
  holderOf,
  kindAhead,
  nextOf,
  order,
  rankHolders,
  ranks,
  read,
  seatOfHolder,
  tilesOf,
} from './reach.ts'
import { Ask, countIn, maxSeats, nile, State } from './state.ts'
import { pharaoh, triangle } from './wilds.ts'

/**
 * Describes a position from the side of one seat as a list of rows, one for each thing that is so: what it and its
 * best rivals hold of a set and can still reach, its points and theirs, the order and distance of the boats, the next
 * tiles. The rows mean the same for any number of seats. `survey` comes first.
 */
export const rows = changetype<List<i32>>(memory.data(4 * maxRows))
/** By kind the row of the seat listed last that tells of what is held of it, and the one of what can be reached. */
export const heldRows = changetype<List<i32>>(memory.data(4 * kindsInAll))
export const reachRows = changetype<List<i32>>(memory.data(4 * kindsInAll))
let count: i32 = 0

function clip(value: i32, most: i32): i32 {
  return value > most ? most : value < -most ? -most : value
}
function capped(value: i32, most: i32): i32 {
  return value > most ? most : value < 0 ? 0 : value
}
function between(tiles: i32): i32 {
  return clip(tiles, mostBetween) + mostBetween
}
function add(row: i32): void {
  rows[count++] = row
}

/** Looks at what the rows of all seats are about: before `listRows`, and again after every change of the state. */
export function survey(s: State): void {
  read(s)
  rankHolders(s)
}

/** Writes the rows of a seat; returns their number. */
export function listRows(s: State, seat: i32): i32 {
  count = 0
  readOtherPoints(s, seat)
  listSets(s, seat)
  listSeat(s, seat)
  listSpecials(s, seat)
  if (facts.hasWilds) listWilds(s, seat)
  listNext(s, seat)
  return count
}

function listSets(s: State, seat: i32): void {
  const sails = s.ask === Ask.sail
  const points = s.pointsOf(seat)
  // The points to go when every set scores as it must, and as it would now, for the seat and its best rivals.
  let sure = points
  let sureTheirs = leastPoints
  let likely = points
  let likelyTheirs = leastPoints
  const ownRank = ranks[seat]
  for (let set = 0; set < facts.sets; set++) {
    const counts = s.countsOf(set)
    const left = countIn(counts, nile)
    if (left === 0) {
      if (!sails && facts.hasWilds) listRound(s, set, seat)
      continue
    }
    const mine = countIn(counts, seat)
    const leads = seatOfHolder(holderOf(set, 0)) === seat
    const follows = seatOfHolder(holderOf(set, 1)) === seat
    const rivalHolder = holderOf(set, leads ? 1 : 0)
    const rival = seatOfHolder(rivalHolder)
    const best = tilesOf(rivalHolder)
    const second = tilesOf(holderOf(set, leads || follows ? 2 : 1))
    const base = sizes[set] + 1
    const row = bestTables[set] + (mine * base + best) * base + left
    heldRows[set] = row
    add(row)
    add(secondTables[set] + (mine * base + second) * base + left)
    const reached = kindAhead(set, seat)
    const reachedToo = rival < 0 ? 0 : kindAhead(set, rival)
    const winsTie = rival < 0 || ownRank < ranks[rival]
    const lead = clip(mine - best, mostLead) + mostLead
    const reach = reachTables[set] + ((lead * base + reached) * base + reachedToo) * 2 + (winsTie ? 1 : 0)
    reachRows[set] = reach
    add(reach)
    const first = firsts[set]
    const half = seconds[set]
    if (mine > best + reachedToo) sure -= first
    else if (best > mine + reached) {
      sureTheirs -= first
      if (mine > second + left) sure -= half
    }
    if (mine > 0) likely -= leads ? first : half
    if (best > 0) likelyTheirs -= leads ? half : first
  }
  const base = mostPoints + 1
  add(tables.sure + capped(sure, mostPoints) * base + capped(sureTheirs, mostPoints))
  add(tables.likely + capped(likely, mostPoints) * base + capped(likelyTheirs, mostPoints))
}

/** A set whose tiles have all left the line while wilds are committed to it. */
function listRound(s: State, set: i32, seat: i32): void {
  const mine = strengthInQuarters(s, set, seat)
  let best = 0
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat) best = max(best, strengthInQuarters(s, set, other))
  }
  if (mine + best === 0) return
  add(roundTables[set] + clip(mine - best, mostQuarters) + mostQuarters)
}

function listSeat(s: State, seat: i32): void {
  const seats = s.seats
  const decides = s.seat === seat ? 1 : 0
  const ahead = aheadOf(seat)
  add(tables.points + capped(s.pointsOf(seat), mostPoints) * (mostPoints + 1) + leastPoints)
  add(tables.ahead + ahead * 2 + decides)
  add(tables.left + aheadOf(order[0]))
  const turns = (seat - s.seat + seats) % seats
  add(tables.order + ((seats - 1) * maxSeats + turns) * maxSeats + ranks[seat])
  add(tables.hindmost + between(aheadOf(hindmostBut(seat)) - ahead) * 2 + decides)
  if (seats > 2) {
    const last = order[seats - 1]
    const foremost = last === seat ? order[seats - 2] : last
    add(tables.foremost + between(aheadOf(foremost) - ahead) * 2 + decides)
    add(tables.others + secondPoints * maxSeats + seats - 1)
  }
  if (s.ask !== Ask.sail) add(tables.ask + s.ask * 2 + decides)
}

/** The seat with the hindmost boat of all but one. */
function hindmostBut(seat: i32): i32 {
  const first = order[0]
  return first === seat ? order[1] : first
}

function listSpecials(s: State, seat: i32): void {
  const hindmost = hindmostBut(seat)
  for (let kind = facts.sets; kind < facts.kinds; kind++) {
    if (s.countOf(kind, nile) === 0) continue
    const row = specialRow(kind, kindAhead(kind, seat), kindAhead(kind, hindmost))
    heldRows[kind] = row
    reachRows[kind] = row
    add(row)
  }
}

function specialRow(kind: i32, mine: i32, theirs: i32): i32 {
  const base = mostSpecials + 1
  return tables.special + ((kind - facts.sets) * base + mine) * base + theirs
}

/** The row of a special tile that lies ahead of all boats. */
export function rowOfSpecialAhead(kind: i32): i32 {
  return specialRow(kind, 1, 1)
}

function listWilds(s: State, seat: i32): void {
  let theirs = 0
  let triangles = s.countOf(triangle(), seat) > 0 ? 1 : 0
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue
    theirs = max(theirs, s.countOf(pharaoh(), other))
    if (s.countOf(triangle(), other) > 0) triangles = 2
  }
  const mine = s.countOf(pharaoh(), seat)
  add(tables.held + (mine * (mostSpecials + 1) + theirs) * 3 + triangles)
}

function listNext(s: State, seat: i32): void {
  const decides = s.seat === seat ? 1 : 0
  const near = min(aheadOf(seat), nextTiles)
  for (let nth = 0; nth < near; nth++) {
    const kind = s.tileAt(nextOf(seat, nth))
    let stand = 0
    if (kind < facts.sets) {
      const counts = s.countsOf(kind)
      const mine = countIn(counts, seat)
      const best = s.mostOfOthers(kind, seat)
      stand = (capped(countIn(counts, nile), mostLeft) - 1) * 3 + (mine > best ? 2 : mine === best ? 1 : 0)
    }
    const tile = (nth * 2 + decides) * tables.kindClasses + classes[kind]
    add(tables.next + tile * mostLeft * 3 + stand)
  }
}

/** The fewest points to go of the seats other than the one that is listed, and the second fewest. */
let leastPoints: i32 = 0
let secondPoints: i32 = 0

function readOtherPoints(s: State, seat: i32): void {
  const seats = s.seats
  let least = mostPoints
  let second = mostPoints
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    const points = s.pointsOf(other)
    second = min(second, max(least, points))
    least = min(least, points)
  }
  leastPoints = least
  secondPoints = second
}
