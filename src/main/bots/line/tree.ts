import { legalMoves, type LegalMove } from '../../engine/game.ts'

/** The memory of a search in flat arrays: a node is an index, and the children of a node lie side by side. */
export type Node = number

/** Marks a node that has not been opened yet. */
export const closed = -1
/** Marks a node at which the game is over. */
export const finished = -2

/** Enough nodes for some seconds of thinking; after that a search only deepens the tree it has. */
export const maxNodes = 1 << 20
const firstRoom = 1 << 14

export class Tree {
  readonly seats: number
  size = 0
  /**
   * The move that leads to a node, and its prior probability, from 0 to 1, which sums to 1 over its siblings.
   */
  move = legalMoves(firstRoom)
  prior = new Float32Array(firstRoom)
  /** The number of playouts through the node. */
  visits = new Int32Array(firstRoom)
  /** The seat that decides at a node; meaningless before it was opened. */
  seat = new Int8Array(firstRoom)
  /** The first child, or `closed` or `finished`; and the number of children. */
  first = new Int32Array(firstRoom)
  count = new Int32Array(firstRoom)
  /** The seats' summed chances to win over the visits, by node and seat. */
  totals: Float64Array

  constructor(seats: number) {
    this.seats = seats
    this.totals = new Float64Array(firstRoom * seats)
  }

  hasRoom(nodes: number): boolean {
    return this.size + nodes <= maxNodes
  }

  /** Adds a node without visits; no move leads to the root. */
  add(move: LegalMove | null, prior: number): Node {
    if (this.size === this.move.length) this.grow()
    const node = this.size++
    if (move !== null) this.move[node] = move
    this.prior[node] = prior
    this.visits[node] = 0
    this.first[node] = closed
    this.count[node] = 0
    this.totals.fill(0, node * this.seats, (node + 1) * this.seats)
    return node
  }

  /**
   * Copies what another tree knows of a position that is the root of this one. The root keeps its own moves;
   * everything below them is copied.
   */
  adopt(old: Tree, position: Node): void {
    for (let nth = 0; nth < old.count[position]; nth++) {
      const from = old.first[position] + nth
      const to = this.childBy(0, old.move[from])
      if (to >= 0) this.copy(old, from, to)
    }
    const end = this.first[0] + this.count[0]
    for (let child = this.first[0]; child < end; child++) {
      this.visits[0] += this.visits[child]
      for (let seat = 0; seat < this.seats; seat++) {
        this.totals[seat] += this.totals[child * this.seats + seat]
      }
    }
  }

  private childBy(node: Node, move: LegalMove): Node {
    const end = this.first[node] + this.count[node]
    for (let child = this.first[node]; child < end; child++) if (this.move[child] === move) return child
    return -1
  }

  private copy(old: Tree, from: Node, to: Node): void {
    const { seats } = this
    this.visits[to] = old.visits[from]
    this.seat[to] = old.seat[from]
    for (let seat = 0; seat < seats; seat++) this.totals[to * seats + seat] = old.totals[from * seats + seat]
    const children = old.count[from]
    const first = old.first[from]
    this.first[to] = first < 0 ? first : this.size
    this.count[to] = children
    for (let nth = 0; nth < children; nth++) {
      this.add(old.move[first + nth], old.prior[first + nth])
    }
    for (let nth = 0; nth < children; nth++) this.copy(old, first + nth, this.first[to] + nth)
  }

  private grow(): void {
    const room = this.size * 2
    this.move = grown(this.move, legalMoves(room))
    this.prior = grown(this.prior, new Float32Array(room))
    this.visits = grown(this.visits, new Int32Array(room))
    this.seat = grown(this.seat, new Int8Array(room))
    this.first = grown(this.first, new Int32Array(room))
    this.count = grown(this.count, new Int32Array(room))
    this.totals = grown(this.totals, new Float64Array(room * this.seats))
  }
}

interface Numbers {
  set(from: this): void
}

function grown<T extends Numbers>(from: T, to: T): T {
  to.set(from)
  return to
}
