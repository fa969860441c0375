import { legalMoves, type LegalMove } from '../../engine/game.ts'

/** Enough for some minutes of thinking; after that a search only deepens the tree it has. */
const maxNodes = 1 << 18
const maxEdges = 1 << 21
const firstNodes = 1 << 10
const firstEdges = firstNodes * 8

/** Marks the end of a list of nodes. */
export const none = -1

export type Node = number
export type Edge = number

/** A copy of an array with room for twice as much. */
function larger<T extends Int8Array | Uint8Array | Int32Array | Float32Array | Float64Array>(array: T): T {
  const copy = new (array.constructor as new (length: number) => T)(2 * array.length)
  copy.set(array)
  return copy
}

/**
 * The memory of a search in flat arrays. A node is a decision, with an edge for each of its moves, side by side. A move
 * leads to several nodes: one for each value of the card that it reveals.
 */
export class Tree {
  nodes = 0
  edges = 0
  /** By node: its first edge and their number, the seat that decides, the value revealed before, and the next node. */
  first = new Int32Array(firstNodes)
  count = new Uint8Array(firstNodes)
  seat = new Uint8Array(firstNodes)
  private seen = new Int8Array(firstNodes)
  private next = new Int32Array(firstNodes)
  /** By edge: the move and its prior probability, the playouts through it, and the summed chances of its seat. */
  move = legalMoves(firstEdges)
  prior = new Float32Array(firstEdges)
  visits = new Int32Array(firstEdges)
  total = new Float64Array(firstEdges)
  private child = new Int32Array(firstEdges)

  hasRoom(edges: number): boolean {
    return this.nodes < maxNodes && this.edges + edges <= maxEdges
  }

  /** Adds a node without edges. */
  addNode(seat: number): Node {
    if (this.nodes === this.first.length) {
      this.first = larger(this.first)
      this.count = larger(this.count)
      this.seat = larger(this.seat)
      this.seen = larger(this.seen)
      this.next = larger(this.next)
    }
    const node = this.nodes++
    this.first[node] = this.edges
    this.seat[node] = seat
    return node
  }

  /** Adds an edge to the newest node. */
  addEdge(move: LegalMove, prior: number): void {
    if (this.edges === this.move.length) {
      this.move = larger(this.move)
      this.prior = larger(this.prior)
      this.visits = larger(this.visits)
      this.total = larger(this.total)
      this.child = larger(this.child)
    }
    const edge = this.edges++
    this.move[edge] = move
    this.prior[edge] = prior
    this.child[edge] = none
    this.count[this.nodes - 1]++
  }

  /** The node after a move that revealed a card of that value, or `none`. */
  after(edge: Edge, seen: number): Node {
    let node = this.child[edge]
    while (node !== none && this.seen[node] !== seen) node = this.next[node]
    return node
  }

  /** Makes a node the one after a move that revealed a card of that value. */
  attach(edge: Edge, seen: number, node: Node): void {
    this.seen[node] = seen
    this.next[node] = this.child[edge]
    this.child[edge] = node
  }
}
