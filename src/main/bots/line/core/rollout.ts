import { positionIn } from './candidates.ts'
import { countWilds, gainOf, readRound } from './claims.ts'
import { facts } from './facts.ts'
import { countMoves, pickMove, play } from './game.ts'
import { List } from './list.ts'
import { distanceBehind, distancesWith, beginWorths, cellFor } from './policy.ts'
import { Ask, codeOf, declined, highFrom, lowFrom, operandOf, State } from './state.ts'

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
const noises = changetype<List<f32>>(memory.data(4 << 10))
for (let nth = 0; nth < 1 << noiseBits; nth++) {
  const noise = -warmth * Math.log(-Math.log((<f64>nth + 0.5) / <f64>(1 << noiseBits)))
  noises[nth] = <f32>noise
}

/** The state of a linear congruential generator. */
let random: u32 = 1

/** Begins anew with these random numbers, in games that go on from a state. */
export function beginRollouts(s: State, seed: i32): void {
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
  return noises[draw()]
}

/** Plays a state to its end, in place. */
export function playOut(s: State): void {
  while (!s.isOver) play(s, s.ask === Ask.sail ? sail(s) : answer(s))
}

function sail(s: State): i32 {
  const seat = s.seat
  const far = distancesWith(s.seats)
  const boat = s.boatOf(seat)
  const hindmost = s.hindmostOther(seat)
  let low = s.low & lowFrom(boat + 1)
  let high = s.high & highFrom(boat + 1)
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
    const cell = cellFor(s, s.tileAt(at), seat)
    const rating = cell.worth + far[looked] + noise() - cost
    cost += cell.costWhere(at < hindmost)
    looked++
    // Without a branch, too.
    best = select<i32>(at, best, rating > most)
    most = max(most, rating)
  }
  if (!facts.hasWilds) {
    const at = s.nearestBehind(boat)
    if (at >= 0) {
      const rating = cellFor(s, s.tileAt(at), seat).worth + far[distanceBehind] + noise()
      if (rating > most) best = at
    }
  }
  return codeOf(Ask.sail, best)
}

/** An answer to any other question: the best of a few by chance, or of all tiles that a purse can take. */
function answer(s: State): i32 {
  const ask = s.ask
  if (ask === Ask.commit) return commitment(s)
  const count = countMoves(s)
  const looked = ask === Ask.buy ? count : min(count, fewAnswers)
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
function commitment(s: State): i32 {
  const wild = wildPoints * Mathf.min(1, <f32>s.tilesLeft / wildTiles)
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
function worth(s: State, move: i32): f32 {
  const ask = s.ask
  const seat = s.seat
  if (ask === Ask.osiris || ask === Ask.buy) {
    return operandOf(move) === declined ? 0 : cellFor(s, operandOf(move), seat).worth
  }
  const at = positionIn(move)
  if (at < 0) return 0
  const kind = s.tileAt(at)
  const mine = cellFor(s, kind, seat).worth
  if (ask !== Ask.ra) return mine
  const next = seat + 1 === s.seats ? 0 : seat + 1
  return cellFor(s, kind, next).worth - mine
}
