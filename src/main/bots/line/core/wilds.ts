import { committedBy, outsideRound, pharaohsIn, roundOf, scoreSet, setShift, trianglesIn } from './claims.ts'
import { facts } from './facts.ts'
import { Ask, codeOf, countIn, declined, nile, operandOf, secondOperandOf, State } from './state.ts'

/** The rules of 1993 and 2004, as `engine/nile/editions-1993-2004` has them; tests hold the two together. */

function purse(): i32 {
  return facts.sets
}
export function pharaoh(): i32 {
  return facts.sets + 1
}
export function triangle(): i32 {
  return facts.sets + 2
}

/** The active seat, the set of the round, the seat that committed last, and the seats that passed: word 0. */
const committerShift: i32 = 8
const committerMask: i32 = 7 << 8
const passedShift: i32 = 11
const passedMask: i32 = 63 << 11

function activeOf(s: State): i32 {
  return s.own[0] & 7
}
function isAsked(s: State, seat: i32): bool {
  const word = s.own[0]
  return ((word >> (passedShift + seat)) & 1) === 0 && (word & committerMask) >> committerShift !== seat + 1
}

/** The number of purchases that were looked at. */
let stock: i32 = 0

/** The `nth` purchase, or none where there are fewer. */
function nthPurchase(s: State, buyer: i32, nth: i32): i32 {
  stock = 0
  for (let kind = 0; kind < facts.sets; kind++) {
    const counts = s.countsOf(kind)
    if (countIn(counts, buyer) === 0) continue
    for (let from = 0; from < s.seats; from++) {
      if (from !== buyer && countIn(counts, from) > 0 && stock++ === nth) return codeOf(Ask.buy, kind, from)
    }
  }
  return codeOf(Ask.buy, declined)
}
function countPurchases(s: State, buyer: i32): i32 {
  nthPurchase(s, buyer, -1)
  return stock
}

function hasFooting(s: State, seat: i32, set: i32): bool {
  return s.countOf(set, seat) > 0 || (facts.triangleAlone !== 0 && trianglesIn(committedBy(s, seat)) > 0)
}
function countCommitments(s: State, seat: i32): i32 {
  const pharaohs = s.countOf(pharaoh(), seat)
  const triangles = s.countOf(triangle(), seat)
  if (hasFooting(s, seat, roundOf(s))) return (pharaohs + 1) * (triangles + 1) - 1
  return facts.triangleAlone !== 0 && triangles > 0 ? pharaohs + 1 : 0
}
function nthCommitment(s: State, seat: i32, nth: i32): i32 {
  if (!hasFooting(s, seat, roundOf(s))) return nth | 4
  const ways = s.countOf(pharaoh(), seat) + 1
  return ((nth + 1) % ways) | (nth + 1 >= ways ? 4 : 0)
}

export function countMoves(s: State): i32 {
  const seat = s.seat
  switch (s.ask) {
    case Ask.over:
      return 0
    case Ask.buy:
      return countPurchases(s, seat) + 1
    case Ask.commit:
      return countCommitments(s, seat) + 1
    default:
      return s.tilesAfter(s.boatOf(seat))
  }
}

export function pickMove(s: State, nth: i32): i32 {
  const seat = s.seat
  const ask = s.ask
  if (ask === Ask.sail) return codeOf(ask, s.nthAfter(s.boatOf(seat), nth))
  if (ask === Ask.buy) return nthPurchase(s, seat, nth)
  return codeOf(ask, nth === countCommitments(s, seat) ? declined : nthCommitment(s, seat, nth))
}

export function play(s: State, move: i32): void {
  const ask = s.ask
  s.ask = Ask.sail
  if (ask === Ask.sail) sail(s, operandOf(move))
  else if (ask === Ask.buy) buy(s, operandOf(move), secondOperandOf(move))
  else commit(s, operandOf(move))
  if (s.ask === Ask.sail) clear(s)
  if (s.ask === Ask.sail) endTurn(s)
}

function sail(s: State, to: i32): void {
  const seat = s.seat
  s.setBoat(seat, to)
  const kind = s.lift(to)
  if (kind === purse()) {
    if (countPurchases(s, seat) > 0) s.ask = Ask.buy
    return
  }
  s.give(kind, seat)
  if (kind === triangle()) {
    if (facts.bonusPoints === 0) return
    s.pay(seat, facts.bonusPoints)
    if (s.pointsOf(seat) === 0) s.ask = Ask.over
  } else scoreIfComplete(s, kind)
}

function buy(s: State, kind: i32, from: i32): void {
  if (kind === declined) return
  s.take(kind, from)
  s.give(kind, s.seat)
  s.pay(from, facts.purchasePoints)
  if (s.pointsOf(from) === 0) s.ask = Ask.over
}

function commit(s: State, wilds: i32): void {
  const seat = s.seat
  const word = s.own[0]
  if (wilds === declined) s.own[0] = word | (1 << (passedShift + seat))
  else {
    s.setCounts(pharaoh(), s.countsOf(pharaoh()) - ((<u32>pharaohsIn(wilds)) << ((<u32>seat) << 2)))
    if (trianglesIn(wilds) > 0) s.take(triangle(), seat)
    s.own[1] = s.own[1] + (wilds << (3 * seat))
    s.own[0] = (word & ~(committerMask | passedMask)) | ((seat + 1) << committerShift)
  }
  askOrScore(s, seat)
}

/** Removes the tiles behind all boats one at a time, until one of them completes a set and a seat is asked. */
function clear(s: State): void {
  const last = s.furthestBack
  for (let at = s.firstTile; at < last; at = s.firstTile) {
    scoreIfComplete(s, s.lift(at))
    if (s.ask !== Ask.sail) return
  }
}

function endTurn(s: State): void {
  if (s.tilesLeft === 0) {
    s.ask = Ask.over
    return
  }
  const seats = s.seats
  let next = s.seat
  do next = next + 1 === seats ? 0 : next + 1
  while (s.tilesAfter(s.boatOf(next)) === 0)
  s.seat = next
  s.own[0] = (s.own[0] & ~7) | next
}

function scoreIfComplete(s: State, kind: i32): void {
  if (kind >= facts.sets || s.countOf(kind, nile) > 0) return
  s.own[0] = (s.own[0] & outsideRound) | ((kind + 1) << setShift)
  s.own[1] = 0
  askOrScore(s, activeOf(s))
}

function askOrScore(s: State, after: i32): void {
  const seat = nextAsked(s, after)
  if (seat >= 0) {
    s.seat = seat
    s.ask = Ask.commit
    return
  }
  scoreSet(s, roundOf(s))
  s.own[0] = s.own[0] & outsideRound
  s.own[1] = 0
  if (s.fewestPoints === 0) s.ask = Ask.over
  else s.seat = activeOf(s)
}

function nextAsked(s: State, after: i32): i32 {
  // Nobody has a wild: nobody is asked.
  if (((s.countsOf(pharaoh()) | s.countsOf(triangle())) & 0xffffff) === 0) return -1
  const seats = s.seats
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats
    if (isAsked(s, seat) && countCommitments(s, seat) > 0) return seat
  }
  return -1
}

/** The winners, a bit a seat: fewest points. */
export function winners(s: State): i32 {
  const fewest = s.fewestPoints
  let lowest = 0
  for (let seat = 0; seat < s.seats; seat++) if (s.pointsOf(seat) === fewest) lowest |= 1 << seat
  return lowest
}
