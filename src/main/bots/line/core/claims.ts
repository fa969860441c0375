import { facts, firsts, seconds } from './facts.ts'
import { List } from './list.ts'
import { Ask, nile, State } from './state.ts'

/** By kind what each of several with most of a set has: as much as the second place pays. */
const shares = seconds

/**
 * The claims of seats to a set of 1993 and 2004: their tiles and the wilds that they commit in the round before it
 * scores.
 */

/** The place in word 0 of the number of the round's set, which `wilds.ts` describes. */
export const setShift: i32 = 3
/** The parts of word 0 that outlast a round: the active seat, and the house rule of 1993 for three or more with most. */
const manyTiedBit: i32 = 1 << 17
export const outsideRound: i32 = 7 | manyTiedBit
function manyTiedGetNothing(s: State): bool {
  return (s.own[0] & manyTiedBit) !== 0
}
/** The set of the round; -1 outside one. */
export function roundOf(s: State): i32 {
  return ((s.own[0] >> setShift) & 31) - 1
}
export function committedBy(s: State, seat: i32): i32 {
  return (s.own[1] >> (3 * seat)) & 7
}
export function pharaohsIn(wilds: i32): i32 {
  return wilds & 3
}
export function trianglesIn(wilds: i32): i32 {
  return wilds >> 2
}
export function countWilds(wilds: i32): i32 {
  return pharaohsIn(wilds) + trianglesIn(wilds)
}

/** The strength of a seat in the set that scores, in quarters of a tile. */
export function strengthInQuarters(s: State, set: i32, seat: i32): i32 {
  const tiles = s.countOf(set, seat) << 2
  if (s.countOf(set, nile) > 0 || s.ask !== Ask.commit) return tiles
  const wilds = committedBy(s, seat)
  return (
    tiles + (trianglesIn(wilds) << 2) + (facts.pharaohCounts ? pharaohsIn(wilds) << 2 : pharaohsIn(wilds))
  )
}

/**
 * The claim of each seat to the set that was read last, that of the round: its tiles and, below them, the pharaohs that
 * only break ties (1993).
 */
const claims = changetype<List<i32>>(memory.data(24))

function readClaims(s: State, set: i32): void {
  for (let seat = 0; seat < s.seats; seat++) {
    claims[seat] = raised(s.countOf(set, seat) << 2, committedBy(s, seat))
  }
}

/** A claim, and more wilds. */
function raised(claim: i32, wilds: i32): i32 {
  if (facts.pharaohCounts) return claim + (countWilds(wilds) << 2)
  const count = (claim >> 2) + trianglesIn(wilds)
  return count === 0 ? 0 : (count << 2) | ((claim & 3) + pharaohsIn(wilds))
}

/** The two highest claims to a set, none being 0, and the number of seats with each. */
let best: i32 = 0
let bests: i32 = 0
let next: i32 = 0
let nexts: i32 = 0
/** True where the best claims are too many to have anything. */
let isCrowded: bool = false

function rank(s: State): void {
  const seats = s.seats
  best = bests = next = nexts = 0
  for (let seat = 0; seat < seats; seat++) {
    const claim = claims[seat]
    if (claim === 0) continue
    if (claim > best) {
      next = best
      nexts = bests
      best = claim
      bests = 1
    } else if (claim === best) bests++
    else if (claim > next) {
      next = claim
      nexts = 1
    } else if (claim === next) nexts++
  }
  isCrowded = bests > 2 && manyTiedGetNothing(s)
}

/** The points for a claim to a set that was ranked. */
function pointsFor(claim: i32, set: i32): i32 {
  if (claim === 0 || isCrowded) return 0
  if (claim === best) return bests > 1 ? shares[set] : firsts[set]
  return bests === 1 && nexts === 1 && claim === next ? seconds[set] : 0
}

export function scoreSet(s: State, set: i32): void {
  readClaims(s, set)
  rank(s)
  const ended = payClaims(s, set, best)
  if (!ended) payClaims(s, set, next)
  s.setCounts(set, 0)
}

/** Pays every seat that has this claim; returns true when one of them reached zero. */
function payClaims(s: State, set: i32, claim: i32): bool {
  let ended = false
  const worth = pointsFor(claim, set)
  if (worth === 0) return false
  const seats = s.seats
  for (let seat = 0; seat < seats; seat++) {
    if (claims[seat] !== claim) continue
    s.pay(seat, worth)
    if (s.pointsOf(seat) === 0) ended = true
  }
  return ended
}

/** The worth of reaching zero when a commitment is weighed: more than that of any set. */
const winPoints: f32 = 40

/** Reads the claims to the set of the round, before `gainOf`. */
export function readRound(s: State): void {
  readClaims(s, roundOf(s))
}

/**
 * The points that the set of the round brings the seat that is asked if it commits these wilds and nobody commits any
 * more, less the mean of the others' points.
 */
export function gainOf(s: State, wilds: i32): f32 {
  const set = roundOf(s)
  const asker = s.seat
  const seats = s.seats
  const claim = claims[asker]
  claims[asker] = raised(claim, wilds)
  rank(s)
  let mine: f32 = 0
  let theirs: f32 = 0
  for (let seat = 0; seat < seats; seat++) {
    const points = pointsFor(claims[seat], set)
    if (points === 0) continue
    const worth = points < s.pointsOf(seat) ? <f32>points : winPoints
    if (seat === asker) mine = worth
    else theirs += worth
  }
  claims[asker] = claim
  return mine - theirs / <f32>(seats - 1)
}
