import { committedBy, outsideRound, pharaohsIn, roundOf, scoreSet, setShift, trianglesIn } from './claims.ts'
import { bonusPoints, purchasePoints, sets, triangleAlone } from './facts.ts'
import { firstTile, furthestBack, lift, nthAfter, tilesAfter, tilesLeft } from './line.ts'
import {
  anyAtZero,
  askOf,
  asksBuy,
  asksCommit,
  asksSail,
  boatOf,
  codeOf,
  countIn,
  countOf,
  countsOf,
  declined,
  give,
  nile,
  operandOf,
  over,
  ownWord,
  pay,
  pointsOf,
  seatOf,
  seatsOf,
  secondOperandOf,
  setAsk,
  setBoat,
  setCounts,
  setOwnWord,
  setSeat,
  take,
} from './state.ts'

/** The rules of 1993 and 2004, as `engine/nile/wilds` has them; tests hold the two together. */

function purse(): i32 {
  return sets()
}
export function pharaoh(): i32 {
  return sets() + 1
}
export function triangle(): i32 {
  return sets() + 2
}

/** The active seat, the set of the round, the seat that committed last, and the seats that passed: word 0. */
const committerShift: i32 = 8
const committerMask: i32 = 7 << 8
const passedShift: i32 = 11
const passedMask: i32 = 63 << 11

function activeOf(s: usize): i32 {
  return ownWord(s, 0) & 7
}
function isAsked(s: usize, seat: i32): bool {
  const word = ownWord(s, 0)
  return ((word >> (passedShift + seat)) & 1) === 0 && (word & committerMask) >> committerShift !== seat + 1
}

function countStock(s: usize, buyer: i32): i32 {
  let count = 0
  const seats = seatsOf(s)
  for (let kind = 0; kind < sets(); kind++) {
    const counts = countsOf(s, kind)
    if (countIn(counts, buyer) === 0) continue
    for (let from = 0; from < seats; from++) if (from !== buyer && countIn(counts, from) > 0) count++
  }
  return count
}
function nthStock(s: usize, buyer: i32, nth: i32): i32 {
  const seats = seatsOf(s)
  for (let kind = 0; kind < sets(); kind++) {
    const counts = countsOf(s, kind)
    if (countIn(counts, buyer) === 0) continue
    for (let from = 0; from < seats; from++) {
      if (from !== buyer && countIn(counts, from) > 0 && nth-- === 0) return codeOf(asksBuy, kind, from)
    }
  }
  return codeOf(asksBuy, declined)
}

function hasFooting(s: usize, seat: i32, set: i32): bool {
  return countOf(s, set, seat) > 0 || (triangleAlone() && trianglesIn(committedBy(s, seat)) > 0)
}
function countCommitments(s: usize, seat: i32): i32 {
  const pharaohs = countOf(s, pharaoh(), seat)
  const triangles = countOf(s, triangle(), seat)
  if (hasFooting(s, seat, roundOf(s))) return (pharaohs + 1) * (triangles + 1) - 1
  return triangleAlone() && triangles > 0 ? pharaohs + 1 : 0
}
function nthCommitment(s: usize, seat: i32, nth: i32): i32 {
  if (!hasFooting(s, seat, roundOf(s))) return nth | 4
  const ways = countOf(s, pharaoh(), seat) + 1
  return ((nth + 1) % ways) | (nth + 1 >= ways ? 4 : 0)
}

export function countMoves(s: usize): i32 {
  const seat = seatOf(s)
  switch (askOf(s)) {
    case over:
      return 0
    case asksBuy:
      return countStock(s, seat) + 1
    case asksCommit:
      return countCommitments(s, seat) + 1
    default:
      return tilesAfter(s, boatOf(s, seat))
  }
}

export function pickMove(s: usize, nth: i32): i32 {
  const seat = seatOf(s)
  const ask = askOf(s)
  if (ask === asksSail) return codeOf(ask, nthAfter(s, boatOf(s, seat), nth))
  if (ask === asksBuy) return nthStock(s, seat, nth)
  return codeOf(ask, nth === countCommitments(s, seat) ? declined : nthCommitment(s, seat, nth))
}

