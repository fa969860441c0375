import { heldRow } from './features.ts'
import { kindsInAll } from './limits.ts'
import { costOf, worthOf } from './policy.ts'
import { countsOf, seatsOf } from './state.ts'

/**
 * The policy's worth of a kind of tile for each seat, remembered as long as nobody's count of the kind changes: a
 * rollout asks for it again and again.
 */

const cellBytes: usize = 12
/** The counts of each kind for which its cells were written. */
const keys: usize = memory.data(4 * kindsInAll)
/** By kind and seat: the worth of a tile, and the costs of passing over it where it is lost and where it is left. */
const cells: usize = memory.data(8 * kindsInAll * cellBytes)

/** No counts are all ones. */
const unknown: u8 = 0xff

/** Forgets everything, before another position or other parameters. */
export function forgetWorths(): void {
  memory.fill(keys, unknown, 4 * kindsInAll)
}

function cellOf(kind: i32, seat: i32): usize {
  return cells + <usize>((kind << 3) + seat) * cellBytes
}

export function worthFor(s: usize, kind: i32, seat: i32): f32 {
  const counts = countsOf(s, kind)
  if (load<u32>(keys + ((<usize>kind) << 2)) !== counts) remember(s, kind, counts)
  return load<f32>(cellOf(kind, seat))
}

/** The cost of passing over a tile; `worthFor` comes first. */
export function costFor(kind: i32, seat: i32, isLost: bool): f32 {
  return load<f32>(cellOf(kind, seat) + (isLost ? 4 : 8))
}

function remember(s: usize, kind: i32, counts: u32): void {
  store<u32>(keys + ((<usize>kind) << 2), counts)
  const seats = seatsOf(s)
  for (let seat = 0; seat < seats; seat++) {
    const row = heldRow(s, kind, seat)
    const cell = cellOf(kind, seat)
    store<f32>(cell, worthOf(row))
    store<f32>(cell, costOf(row, true), 4)
    store<f32>(cell, costOf(row, false), 8)
  }
}
