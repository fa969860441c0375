import { legalMoves, type Game, type LegalMoves, type MoveCode } from '../../engine/game.ts'
import {
  boatOf,
  countOf,
  nile,
  nthAfter,
  positionIn,
  swappedWith,
  tileAt,
  type ScoringFacts,
  type NileState,
} from '../../engine/nile/reading.ts'

/** The number of next tiles that a search considers for a move that names a position. */
const near = 9
/** The number of next tiles that a boat is thought to sail to. */
const mostNear = 16
/** The number of next tiles among which it looks for the nearer one of a swap. */
const nearForSwap = 7

/**
 * Selects the moves worth considering: all where there are few, otherwise those that name a tile near the
 * boats or the last one of a set. There is always at least one, and all are legal.
 */
export class Candidates {
  private readonly game: Game<NileState, 'nile'>
  private readonly facts: ScoringFacts
  readonly moves: LegalMoves

  constructor(game: Game<NileState, 'nile'>, facts: ScoringFacts) {
    this.game = game
    this.facts = facts
    this.moves = legalMoves(game.maxMoves)
  }

  /** Writes all legal moves into `moves`; returns their number. */
  all(state: NileState): number {
    return this.game.moves(state, this.moves)
  }

  /** Writes the moves worth considering into `moves`; returns their number. */
  list(state: NileState): number {
    const { moves } = this
    const count = this.all(state)
    if (count <= near) return count
    const last = this.lastNear(state, near)
    const lastForSwap = this.lastNear(state, nearForSwap)
    let kept = 0
    for (let nth = 0; nth < count; nth++) {
      const move = moves[nth]
      if (this.matters(state, move, last, lastForSwap)) moves[kept++] = move
    }
    return kept > 0 ? kept : count
  }

  /**
   * Writes the moves of a seat that is asked to sail: the next tiles, and the last move, which may lead back;
   * returns their number.
   */
  near(state: NileState): number {
    const { game, moves } = this
    const count = game.countMoves(state)
    const next = count <= mostNear + 1 ? count : mostNear
    for (let nth = 0; nth < next; nth++) moves[nth] = game.pick(state, nth)
    if (next === count) return count
    moves[next] = game.pick(state, count - 1)
    return next + 1
  }

  private matters(state: NileState, move: MoveCode, last: number, lastForSwap: number): boolean {
    const at = positionIn(move)
    if (at < 0) return true
    const other = swappedWith(move)
    if (other >= 0) return at <= lastForSwap && tileAt(state, at) !== tileAt(state, other) && other <= last
    return (
      at <= last || (tileAt(state, at) < this.facts.sets && countOf(state, tileAt(state, at), nile) === 1)
    )
  }

  /**
   * The position of the tile number `count` ahead of the deciding seat's boat; beyond the line where there
   * are fewer.
   */
  private lastNear(state: NileState, count: number): number {
    return nthAfter(state, boatOf(state, this.game.seat(state)), count - 1)
  }
}
