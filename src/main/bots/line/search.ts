import type { LegalMove } from '../../engine/game.ts'
import { seatsOf, type NileState } from '../../engine/nile/reading.ts'
import type { Considered } from '../advice.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { Core, type LineGame } from './core.ts'
import { mostSolved, unsolved } from './core/limits.ts'
import { learnedFor, type Learned } from './learned.ts'

/** The factors of the exploration by the number of a tree: trees that think about one position differ in this and in chance. */
const boldness = [1, 0.6, 1.7, 0.8, 1.3, 0.45, 2.2, 1.1]
/** The weight of what is still unknown, found by matches at equal time. */
const exploration = 1.2
/** Stands for the node of a move that the tree does not have. */
const notFollowed = -1

/** A node of the tree below the root, as it stands. */
interface Child {
  readonly node: number
  readonly move: number
  readonly visits: number
}

/** An outcome: each seat's share of the win, and its points to go. */
export interface Outcome {
  readonly shares: readonly number[]
  readonly toGo: readonly number[]
}

/**
 * A move and its outcome when every seat plays for its own win, and where that is the same, for points. The outcome is
 * certain as far as the others do.
 */
export interface Solved extends Outcome {
  readonly move: LegalMove
}

/** Orders moves by their outcome, the best for a seat first: its share of the win, then its points to go. */
export const byOutcome =
  (seat: number) =>
  (one: Outcome, other: Outcome): number =>
    other.shares[seat] - one.shares[seat] || one.toGo[seat] - other.toGo[seat]

/**
 * Monte Carlo tree search of a line game. Chance begins with the same number for every search: the same position
 * and number of playouts always give the same move.
 */
export class Search extends Core {
  private readonly game: LineGame
  /** The number of this tree among those that think about the position, from 0. */
  private readonly tree: number
  private state: NileState
  /** The share of the win that is sure after moves of the root, for the seat that decides. */
  private sure: ReadonlyMap<number, number> = new Map()

  constructor(
    game: LineGame,
    state: NileState,
    {
      learned = learnedFor(game.edition, seatsOf(state)),
      tree = 0,
    }: { readonly learned?: Learned; readonly tree?: number } = {},
  ) {
    super(game.edition, learned)
    this.game = game
    this.tree = tree
    this.state = state
    this.begin(state)
  }

  /** Begins anew with another position of the edition. */
  begin(state: NileState): void {
    const { tree, exports } = this
    this.give(state, exports.rootAt())
    exports.begin(tree + 1, exploration * boldness[tree % boldness.length])
    this.root(state)
  }

  private root(state: NileState): void {
    this.state = this.game.copy(state)
    this.sure = new Map()
  }

  run(playouts: number): void {
    this.exports.run(playouts)
  }

  /**
   * Looks at so many more positions to solve a game between two; true when the outcome of the best move is known.
   * Results of earlier calls are kept.
   */
  solve(positions: number): boolean {
    const isSolved = this.exports.solve(this.exports.rootAt(), positions) !== 0
    this.sure = new Map(this.solved().map(({ move, share }) => [move, share]))
    return isSolved
  }

  /** The root's moves whose outcome the last `solve` found: the share of the win for the seat that decides. */
  solved(): { readonly move: number; readonly share: number }[] {
    const { exports } = this
    return Array.from({ length: mostSolved }, (_, nth) => nth)
      .filter((nth) => exports.outcomeOf(nth) !== unsolved)
      .map((nth) => ({ move: exports.triedMove(nth), share: exports.outcomeOf(nth) / 2 }))
  }

  /**
   * Looks at so many more positions to play the position to every end; the outcome of every legal move, in their
   * order, or null where more positions are needed. Results of earlier calls are kept.
   */
  playToEnds(positions: number): Solved[] | null {
    const { exports, game, state } = this
    if (exports.playMovesToEnds(exports.rootAt(), positions) === 0) return null
    const seats = seatsOf(state)
    return Array.from({ length: game.countMoves(state) }, (_, nth) => {
      const numbers = Array.from(this.floats(exports.outcomeAt(nth), 2 * maxSeats), unrounded)
      const shares = numbers.slice(0, seats)
      const toGo = numbers.slice(maxSeats, maxSeats + seats)
      return { move: game.pick(state, nth), shares, toGo }
    })
  }

  get isWon(): boolean {
    return [...this.sure.values()].includes(1)
  }

  /** The number of visits of the root's position, by this thought and those before it. */
  get playouts(): number {
    return this.exports.visitsOf(0)
  }

  /** True when there is nothing more to search: the root has only one move, and has been looked at. */
  get isForced(): boolean {
    return this.game.countMoves(this.state) === 1 && this.playouts > 0
  }

  /** The considered moves, the best one first. A move that surely loses is left out where another does not. */
  best(): Considered[] {
    const ranked = this.ranked()
    const open = ranked.filter(({ move }) => this.sure.get(move) !== 0)
    return (open.length > 0 ? open : ranked)
      .filter(({ move, visits }, nth) => nth === 0 || visits > 0 || this.sure.has(move))
      .map((child) => ({
        move: this.game.writeMove(child.move),
        values: this.sureValues(child) ?? this.meanOf(child.visits > 0 ? child.node : 0),
        playouts: child.visits,
      }))
  }

  /** Each seat's chance to win in the root's position, over all playouts. */
  get values(): number[] {
    return this.meanOf(0)
  }

  /** Each seat's mean share over the visits of a node. */
  private meanOf(node: number): number[] {
    const { exports } = this
    const visits = Math.max(1, exports.visitsOf(node))
    return Array.from({ length: seatsOf(this.state) }, (_, seat) => exports.totalOf(node, seat) / visits)
  }

  /** True for positions of the same edition and number of seats. */
  suits(game: LineGame, state: NileState): boolean {
    return game === this.game && seatsOf(state) === seatsOf(this.state)
  }

  /** Makes a later position the root and keeps what the tree knows of it; false where the tree does not have it. */
  follow(state: NileState): boolean {
    if (this.exports.follow(this.give(state), 2 * seatsOf(state)) === 0) return false
    this.root(state)
    return true
  }

  /**
   * The moves of the root, those that surely win before all others and those that surely lose after them; of the others
   * the most visited first, of equal ones that with the larger prior. The tree has not all moves of a boat; those that
   * it lacks are here where they do not lose.
   */
  private ranked(): Child[] {
    const { exports } = this
    const children = Array.from({ length: exports.countOf(0) }, (_, nth): Child => {
      const node = exports.firstOf(0) + nth
      return { node, move: exports.moveOf(node), visits: exports.visitsOf(node) }
    })
    const followed = new Set(children.map(({ move }) => move))
    const others = [...this.sure]
      .filter(([move, share]) => share > 0 && !followed.has(move))
      .map(([move]): Child => ({ node: notFollowed, move, visits: 0 }))
    const sureness = ({ move }: Child): number => this.sure.get(move) ?? 0.5
    return [...others, ...children].sort(
      (one, other) => sureness(other) - sureness(one) || other.visits - one.visits || one.node - other.node,
    )
  }

  /** Each seat's share of the win after a move, where it is sure. */
  private sureValues({ move }: Child): number[] | undefined {
    const share = this.sure.get(move)
    if (share === undefined) return undefined
    const decides = this.game.seat(this.state)
    return Array.from({ length: seatsOf(this.state) }, (_, seat) => (seat === decides ? share : 1 - share))
  }
}

/** A mean of a few equal numbers, without what their rounding to 32 bits has added. */
const unrounded = (number: number): number => Math.round(number * 1e4) / 1e4
