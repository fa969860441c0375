import { countMoves, pickMove, play } from './game.ts'
import { countWilds, gainOf, readRound } from './claims.ts'
import { hindmostOther, highFrom, lowFrom, nearestBehind, tilesLeft } from './line.ts'
import { positionIn } from './candidates.ts'
import { hasWilds } from './facts.ts'
import { distanceBehind, distancesWith } from './policy.ts'
import {
  askOf,
  asksBuy,
  asksCommit,
  asksOsiris,
  asksRa,
  asksSail,
  boatOf,
  codeOf,
  declined,
  highBits,
  isOver,
  lowBits,
  operandOf,
  seatOf,
  seatsOf,
  tileAt,
} from './state.ts'
import { beginWorths, cellFor, leftIn, lostIn, worthFor } from './worths.ts'

/**
 * Plays a game on to its end by chance and by what the policy knows of tiles, at a fraction of its cost. The outcomes
 * correct what the net overrates: together they win far more than either alone.
 */

/** The number of next tiles that a rollout looks at. */
const near: i32 = 7
/** The number of answers to the questions of the idols that it looks at. */
const fewAnswers: i32 = 4
/** The worth of a wild in the hand, in points, while so many tiles or more are left, and in proportion of fewer. */
const wildPoints: f32 = 3
const wildTiles: f32 = 16
/** The warmth of its choices: 1 is as often as a search would look at a move, less is nearer to the best one. */
const warmth: f64 = 0.6

/** Random numbers as they must be added to ratings, so that the largest sum is a draw by the ratings (Gumbel). */
const noiseBits: i32 = 10
const noises: usize = memory.data(4 << 10)
for (let nth = 0; nth < 1 << noiseBits; nth++) {
  const noise = -warmth * Math.log(-Math.log((<f64>nth + 0.5) / <f64>(1 << noiseBits)))
  store<f32>(noises + ((<usize>nth) << 2), <f32>noise)
}

/** The state of a linear congruential generator. */
let random: u32 = 1

/** Begins anew with these random numbers, in games that go on from a state. */
export function beginRollouts(s: usize, seed: i32): void {
  random = seed
  beginWorths(s)
}
/** A random number of `noiseBits` bits. */
function draw(): i32 {
  random = random * 1664525 + 1013904223
  return random >>> (32 - noiseBits)
}
function drawBelow(count: i32): i32 {
  return (draw() * count) >> noiseBits
}
function noise(): f32 {
  return load<f32>(noises + ((<usize>draw()) << 2))
}

/** Plays a state to its end, in place. */
export function playOut(s: usize): void {
  while (!isOver(s)) play(s, askOf(s) === asksSail ? sail(s) : answer(s))
}

function sail(s: usize): i32 {
  const seat = seatOf(s)
  const far = distancesWith(seatsOf(s))
  const boat = boatOf(s, seat)
  const hindmost = hindmostOther(s, seat)
  let low = lowBits(s) & lowFrom(boat + 1)
  let high = highBits(s) & highFrom(boat + 1)
  let best = -1
  let most: f32 = -Infinity
  let cost: f32 = 0
  let looked = 0
  while (looked < near) {
    let at = 0
    if (low !== 0) {
      at = <i32>ctz(low)
      low &= low - 1
    } else if (high !== 0) {
      at = 64 + <i32>ctz(high)
      high &= high - 1
    } else break
    const cell = cellFor(s, tileAt(s, at), seat)
    const rating = load<f32>(cell) + load<f32>(far + ((<usize>looked) << 2)) + noise() - cost
    cost += load<f32>(cell + (at < hindmost ? lostIn : leftIn))
    looked++
    // Without a branch, which no processor could foresee.
    best = select<i32>(at, best, rating > most)
    most = max(most, rating)
  }
  if (!hasWilds()) {
    const at = nearestBehind(s, boat)
    if (at >= 0) {
      const rating =
        worthFor(s, tileAt(s, at), seat) + load<f32>(far + ((<usize>distanceBehind) << 2)) + noise()
      if (rating > most) best = at
    }
  }
  return codeOf(asksSail, best)
}

/** An answer to any other question: the best of a few by chance, or of all tiles that a purse can take. */
function answer(s: usize): i32 {
  const ask = askOf(s)
  if (ask === asksCommit) return commitment(s)
  const count = countMoves(s)
  const looked = ask === asksBuy ? count : min(count, fewAnswers)
  let best = -1
  let most: f32 = -Infinity
  for (let nth = 0; nth < looked; nth++) {
    const move = pickMove(s, looked < count ? drawBelow(count) : nth)
    const here = worth(s, move)
    if (here <= most) continue
    most = here
    best = move
  }
  return best
}

/** The commitment of wilds that gains the most points, less what the wilds are worth later. */
function commitment(s: usize): i32 {
  const wild = wildPoints * Mathf.min(1, <f32>tilesLeft(s) / wildTiles)
  const passing = countMoves(s) - 1
  readRound(s)
  let best = pickMove(s, passing)
  let most = gainOf(s, 0) + noise()
  for (let nth = 0; nth < passing; nth++) {
    const move = pickMove(s, nth)
    const wilds = operandOf(move)
    const gain = gainOf(s, wilds) - wild * <f32>countWilds(wilds) + noise()
    if (gain <= most) continue
    most = gain
    best = move
  }
  return best
}

/** The worth of a tile that a move takes, or of one that it takes from the next seat. */
function worth(s: usize, move: i32): f32 {
  const ask = askOf(s)
  const seat = seatOf(s)
  if (ask === asksOsiris || ask === asksBuy) {
    return operandOf(move) === declined ? 0 : worthFor(s, operandOf(move), seat)
  }
  const at = positionIn(move)
  if (at < 0) return 0
  const kind = tileAt(s, at)
  const mine = worthFor(s, kind, seat)
  if (ask !== asksRa) return mine
  const next = seat + 1 === seatsOf(s) ? 0 : seat + 1
  return worthFor(s, kind, next) - mine
}