export function playWilds(s: usize, move: i32): void {
  const ask = askOf(s)
  setAsk(s, asksSail)
  if (ask === asksSail) sail(s, operandOf(move))
  else if (ask === asksBuy) buy(s, operandOf(move), secondOperandOf(move))
  else commit(s, operandOf(move))
  if (askOf(s) === asksSail) clear(s)
  if (askOf(s) === asksSail) endTurn(s)
}

function sail(s: usize, to: i32): void {
  const seat = seatOf(s)
  setBoat(s, seat, to)
  const kind = lift(s, to)
  if (kind === purse()) {
    if (countStock(s, seat) > 0) setAsk(s, asksBuy)
    return
  }
  give(s, kind, seat)
  if (kind === triangle()) {
    if (bonusPoints() === 0) return
    pay(s, seat, bonusPoints())
    if (pointsOf(s, seat) === 0) setAsk(s, over)
  } else scoreIfComplete(s, kind)
}

function buy(s: usize, kind: i32, from: i32): void {
  if (kind === declined) return
  take(s, kind, from)
  give(s, kind, seatOf(s))
  pay(s, from, purchasePoints())
  if (pointsOf(s, from) === 0) setAsk(s, over)
}

function commit(s: usize, wilds: i32): void {
  const seat = seatOf(s)
  const word = ownWord(s, 0)
  if (wilds === declined) setOwnWord(s, 0, word | (1 << (passedShift + seat)))
  else {
    setCounts(s, pharaoh(), countsOf(s, pharaoh()) - ((<u32>pharaohsIn(wilds)) << ((<u32>seat) << 2)))
    if (trianglesIn(wilds) > 0) take(s, triangle(), seat)
    setOwnWord(s, 1, ownWord(s, 1) + (wilds << (3 * seat)))
    setOwnWord(s, 0, (word & ~(committerMask | passedMask)) | ((seat + 1) << committerShift))
  }
  askOrScore(s, seat)
}

/** Removes the tiles behind all boats one at a time, until one of them completes a set and a seat is asked. */
function clear(s: usize): void {
  const last = furthestBack(s)
  for (let at = firstTile(s); at < last; at = firstTile(s)) {
    scoreIfComplete(s, lift(s, at))
    if (askOf(s) !== asksSail) return
  }
}

function endTurn(s: usize): void {
  if (tilesLeft(s) === 0) return setAsk(s, over)
  const seats = seatsOf(s)
  let next = seatOf(s)
  do next = next + 1 === seats ? 0 : next + 1
  while (tilesAfter(s, boatOf(s, next)) === 0)
  setSeat(s, next)
  setOwnWord(s, 0, (ownWord(s, 0) & ~7) | next)
}

function scoreIfComplete(s: usize, kind: i32): void {
  if (kind >= sets() || countOf(s, kind, nile) > 0) return
  setOwnWord(s, 0, (ownWord(s, 0) & outsideRound) | ((kind + 1) << setShift))
  setOwnWord(s, 1, 0)
  askOrScore(s, activeOf(s))
}

function askOrScore(s: usize, after: i32): void {
  const seat = nextAsked(s, after)
  if (seat >= 0) {
    setSeat(s, seat)
    setAsk(s, asksCommit)
    return
  }
  scoreSet(s, roundOf(s))
  setOwnWord(s, 0, ownWord(s, 0) & outsideRound)
  setOwnWord(s, 1, 0)
  if (anyAtZero(s)) setAsk(s, over)
  else setSeat(s, activeOf(s))
}

function nextAsked(s: usize, after: i32): i32 {
  // Nobody has a wild: nobody is asked.
  if (((countsOf(s, pharaoh()) | countsOf(s, triangle())) & 0xffffff) === 0) return -1
  const seats = seatsOf(s)
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats
    if (isAsked(s, seat) && countCommitments(s, seat) > 0) return seat
  }
  return -1
}
