import type { Game, LegalMove } from '../../engine/game.ts'
import { seatsOf, scoringFactsOf, type NileState } from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import type { Considered } from '../advice.ts'
import { Candidates } from './candidates.ts'
import { Judge } from './judge.ts'
import { shareWin } from '../outcome.ts'
import { finished, Tree, type Node } from './tree.ts'
import type { Weights } from './weights.ts'

/** The parameters of a search. */
interface SearchSettings {
  readonly exploration: number
  /** The difference in chances that makes a move look e times as promising. */
  readonly warmth: number
  /** The most moves of a node that are followed; at the root there is no limit. */
  readonly width: number
}
const defaultManner: SearchSettings = { exploration: 0.6, warmth: 0.04, width: 12 }

export interface Means {
  /** By default those for the edition and the number of seats. */
  readonly weights?: Weights
  readonly manner?: SearchSettings
  readonly part?: Part
}

/**
 * The share of the root's moves that a search follows, one of `of` equal ones, while other searches follow
 * the rest.
 */
export interface Part {
  readonly nth: number
  readonly of: number
}
const whole: Part = { nth: 0, of: 1 }

/** The greatest depth of a tree, far beyond any game. */
const deepest = 400
/** A subtree with fewer visits is not worth keeping for the next move. */
const worthKeeping = 16

/**
 * Monte Carlo tree search in which each seat maximizes its own chance to win (PUCT). A playout ends with an
 * evaluation instead of random moves; evaluations also order a node's moves. There is no randomness: the same
 * position and number of playouts always give the same move.
 */
export class Search {
  private tree: Tree
  private readonly game: Game<NileState, 'nile'>
  private readonly manner: SearchSettings
  private readonly part: Part
  /** The number of moves at the root, including those that other searches follow. */
  private choices = 0
  private readonly judge: Judge
  private readonly candidates: Candidates
  private readonly chances = new Float64Array(maxSeats)
  private readonly path = new Int32Array(deepest)
  private readonly root: NileState
  private readonly at: NileState
  private readonly child: NileState
  /** The evaluations of a node's moves, by move and seat. */
  private readonly firsts: Float64Array
  private readonly order: Int32Array

  constructor(
    game: Game<NileState, 'nile'>,
    state: NileState,
    { weights, manner = defaultManner, part = whole }: Means = {},
  ) {
    const facts = scoringFactsOf(game.edition)
    this.game = game
    this.manner = manner
    this.part = part
    this.tree = new Tree(seatsOf(state))
    this.judge = new Judge(facts, weights)
    this.candidates = new Candidates(game, facts)
    this.root = game.copy(state)
    this.at = game.copy(state)
    this.child = game.copy(state)
    this.firsts = new Float64Array(game.maxMoves)
    this.order = new Int32Array(game.maxMoves)
    this.tree.add(null, 1, 0)
  }

  /** Walks down the tree, adds a node, evaluates it and adds its value to all nodes above. */
  playout(): void {
    const { game, tree, at, path, chances } = this
    game.assign(at, this.root)
    let node: Node = 0
    let depth = 0
    path[depth++] = node
    while (tree.first[node] >= 0) {
      node = this.choose(node)
      game.play(at, tree.move[node])
      path[depth++] = node
    }
    if (tree.first[node] === finished || game.isOver(at)) {
      tree.first[node] = finished
      shareWin(game, at, chances)
    } else {
      this.judge.judge(at, chances)
      if (tree.visits[node] > 0 || node === 0) this.open(node)
    }
    this.notify(depth)
  }

  private notify(depth: number): void {
    const { tree, path, chances } = this
    const { seats, totals } = tree
    for (let step = 0; step < depth; step++) {
      const node = path[step]
      tree.visits[node]++
      for (let seat = 0; seat < seats; seat++) totals[node * seats + seat] += chances[seat]
    }
  }

  /** The child with the largest sum of mean value and exploration bonus. */
  private choose(node: Node): Node {
    const { tree } = this
    const { seats, totals, visits, prior } = tree
    const seat = tree.seat[node]
    const start = tree.first[node]
    const end = start + tree.count[node]
    const hope = this.manner.exploration * Math.sqrt(visits[node])
    let best = start
    let most = -Infinity
    for (let child = start; child < end; child++) {
      const seen = visits[child]
      const mean = seen > 0 ? totals[child * seats + seat] / seen : tree.guess[child]
      const sum = mean + (hope * prior[child]) / (1 + seen)
      if (sum <= most) continue
      most = sum
      best = child
    }
    return best
  }

