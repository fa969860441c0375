import { listRows, rows, survey } from './features.ts'
import { play, shareWin } from './game.ts'
import { List } from './list.ts'
import { maxSeats, State } from './state.ts'

/**
 * Evaluates a position by a small neural net: the rows that describe a seat are added up, and one hidden layer turns
 * the sum into the seat's rating. Ratings become chances as in a softmax.
 */

/** The parameters: 16 numbers a row, one a row past the hidden layer, and one a unit after it. */
let weights: usize = 0
let direct: usize = 0
let out: usize = 0

export function placeNet(weightsFrom: usize, directFrom: usize, outFrom: usize): void {
  weights = weightsFrom
  direct = directFrom
  out = outFrom
}

/** Writes each seat's chance to win; 0 for seats that are not there. The game must not be over. */
export function judge(s: State, into: List<f32>): void {
  const seats = s.seats
  survey(s)
  let most: f32 = -Infinity
  for (let seat = 0; seat < seats; seat++) {
    into[seat] = rate(listRows(s, seat))
    most = max(most, into[seat])
  }
  let sum: f32 = 0
  for (let seat = 0; seat < seats; seat++) {
    into[seat] = <f32>Mathf.exp(into[seat] - most)
    sum += into[seat]
  }
  for (let seat = 0; seat < maxSeats; seat++) into[seat] = seat < seats ? into[seat] / sum : 0
}

/** Writes each seat's chance to win after a move, which is made in `after`. */
export function judgeMove(s: State, move: i32, after: State, into: List<f32>): void {
  after.copy(s)
  play(after, move)
  if (after.isOver) shareWin(after, into)
  else judge(after, into)
}

function rate(count: i32): f32 {
  let rating: f32 = 0
  let a = f32x4.splat(0)
  let b = f32x4.splat(0)
  let c = f32x4.splat(0)
  let d = f32x4.splat(0)
  const end = changetype<usize>(rows) + ((<usize>count) << 2)
  for (let at = changetype<usize>(rows); at < end; at += 4) {
    const row = <usize>load<i32>(at)
    rating += load<f32>(direct + (row << 2))
    const from = weights + (row << 6)
    a = f32x4.add(a, v128.load(from))
    b = f32x4.add(b, v128.load(from, 16))
    c = f32x4.add(c, v128.load(from, 32))
    d = f32x4.add(d, v128.load(from, 48))
  }
  const zero = f32x4.splat(0)
  a = f32x4.mul(f32x4.max(a, zero), v128.load(out))
  b = f32x4.mul(f32x4.max(b, zero), v128.load(out, 16))
  c = f32x4.mul(f32x4.max(c, zero), v128.load(out, 32))
  d = f32x4.mul(f32x4.max(d, zero), v128.load(out, 48))
  const sum = f32x4.add(f32x4.add(a, b), f32x4.add(c, d))
  rating += f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1)
  return rating + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3)
}
