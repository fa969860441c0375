import { maxMoves } from './limits.ts'

/** The moves of a position in the order of their ratings. */

/** The ratings, by the numbers of the moves. */
export const ratings: usize = memory.data(4 * maxMoves)
/** The numbers of the moves, the best rated first. */
const order: usize = memory.data(4 * maxMoves)

export function ratingOf(nth: i32): f32 {
  return load<f32>(ratings + ((<usize>nth) << 2))
}

export function nthBest(place: i32): i32 {
  return load<i32>(order + ((<usize>place) << 2))
}

/** Orders the numbers of the moves, the best rated first; equal ones keep their order. Only `kept` are needed. */
export function sort(count: i32, kept: i32): void {
  for (let nth = 0; nth < count; nth++) {
    const rating = ratingOf(nth)
    let place = min(nth, kept)
    if (place === kept && ratingOf(nthBest(kept - 1)) >= rating) continue
    if (place === kept) place--
    while (place > 0 && ratingOf(nthBest(place - 1)) < rating) {
      store<i32>(order + ((<usize>place) << 2), nthBest(place - 1))
      place--
    }
    store<i32>(order + ((<usize>place) << 2), nth)
  }
}
