import {
  bestTable,
  classOf,
  firstOf,
  hasWilds,
  kinds,
  reachTable,
  roundTable,
  secondOf,
  secondTable,
  sets,
  sizeOf,
  Table,
  table,
} from './facts.ts'
import { strengthInQuarters } from './claims.ts'
import {
  aheadOf,
  holderOf,
  kindAhead,
  nextOf,
  orderOf,
  rankHolders,
  rankOf,
  read,
  seatOfHolder,
  tilesOf,
} from './reach.ts'
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
import {
  askOf,
  asksSail,
  countIn,
  countOf,
  countsOf,
  maxSeats,
  mostOfOthers,
  nile,
  pointsOf,
  seatOf,
  seatsOf,
  tileAt,
} from './state.ts'
import { pharaoh, triangle } from './wilds.ts'

/**
 * Describes a position from the side of one seat as a list of rows, one for each thing that is so: what it and its
 * best rivals hold of a set and can still reach, its points and theirs, the order and distance of the boats, the next
 * tiles. The rows mean the same for any number of seats. `survey` comes first.
 */
const list: usize = memory.data(4 * maxRows)
const heldRows: usize = memory.data(4 * kindsInAll)
const reachRows: usize = memory.data(4 * kindsInAll)
let count: i32 = 0

export function rowsAt(): usize {
  return list
}
/** The row of the seat listed last that tells of what is held of a kind, and the one of what can be reached. */
export function heldRowOf(kind: i32): i32 {
  return load<i32>(heldRows + ((<usize>kind) << 2))
}
export function reachRowOf(kind: i32): i32 {
  return load<i32>(reachRows + ((<usize>kind) << 2))
}

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
  store<i32>(list + ((<usize>count) << 2), row)
  count++
}

/** Looks at what the rows of all seats are about: before `listRows`, and again after every change of the state. */
export function survey(s: usize): void {
  read(s)
  rankHolders(s)
}

/** Writes the rows of a seat; returns their number. */
export function listRows(s: usize, seat: i32): i32 {
  count = 0
  listSets(s, seat)
  listSeat(s, seat)
  listSpecials(s, seat)
  if (hasWilds()) listWilds(s, seat)
  listNext(s, seat)
  return count
}

function listSets(s: usize, seat: i32): void {
  const sails = askOf(s) === asksSail
  const points = pointsOf(s, seat)
  const least = leastOf(s, seat)
  // The points to go when every set scores as it must, and as it would now, for the seat and its best rivals.
  let sure = points
  let sureTheirs = least
  let likely = points
  let likelyTheirs = least
  const ownRank = rankOf(seat)
  for (let set = 0; set < sets(); set++) {
    const counts = countsOf(s, set)
    const left = countIn(counts, nile)
    if (left === 0) {
      if (!sails && hasWilds()) listRound(s, set, seat)
      continue
    }
    const mine = countIn(counts, seat)
    const leads = seatOfHolder(holderOf(set, 0)) === seat
    const follows = seatOfHolder(holderOf(set, 1)) === seat
    const rivalHolder = holderOf(set, leads ? 1 : 0)
    const rival = seatOfHolder(rivalHolder)
    const best = tilesOf(rivalHolder)
    const second = tilesOf(holderOf(set, leads || follows ? 2 : 1))
    const base = sizeOf(set) + 1
    const held = bestTable(set) + (mine * base + best) * base + left
    store<i32>(heldRows + ((<usize>set) << 2), held)
    add(held)
    add(secondTable(set) + (mine * base + second) * base + left)
    const reached = kindAhead(set, seat)
    const reachedToo = rival < 0 ? 0 : kindAhead(set, rival)
    const winsTie = rival < 0 || ownRank < rankOf(rival)
    const lead = clip(mine - best, mostLead) + mostLead
    const reach = reachTable(set) + ((lead * base + reached) * base + reachedToo) * 2 + (winsTie ? 1 : 0)
    store<i32>(reachRows + ((<usize>set) << 2), reach)
    add(reach)
    const first = firstOf(set)
    const half = secondOf(set)
    if (mine > best + reachedToo) sure -= first
    else if (best > mine + reached) {
      sureTheirs -= first
      if (mine > second + left) sure -= half
    }
    if (mine > 0) likely -= leads ? first : half
    if (best > 0) likelyTheirs -= leads ? half : first
  }
  const base = mostPoints + 1
  add(table(Table.sure) + capped(sure, mostPoints) * base + capped(sureTheirs, mostPoints))
  add(table(Table.likely) + capped(likely, mostPoints) * base + capped(likelyTheirs, mostPoints))
}

