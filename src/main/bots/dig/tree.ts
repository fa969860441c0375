import type { LegalMove } from '../../engine/game.ts'

/** Enough for some minutes of thinking; after that a search only deepens the tree it has. */
const maxNodes = 1 << 18
const maxEdges = 1 << 21

/** Marks the end of a list of nodes. */
export const none = -1

export type Node = number
export type Edge = number

/**
 * The memory of a search in flat arrays. A node is a decision, with an edge for each of its moves, side by side. A move
 * leads to several nodes: one for each number that stands for what it reveals, such as the value of a card.
 */
export class Tree {
  /** By node: its first edge and their number, the seat that decides, what was revealed before, and the next node. */
  readonly first: Edge[] = []
  readonly count: number[] = []
  readonly seat: number[] = []
  private readonly seen: number[] = []
  private readonly next: Node[] = []
  /** By edge: the move and its prior probability, the playouts through it, and the summed chances of its seat. */
  readonly move: LegalMove[] = []
  readonly prior: number[] = []
  readonly visits: number[] = []
  readonly total: number[] = []
  private readonly child: Node[] = []

  get isEmpty(): boolean {
    return this.first.length === 0
  }

  hasRoom(edges: number): boolean {
    return this.first.length < maxNodes && this.move.length + edges <= maxEdges
  }

  addNode(seat: number): Node {
    this.count.push(0)
    this.seat.push(seat)
    this.seen.push(0)
    this.next.push(none)
    return this.first.push(this.move.length) - 1
  }

  /** Adds an edge to the newest node. */
  addEdge(move: LegalMove, prior: number): void {
    this.move.push(move)
    this.prior.push(prior)
    this.visits.push(0)
    this.total.push(0)
    this.child.push(none)
    this.count[this.count.length - 1]++
  }

  /** The node after a move that revealed this, or `none`. */
  after(edge: Edge, seen: number): Node {
    let node = this.child[edge]
    while (node !== none && this.seen[node] !== seen) node = this.next[node]
    return node
  }

  /** Makes a node the one after a move that revealed this. */
  attach(edge: Edge, seen: number, node: Node): void {
    this.seen[node] = seen
    this.next[node] = this.child[edge]
    this.child[edge] = node
  }
}
