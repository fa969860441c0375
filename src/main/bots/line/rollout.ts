import type { Game, LegalMove } from '../../engine/game.ts'
import {
  boatOf,
  isSailing,
  positionIn,
  seatOf,
  seatsOf,
  tileAt,
  type NileState,
  type ScoringFacts,
} from '../../engine/nile/reading.ts'
import { distanceRow, type PolicyWeights } from './policy.ts'
import { HeldRows } from './tables.ts'

/** The number of next tiles that a rollout looks at. */
const near = 7
/** The number of answers to any other question than where to sail that it looks at. */
const fewAnswers = 4
/** The warmth of its choices: 1 is as often as a search would look at a move, less is nearer to the best one. */
const warmth = 0.6

/** Random numbers as they must be added to ratings, so that the largest sum is a draw by the ratings (Gumbel). */
const noiseBits = 12
const noises = Float64Array.from(
  { length: 1 << noiseBits },
  (_, nth) => -warmth * Math.log(-Math.log((nth + 0.5) / (1 << noiseBits))),
)

/**
 * Plays a game on to its end by chance and by what the policy knows of tiles, at a fraction of its cost. The
 * outcomes correct what the net overrates: together they win far more than either alone.
 */
export class Rollout {
  private readonly game: Game<NileState, 'nile'>
  private readonly weights: PolicyWeights
  private readonly rows: HeldRows
  /** The state of a linear congruential generator, the same at the beginning of every search. */
  private random = 1

  constructor(game: Game<NileState, 'nile'>, facts: ScoringFacts, weights: PolicyWeights) {
    this.game = game
    this.weights = weights
    this.rows = new HeldRows(facts)
  }

  /** Plays a state to its end, in place. */
  play(state: NileState): void {
    const { game } = this
    while (!game.isOver(state)) game.play(state, isSailing(state) ? this.sail(state) : this.answer(state))
  }

  private draw(): number {
    this.random = (Math.imul(this.random, 1664525) + 1013904223) | 0
    return this.random >>> (32 - noiseBits)
  }

  private sail(state: NileState): LegalMove {
    const { game, rows, weights } = this
    const { held, lost, left, distance } = weights
    const seat = seatOf(state)
    const seats = seatsOf(state)
    const boat = boatOf(state, seat)
    const hindmost = hindmostOther(state, seat)
    const count = game.countMoves(state)
    const looked = Math.min(count, near)
    let best = game.pick(state, 0)
    let most = -Infinity
    let cost = 0
    for (let nth = 0; nth <= looked; nth++) {
      // After the next tiles comes the last move, which may lead back.
      if (nth === looked && looked === count) break
      const move = game.pick(state, nth < looked ? nth : count - 1)
      const at = positionIn(move)
      const isBack = at < boat
      if (nth === looked && !isBack) break
      const row = rows.of(state, tileAt(state, at), seat)
      let rating = held[row] + distance[distanceRow(seats, nth, isBack)] + noises[this.draw()]
      if (!isBack) {
        rating -= cost
        cost += at < hindmost ? lost[row] : left[row]
      }
      if (rating <= most) continue
      most = rating
      best = move
    }
    return best
  }

  /** The best of a few answers by chance, by the worth of the tiles that they name. */
  private answer(state: NileState): LegalMove {
    const { game } = this
    const seat = seatOf(state)
    const count = game.countMoves(state)
    let best = game.pick(state, this.drawBelow(count))
    let most = this.worth(state, best, seat)
    for (let nth = 1; nth < fewAnswers && count > 1; nth++) {
      const move = game.pick(state, this.drawBelow(count))
      const worth = this.worth(state, move, seat)
      if (worth <= most) continue
      most = worth
      best = move
    }
    return best
  }

  private worth(state: NileState, move: LegalMove, seat: number): number {
    const at = positionIn(move)
    return at < 0 ? 0 : this.weights.held[this.rows.of(state, tileAt(state, at), seat)]
  }

  private drawBelow(count: number): number {
    return (this.draw() * count) >> noiseBits
  }
}

function hindmostOther(state: NileState, seat: number): number {
  let hindmost = Infinity
  for (let other = 0; other < seatsOf(state); other++) {
    if (other !== seat && boatOf(state, other) < hindmost) hindmost = boatOf(state, other)
  }
  return hindmost
}
