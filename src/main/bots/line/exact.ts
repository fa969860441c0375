import { legalMoves, type Game, type LegalMove, type LegalMoves } from '../../engine/game.ts'
import { pointsOf, seatsOf, type NileState } from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { shareWin } from '../outcome.ts'

/**
 * A move and its sure outcome when every seat plays for its own win, and where that is the same, for points: each seat's
 * share of the win, and its points to go in the end.
 */
export interface Solved {
  readonly move: LegalMove
  readonly chances: readonly number[]
  readonly toGo: readonly number[]
}

/** Thrown and caught where a position needs more than one go. */
const tooLarge = new Error('too many positions')

/**
 * Plays a position out to every end. Each seat takes a move with the largest share of the win for itself, and among
 * those one with the fewest points to go; where several are as good for it, the others can expect any of them. A seat
 * that can surely win takes the first move that does, and nothing after it is looked at.
 *
 * An outcome is each seat's share of the win, and after these each seat's points to go.
 */
export class Exact {
  private readonly game: Game<NileState, 'nile'>
  private readonly known = new Map<number, Float64Array>()
  private readonly states: NileState[] = []
  private readonly moves: LegalMoves[] = []
  private readonly positions: number
  private left = 0

  /** `positions`: the number of new positions that one go may look at. */
  constructor(game: Game<NileState, 'nile'>, positions: number) {
    this.game = game
    this.positions = positions
  }

  /**
   * Every legal move with its outcome; null when that takes more than one go, and the next call continues.
   */
  solve(state: NileState): Solved[] | null {
    this.left = this.positions
    try {
      const count = this.game.countMoves(state)
      return Array.from({ length: count }, (_, nth) => {
        const move = this.game.pick(state, nth)
        const outcome = this.after(state, move, 0)
        const of = (from: number): number[] => Array.from(outcome.subarray(from, from + seatsOf(state)))
        return { move, chances: of(0), toGo: of(maxSeats) }
      })
    } catch (error) {
      if (error === tooLarge) return null
      throw error
    }
  }

  private after(state: NileState, move: LegalMove, depth: number): Float64Array {
    const { game } = this
    const next = (this.states[depth] ??= game.copy(state))
    game.assign(next, state)
    game.play(next, move)
    return this.outcome(next, depth + 1)
  }

  private outcome(state: NileState, depth: number): Float64Array {
    const print = fingerprint(state)
    const before = this.known.get(print)
    if (before) return before
    if (this.left-- === 0) throw tooLarge
    const outcome = this.game.isOver(state) ? this.ending(state) : this.best(state, depth)
    this.known.set(print, outcome)
    return outcome
  }

  private ending(state: NileState): Float64Array {
    const outcome = new Float64Array(2 * maxSeats)
    shareWin(this.game, state, outcome)
    for (let seat = 0; seat < seatsOf(state); seat++) outcome[maxSeats + seat] = pointsOf(state, seat)
    return outcome
  }

  private best(state: NileState, depth: number): Float64Array {
    const { game } = this
    const seat = game.seat(state)
    const moves = (this.moves[depth] ??= legalMoves(game.maxMoves))
    const count = game.moves(state, moves)
    const sum = new Float64Array(2 * maxSeats)
    let most = -1
    let fewest = Infinity
    let equals = 0
    for (let nth = 0; nth < count && most < 1; nth++) {
      const outcome = this.after(state, moves[nth], depth)
      const share = outcome[seat]
      const points = outcome[maxSeats + seat]
      if (share < most || (share === most && points > fewest)) continue
      if (share > most || points < fewest) {
        sum.fill(0)
        equals = 0
      }
      most = share
      fewest = points
      equals++
      for (let at = 0; at < sum.length; at++) sum[at] += outcome[at]
    }
    for (let at = 0; at < sum.length; at++) sum[at] /= equals
    return sum
  }
}

/** A hash of a state, 53 bits wide: a collision among the positions of one search is not to be expected. */
function fingerprint(words: NileState): number {
  let low = 0x9dc5
  let high = 0x1b873593
  for (const word of words) {
    low = Math.imul(low ^ word, 0x01000193)
    low ^= low >>> 15
    high = Math.imul(high ^ word, 0x5bd1e995)
    high ^= high >>> 13
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
