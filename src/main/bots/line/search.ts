import type { Game, LegalMove } from '../../engine/game.ts'
import { isSailing, scoringFactsOf, seatsOf, type NileState } from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import type { Considered } from '../advice.ts'
import { shareWin } from '../outcome.ts'
import { learnedFor, type Learned } from './learned.ts'
import { Candidates } from './candidates.ts'
import { Net } from './net.ts'
import { Policy } from './policy.ts'
import { Rollout } from './rollout.ts'
import { finished, Tree, type Node } from './tree.ts'

/** The parameters of a search, found by matches at equal time. */
interface SearchSettings {
  readonly exploration: number
  /** An unvisited move is taken to be this much worse than its position. */
  readonly caution: number
  /** The difference in chances that makes a move look e times as promising where the policy has no rating. */
  readonly warmth: number
  /** The most moves of a node that are followed; at the root there is no limit. */
  readonly width: number
  /** The part of the prior that is shared equally by all moves. */
  readonly floor: number
}
const usual: SearchSettings = { exploration: 1.2, caution: 0, warmth: 0.05, width: 16, floor: 0.05 }

/** The factors of the exploration by the number of a tree: trees that think about one position differ in this alone. */
const boldness = [1, 0.6, 1.7, 0.8, 1.3, 0.45, 2.2, 1.1]

export interface Means {
  /** By default the one for the edition and the number of seats. */
  readonly learned?: Learned
  readonly settings?: Partial<SearchSettings>
  /** The number of this tree among those that think about the position; 0 by default. */
  readonly tree?: number
}

/** The greatest depth of a tree, far beyond any game. */
const deepest = 400
/** A subtree with fewer visits is not worth keeping for the next move. */
const worthKeeping = 16

/**
 * Monte Carlo tree search in which each seat maximizes its own chance to win (PUCT). A playout ends with the
 * mean of a net's evaluation and of one game played on by chance; a policy orders a node's moves. Chance begins
 * with the same number: the same position and number of playouts always give the same move.
 */
export class Search {
  private tree: Tree
  private readonly game: Game<NileState, 'nile'>
  private readonly settings: SearchSettings
  private readonly net: Net
  private readonly policy: Policy
  private readonly rollout: Rollout
  private readonly candidates: Candidates
  private readonly outcome = new Float64Array(maxSeats)
  private readonly chances = new Float64Array(maxSeats)
  private readonly path = new Int32Array(deepest)
  private readonly root: NileState
  private readonly at: NileState
  private readonly child: NileState
  /** The ratings of a node's moves, and their order, the best first. */
  private readonly ratings: Float64Array
  private readonly order: Int32Array

  constructor(game: Game<NileState, 'nile'>, state: NileState, { learned, settings, tree = 0 }: Means = {}) {
    const { net, policy } = learned ?? learnedFor(game.edition, seatsOf(state))
    this.game = game
    const { exploration, ...others } = { ...usual, ...settings }
    this.settings = { ...others, exploration: exploration * boldness[tree % boldness.length] }
    const facts = scoringFactsOf(game.edition)
    this.net = new Net(facts, net)
    this.rollout = new Rollout(game, facts, policy)
    this.policy = new Policy(this.net.features, policy)
    this.tree = new Tree(seatsOf(state))
    this.candidates = new Candidates(game, facts)
    this.root = game.copy(state)
    this.at = game.copy(state)
    this.child = game.copy(state)
    this.ratings = new Float64Array(game.maxMoves)
    this.order = new Int32Array(game.maxMoves)
    this.tree.add(null, 1)
  }

  /** Walks down the tree, adds nodes, evaluates the last one and adds its value to all nodes above. */
  playout(): void {
    const { game, tree, at, path, chances } = this
    game.assign(at, this.root)
    let node: Node = 0
    let depth = 0
    path[depth++] = node
    while (this.isOpen(node)) {
      node = this.choose(node)
      game.play(at, tree.move[node])
      path[depth++] = node
    }
    if (tree.first[node] === finished) shareWin(game, at, chances)
    else this.evaluate()
    this.notify(depth)
  }

