import { rowOfSpecialAhead } from './features.ts'
import { bestTable, hasWilds, kinds, sets, sizeOf } from './facts.ts'
import { underworldRanks } from './idols.ts'
import { kindsInAll } from './limits.ts'
import { costOf, worthOf } from './policy.ts'
import { countIn, countsOf, nile, seatsOf, underworld } from './state.ts'

/**
 * The policy's worth of a kind of tile for each seat, remembered as long as nobody's count of the kind changes: a
 * rollout asks for it again and again.
 *
 * A cell of 16 bytes has the worth of a tile, and the costs of passing over it where it is lost and where it is left.
 */
const cellShift: usize = 4
export const lostIn: usize = 4
export const leftIn: usize = 8

/** The counts of each kind for which its cells were written. */
const keys: usize = memory.data(4 * kindsInAll)
/** By kind and seat. */
const cells: usize = memory.data(8 * kindsInAll * 16)
/** The cells of all rows that tell what is held of a kind: the policy's parameters side by side. */
let rowCells: usize = 0
/** True where the Underworld ranks among the players. */
let ranks: bool = false

/** No counts are all ones. */
const unknown: u8 = 0xff

/** The room for the cells of so many rows. */
export function worthsBytes(rows: i32): usize {
  return (<usize>rows) << cellShift
}
export function placeWorths(from: usize): void {
  rowCells = from
}

/** Forgets everything, before another position or with other parameters. */
export function beginWorths(s: usize): void {
  ranks = !hasWilds() && underworldRanks(s)
  memory.fill(keys, unknown, 4 * kindsInAll)
  let written = -1
  for (let kind = 0; kind < kinds(); kind++) {
    if (kind >= sets()) {
      writeCells(rowOfSpecialAhead(kind), 1)
      continue
    }
    // Sets of one size lie side by side, and share their rows.
    if (bestTable(kind) === written) continue
    written = bestTable(kind)
    const base = sizeOf(kind) + 1
    writeCells(written, base * base * base)
  }
}

function writeCells(from: i32, count: i32): void {
  for (let row = from; row < from + count; row++) {
    const cell = rowCell(row)
    store<f32>(cell, worthOf(row))
    store<f32>(cell, costOf(row, true), lostIn)
    store<f32>(cell, costOf(row, false), leftIn)
  }
}

function rowCell(row: i32): usize {
  return rowCells + ((<usize>row) << cellShift)
}

/** The address of the cell of a kind for a seat. */
export function cellFor(s: usize, kind: i32, seat: i32): usize {
  const counts = countsOf(s, kind)
  if (load<u32>(keys + ((<usize>kind) << 2)) !== counts) remember(s, kind, counts)
  return cells + ((<usize>((kind << 3) + seat)) << cellShift)
}

export function worthFor(s: usize, kind: i32, seat: i32): f32 {
  return load<f32>(cellFor(s, kind, seat))
}

function remember(s: usize, kind: i32, counts: u32): void {
  store<u32>(keys + ((<usize>kind) << 2), counts)
  const seats = seatsOf(s)
  const first = cells + ((<usize>(kind << 3)) << cellShift)
  if (kind >= sets()) {
    const cell = v128.load(rowCell(rowOfSpecialAhead(kind)))
    for (let seat = 0; seat < seats; seat++) v128.store(first + ((<usize>seat) << cellShift), cell)
    return
  }
  // The most tiles that a party has, and the most of all others.
  let most = ranks ? countIn(counts, underworld) : 0
  let next = 0
  for (let seat = 0; seat < seats; seat++) {
    const tiles = countIn(counts, seat)
    next = max(next, min(most, tiles))
    most = max(most, tiles)
  }
  const base = sizeOf(kind) + 1
  const from = bestTable(kind) + countIn(counts, nile)
  for (let seat = 0; seat < seats; seat++) {
    const tiles = countIn(counts, seat)
    const row = from + (tiles * base + (tiles === most ? next : most)) * base
    v128.store(first + ((<usize>seat) << cellShift), v128.load(rowCell(row)))
  }
}