  /** Adds the moves of the position that the playout has reached, the most promising first. */
  private open(node: Node): void {
    const { game, tree, at, child, candidates, chances, firsts, order } = this
    const width = node === 0 ? game.maxMoves : this.manner.width
    const count = node === 0 ? candidates.all(at) : candidates.list(at)
    if (!tree.hasRoom(Math.min(count, width))) return
    const seat = game.seat(at)
    const own = new Float64Array(maxSeats)
    own.set(chances)
    for (let nth = 0; nth < count; nth++) {
      game.assign(child, at)
      game.play(child, candidates.moves[nth])
      if (game.isOver(child)) shareWin(game, child, chances)
      else this.judge.judge(child, chances)
      firsts[nth] = chances[seat]
      order[nth] = nth
    }
    chances.set(own)
    order.subarray(0, count).sort((one, other) => firsts[other] - firsts[one] || one - other)
    if (node === 0) this.choices = count
    const kept = node === 0 ? this.takePart(count) : Math.min(count, width)
    const best = firsts[order[0]]
    let sum = 0
    for (let nth = 0; nth < kept; nth++) sum += Math.exp((firsts[order[nth]] - best) / this.manner.warmth)
    tree.seat[node] = seat
    tree.first[node] = tree.size
    tree.count[node] = kept
    for (let nth = 0; nth < kept; nth++) {
      const first = firsts[order[nth]]
      const prior = Math.exp((first - best) / this.manner.warmth) / sum
      tree.add(candidates.moves[order[nth]], prior, first)
    }
  }

  /** Keeps the ordered moves of this search's part, dealt out in turn; returns their number. */
  private takePart(count: number): number {
    const { nth, of } = this.part
    let kept = 0
    for (let place = nth; place < count; place += of) this.order[kept++] = this.order[place]
    return kept
  }

  /** The number of visits of the root's position, by this thought and those before it. */
  get playouts(): number {
    return this.tree.visits[0]
  }

  /** True when there is nothing to search: the root has only one move, or its part has none. */
  get isForced(): boolean {
    return this.tree.first[0] >= 0 && (this.choices === 1 || this.tree.count[0] === 0)
  }

  /** The move to be made. */
  get choice(): LegalMove {
    return this.tree.move[this.ranked()[0]]
  }

  /** The moves of the root, the most visited first. */
  private ranked(): Node[] {
    const { first, count, visits } = this.tree
    const children = Array.from({ length: count[0] }, (_, nth) => first[0] + nth)
    return children.sort((one, other) => visits[other] - visits[one] || one - other)
  }

  /** The considered moves, the most visited first. */
  best(): Considered[] {
    const { tree, game } = this
    return this.ranked()
      .filter((child, nth) => nth === 0 || tree.visits[child] > 0)
      .map((child) => ({
        move: game.writeMove(tree.move[child]),
        values: this.meanOf(tree.visits[child] > 0 ? child : 0),
        playouts: tree.visits[child],
      }))
  }

  private meanOf(node: Node): number[] {
    const { seats, totals, visits } = this.tree
    return Array.from({ length: seats }, (_, seat) => totals[node * seats + seat] / Math.max(1, visits[node]))
  }

  /**
   * Makes a later position the root and keeps what the tree knows of it; returns false, and changes nothing,
   * when the position is not in the tree or belongs to another game.
   */
  follow(game: Game<NileState, 'nile'>, state: NileState): boolean {
    const node = game === this.game ? this.find(state) : -1
    if (node < 0) return false
    const old = this.tree
    this.tree = new Tree(old.seats)
    this.tree.add(null, 1, 0)
    this.game.assign(this.root, state)
    this.game.assign(this.at, state)
    this.open(0)
    this.tree.adopt(old, node)
    return true
  }

  /** The node of a position, among those with enough visits to be worth keeping; -1 without one. */
  private find(state: NileState): Node {
    const { game, tree } = this
    const seek = (node: Node, from: NileState, depth: number): Node => {
      if (isSame(from, state)) return node
      if (depth === 0 || tree.first[node] < 0) return -1
      for (let nth = 0; nth < tree.count[node]; nth++) {
        const child = tree.first[node] + nth
        if (tree.visits[child] < worthKeeping) continue
        const next = game.copy(from)
        game.play(next, tree.move[child])
        const found = seek(child, next, depth - 1)
        if (found >= 0) return found
      }
      return -1
    }
    return seek(0, this.root, 2 * tree.seats)
  }
}

const isSame = (one: NileState, other: NileState): boolean => one.every((word, at) => word === other[at])