  /** The mean of the net's evaluation and the outcome of a rollout. */
  private evaluate(): void {
    const { game, at, chances, outcome } = this
    this.net.judge(at, chances)
    this.rollout.play(at)
    shareWin(game, at, outcome)
    for (let seat = 0; seat < maxSeats; seat++) chances[seat] = (chances[seat] + outcome[seat]) / 2
  }

  /** True when the playout goes on below a node, which is opened at its second visit. */
  private isOpen(node: Node): boolean {
    const { game, tree, at } = this
    if (tree.first[node] >= 0) return true
    if (tree.first[node] === finished) return false
    if (game.isOver(at)) {
      tree.first[node] = finished
      return false
    }
    return (node === 0 || tree.visits[node] > 0) && this.open(node)
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
    const seenHere = visits[node]
    const hope = this.settings.exploration * Math.sqrt(seenHere + 1)
    const unseen = seenHere > 0 ? totals[node * seats + seat] / seenHere - this.settings.caution : 0
    let best = start
    let most = -Infinity
    for (let child = start; child < end; child++) {
      const seen = visits[child]
      const mean = seen > 0 ? totals[child * seats + seat] / seen : unseen
      const sum = mean + (hope * prior[child]) / (1 + seen)
      if (sum <= most) continue
      most = sum
      best = child
    }
    return best
  }

  /** Adds the moves of the position that the playout has reached, the most promising first; false without room. */
  private open(node: Node): boolean {
    const { game, tree, at, candidates, settings } = this
    const sails = isSailing(at)
    const count = node === 0 ? candidates.all(at) : sails ? candidates.near(at) : candidates.list(at)
    const kept = node === 0 ? count : Math.min(count, settings.width)
    if (!tree.hasRoom(kept)) return false
    if (sails) this.policy.rate(at, candidates.moves, count, this.ratings)
    else this.foresee(count)
    this.sort(count)
    tree.seat[node] = game.seat(at)
    tree.first[node] = tree.size
    tree.count[node] = kept
    this.addMoves(kept)
    return true
  }

  private addMoves(kept: number): void {
    const { tree, ratings, order, candidates, settings } = this
    const best = ratings[order[0]]
    let sum = 0
    for (let nth = 0; nth < kept; nth++) sum += Math.exp(ratings[order[nth]] - best)
    const equal = settings.floor / kept
    for (let nth = 0; nth < kept; nth++) {
      const promise = Math.exp(ratings[order[nth]] - best) / sum
      tree.add(candidates.moves[order[nth]], (1 - settings.floor) * promise + equal)
    }
  }

  /** Rates the moves by an evaluation of the positions after them. */
  private foresee(count: number): void {
    const { game, at, child, candidates, chances, ratings } = this
    const seat = game.seat(at)
    for (let nth = 0; nth < count; nth++) {
      game.assign(child, at)
      game.play(child, candidates.moves[nth])
      if (game.isOver(child)) shareWin(game, child, chances)
      else this.net.judge(child, chances)
      ratings[nth] = chances[seat] / this.settings.warmth
    }
  }

  /** Writes the numbers of the moves into `order`, the best rated first; equal ones keep their order. */
  private sort(count: number): void {
    const { ratings, order } = this
    for (let nth = 0; nth < count; nth++) {
      const rating = ratings[nth]
      let place = nth
      while (place > 0 && ratings[order[place - 1]] < rating) {
        order[place] = order[place - 1]
        place--
      }
      order[place] = nth
    }
  }

  /** The number of visits of the root's position, by this thought and those before it. */
  get playouts(): number {
    return this.tree.visits[0]
  }

  /** True when there is nothing to search: the root has only one move. */
  get isForced(): boolean {
    return this.tree.first[0] >= 0 && this.tree.count[0] === 1
  }

  /** The move to be made. */
  get choice(): LegalMove {
    return this.tree.move[this.ranked()[0]]
  }

  /** The visited moves of the root, the most visited first. */
  visits(): { readonly move: LegalMove; readonly visits: number }[] {
    const { move, visits } = this.tree
    const visited = this.ranked().filter((child) => visits[child] > 0)
    return visited.map((child) => ({ move: move[child], visits: visits[child] }))
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

  /** Each seat's chance to win in the root's position, over all playouts. */
  get values(): number[] {
    return this.meanOf(0)
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
    this.tree.add(null, 1)
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
