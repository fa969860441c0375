import { maxSeats } from '../../../shared/editions/index.ts'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { writeMove } from '../../engine/dig/moves.ts'
import type { LegalMove } from '../../engine/game.ts'
import type { Considered } from '../advice.ts'

/** Enough for some minutes of thinking; after that a search only deepens the tree it has. */
const maxNodes = 1 << 18
const maxEdges = 1 << 21

/** The most moves of a decision: the cells, and the words of a turn. */
export const mostMoves = cells.length + 2

/** Marks the end of a list of nodes. */
export const none = -1

export type Node = number
export type Edge = number
/** The decisions of a playout within the tree, from the root on: the move, and the seat that chose it. */
export type Path = { readonly edge: Edge; readonly seat: number }[]

/**
 * The memory of a search in flat arrays. A node is a decision, with an edge for each of its moves, side by side. A move
 * leads to several nodes: one for each number that stands for what it reveals, such as the value of a card.
 */
export class Tree {
  /** By node: its first edge and their number, the seat that decides, what was revealed before, and the next node. */
  readonly first: Edge[] = []
  readonly count: number[] = []
  readonly seat: number[] = []
  private readonly cards: number[] = []
  private readonly next: Node[] = []
  /** By edge: the move and its prior probability, the playouts through it, and the summed chances of its seat. */
  readonly move: LegalMove[] = []
  readonly prior: number[] = []
  readonly visits: number[] = []
  readonly total: number[] = []
  private readonly child: Node[] = []
  /** By move of the root and seat: the summed chances. */
  private readonly totals = new Float64Array(mostMoves * maxSeats)

  get isEmpty(): boolean {
    return this.first.length === 0
  }

  hasRoom(edges: number): boolean {
    return this.first.length < maxNodes && this.move.length + edges <= maxEdges
  }

  addNode(seat: number): Node {
    this.count.push(0)
    this.seat.push(seat)
    this.cards.push(0)
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
  after(edge: Edge, card: number): Node {
    let node = this.child[edge]
    while (node !== none && this.cards[node] !== card) node = this.next[node]
    return node
  }

  /** Makes a node the one after a move that revealed this. */
  attach(edge: Edge, card: number, node: Node): void {
    this.cards[node] = card
    this.next[node] = this.child[edge]
    this.child[edge] = node
  }

  /** Adds a playout, with each seat's chance to win in the end. */
  add(path: Path, chances: Float64Array): void {
    const { visits, total, totals } = this
    for (const { edge, seat } of path) {
      visits[edge]++
      total[edge] += chances[seat]
    }
    for (let seat = 0; seat < maxSeats; seat++) totals[path[0].edge * maxSeats + seat] += chances[seat]
  }

  /** The moves of the root with playouts, the most visited first. */
  best(seats: number): Considered[] {
    const { count, move, visits, totals } = this
    const meanOf = (nth: number): number[] =>
      Array.from(totals.subarray(nth * maxSeats, nth * maxSeats + seats), (sum) => sum / visits[nth])
    return Array.from({ length: count[0] }, (_, nth) => nth)
      .filter((nth) => visits[nth] > 0)
      .sort((one, other) => visits[other] - visits[one] || one - other)
      .map((nth) => ({ move: writeMove(move[nth]), values: meanOf(nth), playouts: visits[nth] }))
  }
}
