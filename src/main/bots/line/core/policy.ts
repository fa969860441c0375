import { heldRows, listRows, reachRows, survey } from './features.ts'
import { distances, mostSails } from './limits.ts'
import { List } from './list.ts'
import { operandOf, State } from './state.ts'

/**
 * Rates the tiles that a seat can sail to: a tile is worth more the more it helps, and costs what the boat passes
 * over. Learned from the visits of searches.
 */

/** The parameters: the worth of a tile by row, the cost of passing over one, and by seats and distance. */
let held = changetype<List<f32>>(0)
let reach = changetype<List<f32>>(0)
let lost = changetype<List<f32>>(0)
let left = changetype<List<f32>>(0)
let distance = changetype<List<f32>>(0)

/** Places them one after another, those by row in so many bytes each. */
export function placePolicy(from: usize, bytes: usize): void {
  held = changetype<List<f32>>(from)
  reach = changetype<List<f32>>(from + bytes)
  lost = changetype<List<f32>>(from + 2 * bytes)
  left = changetype<List<f32>>(from + 3 * bytes)
  distance = changetype<List<f32>>(from + 4 * bytes)
}

export function worthOf(row: i32): f32 {
  return held[row]
}
/** The cost of passing over a tile that nobody, or somebody, can take afterwards. */
export function costOf(row: i32, isLost: bool): f32 {
  return (isLost ? lost : left)[row]
}
/** The weights of the distances with so many seats: those of the next tiles one after another. */
export function distancesWith(seats: i32): List<f32> {
  return changetype<List<f32>>(changetype<usize>(distance) + ((<usize>(seats * distances)) << 2))
}
/** The place among them of the tile behind. */
export const distanceBehind: i32 = distances - 1

/** The indices of the weights that make up the rating of a move, and how it moves. */
@unmanaged
class Part {
  held: i32
  reach: i32
  distance: i32
  isLost: i32
  isBack: i32
}
export const parts: usize = memory.data(mostSails * 20)
function partAt(nth: i32): Part {
  return changetype<Part>(parts + <usize>nth * offsetof<Part>())
}

/**
 * Writes a rating for each of the `count` moves of a seat that is asked to sail, which are in the order of the line,
 * with a move back at the end. The rating is the logarithm of how often a search would look at the move.
 */
export function rateSails(s: State, moves: List<i32>, count: i32, ratings: List<f32>): void {
  part(s, moves, count)
  let cost: f32 = 0
  for (let nth = 0; nth < count; nth++) {
    const one = partAt(nth)
    const rating = held[one.held] + reach[one.reach] + distance[one.distance]
    ratings[nth] = one.isBack ? rating : rating - cost
    cost += costOf(one.held, one.isLost !== 0)
  }
}

/** Finds the indices of the weights that make up each move's rating. */
export function part(s: State, moves: List<i32>, count: i32): void {
  const seat = s.seat
  const boat = s.boatOf(seat)
  const hindmost = s.hindmostOther(seat)
  survey(s)
  listRows(s, seat)
  for (let nth = 0; nth < min(count, mostSails); nth++) {
    const at = operandOf(moves[nth])
    const kind = s.tileAt(at)
    const one = partAt(nth)
    one.held = heldRows[kind]
    one.reach = reachRows[kind]
    one.distance = s.seats * distances + (at < boat ? distanceBehind : min(nth, distanceBehind - 1))
    one.isLost = at < hindmost ? 1 : 0
    one.isBack = at < boat ? 1 : 0
  }
}
