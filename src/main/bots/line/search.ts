import { legalMoves, type Game, type LegalMove } from '../../engine/game.ts'
import { seatsOf, type NileState } from '../../engine/nile/reading.ts'
import type { Considered } from '../advice.ts'
import { Core, type Child } from './core.ts'
import { learnedFor, type Learned } from './learned.ts'

/** The factors of the exploration by the number of a tree: trees that think about one position differ in this and in chance. */
const boldness = [1, 0.6, 1.7, 0.8, 1.3, 0.45, 2.2, 1.1]
/** The weight of what is still unknown, found by matches at equal time. */
const exploration = 1.2

interface SearchOptions {
  /** By default the parameters for the edition and the number of seats. */
  readonly learned?: Learned
  /** The number of this tree among those that think about the position; 0 by default. */
  readonly tree?: number
}

/**
 * Monte Carlo tree search of a line game. Chance begins with the same number for every search: the same position
 * and number of playouts always give the same move.
 */
export class Search {
  private readonly game: Game<NileState, 'nile'>
  private readonly core: Core
  /** The number of this tree, from 0. */
  private readonly tree: number
  private seats = 0
  /** The legal moves of the root by their numbers. */
  private legal = new Map<number, LegalMove>()

  constructor(
    game: Game<NileState, 'nile'>,
    state: NileState,
    { learned = learnedFor(game.edition, seatsOf(state)), tree = 0 }: SearchOptions = {},
  ) {
    this.game = game
    this.core = new Core(game.edition, learned)
    this.tree = tree
    this.begin(state)
  }

  /** Begins anew with another position of the edition. */
  begin(state: NileState): void {
    const { tree } = this
    this.core.begin(state, tree + 1, exploration * boldness[tree % boldness.length])
    this.root(state)
  }

  private root(state: NileState): void {
    const moves = legalMoves(this.game.maxMoves)
    const count = this.game.moves(state, moves)
    this.seats = seatsOf(state)
    this.legal = new Map(Array.from({ length: count }, (_, nth) => [Number(moves[nth]), moves[nth]]))
  }

  run(playouts: number): void {
    this.core.run(playouts)
  }

  /** The number of visits of the root's position, by this thought and those before it. */
  get playouts(): number {
    return this.core.visits
  }

  /** True when there is nothing more to search: the root has only one move, and has been looked at. */
  get isForced(): boolean {
    return this.legal.size === 1 && this.playouts > 0
  }

  /** The move to be made. */
  get choice(): LegalMove {
    return this.legalOf(this.ranked()[0])
  }

  /** The visited moves of the root, the most visited first. */
  visits(): { readonly move: LegalMove; readonly visits: number }[] {
    const visited = this.ranked().filter(({ visits }) => visits > 0)
    return visited.map((child) => ({ move: this.legalOf(child), visits: child.visits }))
  }

  /** The considered moves, the most visited first. */
  best(): Considered[] {
    return this.ranked()
      .filter(({ visits }, nth) => nth === 0 || visits > 0)
      .map(({ node, move, visits }) => ({
        move: this.game.writeMove(move),
        values: this.core.meanOf(visits > 0 ? node : 0, this.seats),
        playouts: visits,
      }))
  }

  /** Each seat's chance to win in the root's position, over all playouts. */
  get values(): number[] {
    return this.core.meanOf(0, this.seats)
  }

  /**
   * Makes a later position the root and keeps what the tree knows of it; returns false, and changes nothing,
   * when the position is not in the tree or belongs to another game.
   */
  follow(game: Game<NileState, 'nile'>, state: NileState): boolean {
    if (game !== this.game || seatsOf(state) !== this.seats || !this.core.follow(state)) return false
    this.root(state)
    return true
  }

  /** The moves of the root, the most visited first; of equal ones that with the larger prior. */
  private ranked(): Child[] {
    return this.core.children().sort((one, other) => other.visits - one.visits || one.node - other.node)
  }

  private legalOf({ move }: Child): LegalMove {
    const legal = this.legal.get(move)
    if (legal === undefined) throw new Error(`${this.game.writeMove(move)} is not legal here`)
    return legal
  }
}
