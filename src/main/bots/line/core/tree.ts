import { maxSeats } from './state.ts'

/**
 * The tree of a search: nodes of 48 bytes, the children of a node side by side. Two halves of memory take turns when
 * a search goes on from a later position.
 */
const totalsIn: usize = 0
const priorIn: usize = 24
const visitsIn: usize = 28
const firstIn: usize = 32
const moveIn: usize = 36
const countIn: usize = 40
const seatIn: usize = 42
const toGoIn: usize = 44
const nodeBytes: usize = 48

/** Marks a node that has not been opened yet, and one at which the game is over or its outcome known. */
export const closed: i32 = -1
export const finished: i32 = -2

/** Enough nodes for some seconds of thinking; after that a search only deepens the tree it has. */
const maxNodes: i32 = 1_500_000
/** Memory grows by so many bytes at least. */
const growth: usize = 4 << 20

let halves: usize = 0
let nodes: usize = 0
let size: i32 = 0

/** The beginning of the memory of trees, after everything else. */
export function placeTrees(from: usize): void {
  halves = (from + 63) & ~63
  nodes = halves
}

/** Forgets all nodes. */
export function clearTree(): void {
  nodes = halves
  size = 0
}

function at(node: i32): usize {
  return nodes + <usize>node * nodeBytes
}
export function sizeOfTree(): i32 {
  return size
}
export function totalOf(node: i32, seat: i32): f32 {
  return load<f32>(at(node) + ((<usize>seat) << 2), totalsIn)
}
export function priorOf(node: i32): f32 {
  return load<f32>(at(node), priorIn)
}
export function visitsOf(node: i32): i32 {
  return load<i32>(at(node), visitsIn)
}
export function firstOf(node: i32): i32 {
  return load<i32>(at(node), firstIn)
}
export function setFirst(node: i32, first: i32): void {
  store<i32>(at(node), first, firstIn)
}
export function moveOf(node: i32): i32 {
  return load<i32>(at(node), moveIn)
}
export function countOf(node: i32): i32 {
  return load<u16>(at(node), countIn)
}
/** The seat that decides at a node; meaningless before it was opened. */
export function seatOf(node: i32): i32 {
  return load<u16>(at(node), seatIn)
}
export function setOpen(node: i32, seat: i32, first: i32, count: i32): void {
  const to = at(node)
  store<u16>(to, seat, seatIn)
  store<i32>(to, first, firstIn)
  store<u16>(to, count, countIn)
}

export function hasRoom(more: i32): bool {
  return size + more <= maxNodes
}

/** Adds a node without visits. */
export function addNode(move: i32, prior: f32): i32 {
  const to = at(size)
  const end = to + nodeBytes
  const has = (<usize>memory.size()) << 16
  if (end > has) memory.grow(<i32>((max(growth, end - has) + 65535) >> 16))
  v128.store(to, v128.splat<i32>(0))
  v128.store(to, v128.splat<i32>(0), 16)
  v128.store(to, v128.splat<i32>(0), 32)
  store<f32>(to, prior, priorIn)
  store<i32>(to, closed, firstIn)
  store<i32>(to, move, moveIn)
  return size++
}

/** The points to go, over all playouts, of the seat whose move led to a node. */
export function toGoOf(node: i32): f32 {
  return load<f32>(at(node), toGoIn)
}

/** Adds a playout to a node: each seat's share of the win, and the points to go of the seat whose move led there. */
export function addVisit(node: i32, shares: usize, toGo: f32): void {
  const to = at(node)
  store<f32>(to, toGoOf(node) + toGo, toGoIn)
  store<i32>(to, load<i32>(to, visitsIn) + 1, visitsIn)
  v128.store(to, f32x4.add(v128.load(to), v128.load(shares)))
  store<f32>(to, load<f32>(to, 16) + load<f32>(shares, 16), 16)
  store<f32>(to, load<f32>(to, 20) + load<f32>(shares, 20), 20)
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
  const from = old + <usize>position * nodeBytes
  const first = load<i32>(from, firstIn)
  for (let nth = 0; nth < <i32>load<u16>(from, countIn); nth++) {
    const child = first + nth
    const to = childBy(load<i32>(old + <usize>child * nodeBytes, moveIn))
    if (to >= 0) copy(old, child, to)
  }
  const root = at(0)
  for (let child = firstOf(0); child < firstOf(0) + countOf(0); child++) {
    store<i32>(root, visitsOf(0) + visitsOf(child), visitsIn)
    for (let seat = 0; seat < maxSeats; seat++) {
      store<f32>(root + ((<usize>seat) << 2), totalOf(0, seat) + totalOf(child, seat))
    }
  }
}

function childBy(move: i32): i32 {
  for (let child = firstOf(0); child < firstOf(0) + countOf(0); child++) {
    if (moveOf(child) === move) return child
  }
  return -1
}

function copy(old: usize, from: i32, to: i32): void {
  const source = old + <usize>from * nodeBytes
  const prior = priorOf(to)
  memory.copy(at(to), source, nodeBytes)
  store<f32>(at(to), prior, priorIn)
  const first = load<i32>(source, firstIn)
  if (first < 0) return
  const count = <i32>load<u16>(source, countIn)
  if (!hasRoom(count)) return setFirst(to, closed)
  const begin = size
  setFirst(to, begin)
  for (let nth = 0; nth < count; nth++) {
    const child = old + <usize>(first + nth) * nodeBytes
    addNode(load<i32>(child, moveIn), load<f32>(child, priorIn))
  }
  for (let nth = 0; nth < count; nth++) copy(old, first + nth, begin + nth)
}
