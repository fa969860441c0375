import { List, reserve } from './list.ts'
import { maxSeats } from './state.ts'

/** A position of the tree, as the move that led there. */
@unmanaged
class Node {
  /** Each seat's share of the win over all playouts: six numbers of 32 bits. */
  private totalsOfFour: v128
  private totalsOfTwo: u64
  prior: f32
  visits: i32
  /** Its first child; the others lie beside it. */
  first: i32
  move: i32
  count: u16
  /** The seat that decides; meaningless before the node was opened. */
  seat: u16
  /** The points to go, over all playouts, of the seat whose move led there. */
  toGo: f32

  get totals(): List<f32> {
    return changetype<List<f32>>(changetype<usize>(this))
  }
}
const nodeBytes: usize = 48

/** Marks a node that has not been opened yet, and one at which the game is over or its outcome known. */
const closed: i32 = -1
export const finished: i32 = -2

/** Enough nodes for some seconds of thinking; after that a search only deepens the tree it has. */
const maxNodes: i32 = 1_500_000
/** Memory grows by so many bytes at least. */
const growth: usize = 4 << 20

/** Two halves of memory take turns when a search goes on from a later position. */
let halves: usize = 0
let nodes: usize = 0
let size: i32 = 0

/** Places the trees at the end of memory, after everything else. */
export function placeTrees(): void {
  halves = reserve(0)
  nodes = halves
}

/** Forgets all nodes. */
export function clearTree(): void {
  nodes = halves
  size = 0
}

function placeIn(half: usize, node: i32): Node {
  return changetype<Node>(half + <usize>node * nodeBytes)
}
export function nodeAt(node: i32): Node {
  return placeIn(nodes, node)
}
export function sizeOfTree(): i32 {
  return size
}

export function firstOf(node: i32): i32 {
  return nodeAt(node).first
}
export function countOf(node: i32): i32 {
  return nodeAt(node).count
}
export function moveOf(node: i32): i32 {
  return nodeAt(node).move
}
export function visitsOf(node: i32): i32 {
  return nodeAt(node).visits
}
export function totalOf(node: i32, seat: i32): f32 {
  return nodeAt(node).totals[seat]
}

export function hasRoom(more: i32): bool {
  return size + more <= maxNodes
}

/** Adds a node without visits. */
export function addNode(move: i32, prior: f32): void {
  const node = nodeAt(size++)
  const to = changetype<usize>(node)
  const end = to + nodeBytes
  const has = (<usize>memory.size()) << 16
  if (end > has) memory.grow(<i32>((max(growth, end - has) + 65535) >> 16))
  v128.store(to, v128.splat<i32>(0))
  v128.store(to, v128.splat<i32>(0), 16)
  v128.store(to, v128.splat<i32>(0), 32)
  node.prior = prior
  node.first = closed
  node.move = move
}

/** Adds a playout to a node: each seat's share of the win, and the points to go of the seat whose move led there. */
export function addVisit(node: Node, shares: List<f32>, toGo: f32): void {
  const to = changetype<usize>(node)
  node.toGo += toGo
  node.visits++
  v128.store(to, f32x4.add(v128.load(to), v128.load(changetype<usize>(shares))))
  node.totals[4] += shares[4]
  node.totals[5] += shares[5]
}

/** Begins a tree in the other half with the root alone; the old one stays until the next time. */
export function turnOver(): usize {
  const old = nodes
  nodes = old === halves ? halves + <usize>maxNodes * nodeBytes : halves
  size = 0
  return old
}

/**
 * Copies what an old tree knows of a position that is the root of this one. The root keeps its own moves; everything
 * below them is copied.
 */
export function adopt(old: usize, position: i32): void {
  const from = placeIn(old, position)
  for (let nth = 0; nth < <i32>from.count; nth++) {
    const child = placeIn(old, from.first + nth)
    const to = childBy(child.move)
    if (to >= 0) copy(old, child, nodeAt(to))
  }
  const root = nodeAt(0)
  for (let nth = 0; nth < <i32>root.count; nth++) {
    const child = nodeAt(root.first + nth)
    root.visits += child.visits
    for (let seat = 0; seat < maxSeats; seat++) root.totals[seat] += child.totals[seat]
  }
}

function childBy(move: i32): i32 {
  const first = firstOf(0)
  for (let child = first; child < first + countOf(0); child++) if (moveOf(child) === move) return child
  return -1
}

function copy(old: usize, from: Node, to: Node): void {
  const prior = to.prior
  memory.copy(changetype<usize>(to), changetype<usize>(from), nodeBytes)
  to.prior = prior
  if (from.first < 0) return
  const count = <i32>from.count
  if (!hasRoom(count)) {
    to.first = closed
    return
  }
  const first = size
  to.first = first
  for (let nth = 0; nth < count; nth++) {
    const child = placeIn(old, from.first + nth)
    addNode(child.move, child.prior)
  }
  for (let nth = 0; nth < count; nth++) copy(old, placeIn(old, from.first + nth), nodeAt(first + nth))
}