/** A set whose tiles have all left the line while wilds are committed to it. */
function listRound(s: usize, set: i32, seat: i32): void {
  const mine = strengthInQuarters(s, set, seat)
  let best = 0
  for (let other = 0; other < seatsOf(s); other++) {
    if (other !== seat) best = max(best, strengthInQuarters(s, set, other))
  }
  if (mine + best === 0) return
  add(roundTable(set) + clip(mine - best, mostQuarters) + mostQuarters)
}

function listSeat(s: usize, seat: i32): void {
  const seats = seatsOf(s)
  const decides = seatOf(s) === seat ? 1 : 0
  const ahead = aheadOf(seat)
  const least = leastOf(s, seat)
  add(table(Table.points) + capped(pointsOf(s, seat), mostPoints) * (mostPoints + 1) + least)
  add(table(Table.ahead) + ahead * 2 + decides)
  add(table(Table.left) + aheadOf(orderOf(0)))
  const turns = (seat - seatOf(s) + seats) % seats
  add(table(Table.order) + ((seats - 1) * maxSeats + turns) * maxSeats + rankOf(seat))
  add(table(Table.hindmost) + between(aheadOf(hindmostBut(seat)) - ahead) * 2 + decides)
  if (seats > 2) {
    const last = orderOf(seats - 1)
    const foremost = last === seat ? orderOf(seats - 2) : last
    add(table(Table.foremost) + between(aheadOf(foremost) - ahead) * 2 + decides)
    add(table(Table.others) + secondLeastOf(s, seat) * maxSeats + seats - 1)
  }
  if (askOf(s) !== asksSail) add(table(Table.ask) + askOf(s) * 2 + decides)
}

/** The seat with the hindmost boat of all but one. */
function hindmostBut(seat: i32): i32 {
  const first = orderOf(0)
  return first === seat ? orderOf(1) : first
}

function listSpecials(s: usize, seat: i32): void {
  const hindmost = hindmostBut(seat)
  for (let kind = sets(); kind < kinds(); kind++) {
    if (countOf(s, kind, nile) === 0) continue
    const row = specialRow(kind, kindAhead(kind, seat), kindAhead(kind, hindmost))
    store<i32>(heldRows + ((<usize>kind) << 2), row)
    store<i32>(reachRows + ((<usize>kind) << 2), row)
    add(row)
  }
}

function specialRow(kind: i32, mine: i32, theirs: i32): i32 {
  const base = mostSpecials + 1
  return table(Table.special) + ((kind - sets()) * base + mine) * base + theirs
}

/** The row of a special tile that lies ahead of all boats. */
export function rowOfSpecialAhead(kind: i32): i32 {
  return specialRow(kind, 1, 1)
}

function listWilds(s: usize, seat: i32): void {
  let theirs = 0
  let triangles = countOf(s, triangle(), seat) > 0 ? 1 : 0
  for (let other = 0; other < seatsOf(s); other++) {
    if (other === seat) continue
    theirs = max(theirs, countOf(s, pharaoh(), other))
    if (countOf(s, triangle(), other) > 0) triangles = 2
  }
  const mine = countOf(s, pharaoh(), seat)
  add(table(Table.held) + (mine * (mostSpecials + 1) + theirs) * 3 + triangles)
}

function listNext(s: usize, seat: i32): void {
  const decides = seatOf(s) === seat ? 1 : 0
  const near = min(aheadOf(seat), nextTiles)
  for (let nth = 0; nth < near; nth++) {
    const kind = tileAt(s, nextOf(seat, nth))
    let stand = 0
    if (kind < sets()) {
      const counts = countsOf(s, kind)
      const mine = countIn(counts, seat)
      const best = mostOfOthers(s, counts, seat)
      stand = (capped(countIn(counts, nile), mostLeft) - 1) * 3 + (mine > best ? 2 : mine === best ? 1 : 0)
    }
    const tile = (nth * 2 + decides) * table(Table.kindClasses) + classOf(kind)
    add(table(Table.next) + tile * mostLeft * 3 + stand)
  }
}

/** The fewest points to go of the other seats. */
function leastOf(s: usize, seat: i32): i32 {
  let least = mostPoints
  for (let other = 0; other < seatsOf(s); other++) {
    if (other !== seat) least = min(least, pointsOf(s, other))
  }
  return least
}

/** The second fewest points to go of the other seats. */
function secondLeastOf(s: usize, seat: i32): i32 {
  let least = mostPoints
  let second = mostPoints
  for (let other = 0; other < seatsOf(s); other++) {
    if (other === seat) continue
    const points = pointsOf(s, other)
    if (points < least) {
      second = least
      least = points
    } else if (points < second) second = points
  }
  return second
}
