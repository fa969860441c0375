import { listRows, rowsAt, survey } from './features.ts'
import { maxSeats, seatsOf } from './state.ts'

/**
 * Evaluates a position by a small neural net: the rows that describe a seat are added up, and one hidden layer turns
 * the sum into the seat's rating. Ratings become chances as in a softmax.
 */

/** The parameters: 16 numbers a row, one a row past the hidden layer, and one a unit after it. */
let rows: usize = 0
let direct: usize = 0
let out: usize = 0

export function placeNet(rowsFrom: usize, directFrom: usize, outFrom: usize): void {
  rows = rowsFrom
  direct = directFrom
  out = outFrom
}

/** Writes each seat's chance to win as numbers of 32 bits at an address; 0 for seats that are not there. The game must not be over. */
export function judge(s: usize, into: usize): void {
  const seats = seatsOf(s)
  survey(s)
  let most: f32 = -Infinity
  for (let seat = 0; seat < seats; seat++) {
    const rating = rate(listRows(s, seat))
    store<f32>(into + ((<usize>seat) << 2), rating)
    most = max(most, rating)
  }
  let sum: f32 = 0
  for (let seat = 0; seat < seats; seat++) {
    const at = into + ((<usize>seat) << 2)
    const chance = <f32>Mathf.exp(load<f32>(at) - most)
    store<f32>(at, chance)
    sum += chance
  }
  for (let seat = 0; seat < maxSeats; seat++) {
    const at = into + ((<usize>seat) << 2)
    store<f32>(at, seat < seats ? load<f32>(at) / sum : 0)
  }
}

function rate(count: i32): f32 {
  let rating: f32 = 0
  let a = f32x4.splat(0)
  let b = f32x4.splat(0)
  let c = f32x4.splat(0)
  let d = f32x4.splat(0)
  const end = rowsAt() + ((<usize>count) << 2)
  for (let at = rowsAt(); at < end; at += 4) {
    const row = <usize>load<i32>(at)
    rating += load<f32>(direct + (row << 2))
    const from = rows + (row << 6)
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
