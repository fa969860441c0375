import { heldRows, listRows, reachRows, survey, rowOfSpecialAhead } from './features.ts'
import { distances, mostSails, kindsInAll } from './limits.ts'
import { List, reserve } from './list.ts'
import { operandOf, State, countIn, nile, underworld } from './state.ts'
import { bestTables, facts, sizes } from './facts.ts'
import { underworldRanks } from './idols.ts'

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
    const indices = partAt(nth)
    const rating = held[indices.held] + reach[indices.reach] + distance[indices.distance]
    ratings[nth] = indices.isBack ? rating : rating - cost
    cost += costOf(indices.held, indices.isLost !== 0)
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
    const indices = partAt(nth)
    indices.held = heldRows[kind]
    indices.reach = reachRows[kind]
    indices.distance = s.seats * distances + (at < boat ? distanceBehind : min(nth, distanceBehind - 1))
    indices.isLost = at < hindmost ? 1 : 0
    indices.isBack = at < boat ? 1 : 0
  }
}

/**
 * The worth of a kind of tile for a seat, and the costs of passing over it where it is lost and where it is left:
 * remembered as long as nobody's count of the kind changes, for a rollout asks for them again and again.
 */
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
  let table = -1
  for (let kind = 0; kind < facts.kinds; kind++) {
    if (kind >= facts.sets) {
      writeCells(rowOfSpecialAhead(kind), 1)
      continue
    }
    // Sets of one size lie side by side, and share their rows.
    if (bestTables[kind] === table) continue
    table = bestTables[kind]
    const base = sizes[kind] + 1
    writeCells(table, base * base * base)
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
