import { heldRowOf, listRows, reachRowOf, survey } from './features.ts'
import { distances, mostSails } from './limits.ts'
import { hindmostOther } from './line.ts'
import { boatOf, operandOf, seatOf, seatsOf, tileAt } from './state.ts'

/**
 * Rates the tiles that a seat can sail to: a tile is worth more the more it helps, and costs what the boat passes
 * over. Learned from the visits of searches.
 */

/** The parameters: the worth of a tile by row, the cost of passing over one, and by seats and distance. */
let held: usize = 0
let reach: usize = 0
let lost: usize = 0
let left: usize = 0
let distance: usize = 0

export function placePolicy(
  heldFrom: usize,
  reachFrom: usize,
  lostFrom: usize,
  leftFrom: usize,
  distanceFrom: usize,
): void {
  held = heldFrom
  reach = reachFrom
  lost = lostFrom
  left = leftFrom
  distance = distanceFrom
}

export function worthOf(row: i32): f32 {
  return load<f32>(held + ((<usize>row) << 2))
}
/** The cost of passing over a tile that nobody, or somebody, can take afterwards. */
export function costOf(row: i32, isLost: bool): f32 {
  return load<f32>((isLost ? lost : left) + ((<usize>row) << 2))
}
/** The address of the weights of the distances with so many seats: those of the next tiles one after another. */
export function distancesWith(seats: i32): usize {
  return distance + ((<usize>(seats * distances)) << 2)
}
/** The place among them of the tile behind. */
export const distanceBehind: i32 = distances - 1
function distanceRow(seats: i32, nth: i32, isBack: bool): i32 {
  const behind = distances - 1
  return seats * distances + (isBack ? behind : nth < behind ? nth : behind - 1)
}

/** The indices of the weights that make up the rating of a move: five numbers of 32 bits each. */
const parts: usize = memory.data(mostSails * 20)

export function partsAt(): usize {
  return parts
}

/**
 * Writes a rating for each of the `count` moves of a seat that is asked to sail, which are in the order of the line,
 * with a move back at the end. The rating is the logarithm of how often a search would look at the move.
 */
export function rateSails(s: usize, moves: usize, count: i32, ratings: usize): void {
  part(s, moves, count)
  let cost: f32 = 0
  for (let nth = 0; nth < count; nth++) {
    const at = parts + <usize>nth * 20
    const row = load<i32>(at)
    const isBack = load<i32>(at, 16) !== 0
    const rating =
      worthOf(row) +
      load<f32>(reach + ((<usize>load<i32>(at, 4)) << 2)) +
      load<f32>(distance + ((<usize>load<i32>(at, 8)) << 2))
    store<f32>(ratings + ((<usize>nth) << 2), isBack ? rating : rating - cost)
    cost += costOf(row, load<i32>(at, 12) !== 0)
  }
}

/** Writes the indices of the weights that make up each move's rating. */
export function part(s: usize, moves: usize, count: i32): void {
  const seat = seatOf(s)
  const boat = boatOf(s, seat)
  const hindmost = hindmostOther(s, seat)
  survey(s)
  listRows(s, seat)
  for (let nth = 0; nth < min(count, mostSails); nth++) {
    const at = operandOf(load<i32>(moves + ((<usize>nth) << 2)))
    const kind = tileAt(s, at)
    const to = parts + <usize>nth * 20
    store<i32>(to, heldRowOf(kind))
    store<i32>(to, reachRowOf(kind), 4)
    store<i32>(to, distanceRow(seatsOf(s), nth, at < boat), 8)
    store<i32>(to, at < hindmost ? 1 : 0, 12)
    store<i32>(to, at < boat ? 1 : 0, 16)
  }
}
