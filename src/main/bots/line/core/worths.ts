import { bestTables, facts, sizes } from './facts.ts'
import { rowOfSpecialAhead } from './features.ts'
import { underworldRanks } from './idols.ts'
import { kindsInAll } from './limits.ts'
import { List, reserve } from './list.ts'
import { costOf, worthOf } from './policy.ts'
import { countIn, nile, State, underworld } from './state.ts'

/**
 * The policy's worth of a kind of tile for each seat, remembered as long as nobody's count of the kind changes: a
 * rollout asks for it again and again.
 */

/** The worth of a tile, and the costs of passing over it where it is lost and where it is left. */
@unmanaged
export class Cell {
  worth: f32
  lost: f32
  left: f32

  /** The cost of passing over a tile, without a branch, which no processor could foresee. */
  costWhere(isLost: bool): f32 {
    return load<f32>(
      changetype<usize>(this) + select<usize>(offsetof<Cell>('lost'), offsetof<Cell>('left'), isLost),
    )
  }
  copy(other: Cell): void {
    v128.store(changetype<usize>(this), v128.load(changetype<usize>(other)))
  }
}
/** Cells have 16 bytes. */
const cellShift: usize = 4

/** The counts of each kind for which its cells were written. */
const keys = changetype<List<u32>>(memory.data(4 * kindsInAll))
/** By kind and seat. */
const cells: usize = memory.data(8 * kindsInAll * 16)
/** The cells of all rows that tell what is held of a kind: the policy's parameters side by side. */
let rowCells: usize = 0
/** True where the Underworld ranks among the players. */
let ranks: bool = false

/** No counts are all ones. */
const unknown: u8 = 0xff

/** Makes room for the cells of so many rows. */
export function placeWorths(rows: i32): void {
  rowCells = reserve((<usize>rows) << cellShift)
}

/** Forgets everything, before another position or with other parameters. */
export function beginWorths(s: State): void {
  ranks = !facts.hasWilds && underworldRanks(s)
  memory.fill(changetype<usize>(keys), unknown, 4 * kindsInAll)
  let written = -1
  for (let kind = 0; kind < facts.kinds; kind++) {
    if (kind >= facts.sets) {
      writeCells(rowOfSpecialAhead(kind), 1)
      continue
    }
    // Sets of one size lie side by side, and share their rows.
    if (bestTables[kind] === written) continue
    written = bestTables[kind]
    const base = sizes[kind] + 1
    writeCells(written, base * base * base)
  }
}

function writeCells(from: i32, count: i32): void {
  for (let row = from; row < from + count; row++) {
    const cell = rowCell(row)
    cell.worth = worthOf(row)
    cell.lost = costOf(row, true)
    cell.left = costOf(row, false)
  }
}

function rowCell(row: i32): Cell {
  return changetype<Cell>(rowCells + ((<usize>row) << cellShift))
}
function cellOf(kind: i32, seat: i32): Cell {
  return changetype<Cell>(cells + ((<usize>((kind << 3) + seat)) << cellShift))
}

/** The cell of a kind for a seat. */
export function cellFor(s: State, kind: i32, seat: i32): Cell {
  const counts = s.countsOf(kind)
  if (keys[kind] !== counts) remember(s, kind, counts)
  return cellOf(kind, seat)
}

function remember(s: State, kind: i32, counts: u32): void {
  keys[kind] = counts
  const seats = s.seats
  if (kind >= facts.sets) {
    const cell = rowCell(rowOfSpecialAhead(kind))
    for (let seat = 0; seat < seats; seat++) cellOf(kind, seat).copy(cell)
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
  const base = sizes[kind] + 1
  const from = bestTables[kind] + countIn(counts, nile)
  for (let seat = 0; seat < seats; seat++) {
    const tiles = countIn(counts, seat)
    const row = from + (tiles * base + (tiles === most ? next : most)) * base
    cellOf(kind, seat).copy(rowCell(row))
  }
}
