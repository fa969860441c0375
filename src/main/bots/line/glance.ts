import { legalMoves, listMoves, type Game, type LegalMove, type LegalMoves } from '../../engine/game.ts'
import {
  isSailing,
  seatsOf,
  type NileState,
  boatOf,
  countOf,
  pointsOf,
  positionIn,
  scoringFactsOf,
  sizeOf,
  type Kind,
  type ScoringFacts,
} from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { shareWin } from '../advice.ts'
import { coreFor, type Core } from './core.ts'

/** A move and the evaluation after it: each seat's chance to win. */
export interface Judged {
  readonly move: LegalMove
  readonly chances: readonly number[]
}

/**
 * The number of further choices of the same seat, such as that of an idol, that are played before the
 * evaluation.
 */
const furtherChoices = 1
/** The number of moves that the policy thinks of. */
const promisingMoves = 6

/**
 * Looks one decision ahead: plays every move with its own further choices, and evaluates the position after
 * it.
 */
export class Greedy {
  private readonly game: Game<NileState, 'nile'>
  private readonly core: Core
  private readonly ratings: Float64Array
  /** The moves of a decision, and those of each further choice. */
  private readonly moves: LegalMoves[]
  private readonly chances = new Float64Array(maxSeats)
  private readonly scratch: NileState[] = []

  constructor(game: Game<NileState, 'nile'>, seats: number) {
    this.game = game
    this.core = coreFor(game.edition, seats)
    this.ratings = new Float64Array(game.maxMoves)
    this.moves = Array.from({ length: furtherChoices + 1 }, () => legalMoves(game.maxMoves))
  }

  /**
   * All legal moves, the best for the deciding seat first; equal ones keep the order of the legal moves. Where it
   * is asked to sail, the moves that the policy thinks of come before all others: the net has not learned what
   * follows from moves that nobody makes.
   */
  rank(state: NileState): Judged[] {
    const [moves] = this.moves
    const seat = this.game.seat(state)
    const length = listMoves(this.game, state, moves)
    const judged = Array.from({ length }, (_, nth) => this.judgeMove(state, moves[nth]))
    const byChance = (one: Judged, other: Judged): number => other.chances[seat] - one.chances[seat]
    if (!isSailing(state)) return judged.sort(byChance)
    const { ratings } = this
    this.core.rate(state, ratings)
    const order = Array.from({ length }, (_, nth) => nth).sort((one, other) => ratings[other] - ratings[one])
    const promising = order.map((nth) => judged[nth])
    return [
      ...promising.slice(0, promisingMoves).sort(byChance),
      ...promising.slice(promisingMoves).sort(byChance),
    ]
  }

  judgeMove(state: NileState, move: LegalMove): Judged {
    return { move, chances: this.after(state, move, 0) }
  }

  private after(state: NileState, move: LegalMove, depth: number): number[] {
    const { game, chances } = this
    const seat = game.seat(state)
    const next = this.scratchAt(depth, state)
    game.play(next, move)
    if (game.isOver(next)) shareWin(game, next, chances)
    else if (depth < furtherChoices && game.seat(next) === seat && game.ask(next) !== 'sail') {
      return this.bestAfter(next, depth + 1)
    } else this.core.judge(next, chances)
    return Array.from(chances.subarray(0, seatsOf(state)))
  }

  private bestAfter(state: NileState, depth: number): number[] {
    const seat = this.game.seat(state)
    const moves = this.moves[depth]
    const count = this.core.worthy(state, moves)
    let best: number[] | null = null
    for (let nth = 0; nth < count; nth++) {
      const chances = this.after(state, moves[nth], depth)
      if (best === null || chances[seat] > best[seat]) best = chances
    }
    if (best === null) throw new Error('a game that is not over has a move')
    return best
  }

  private scratchAt(depth: number, state: NileState): NileState {
    const scratch = (this.scratch[depth] ??= this.game.copy(state))
    this.game.assign(scratch, state)
    return scratch
  }
}

/** The number of positions ahead of its boat that a novice looks at. */
const shortSight = 7
/**
 * The values of a point now, of a tile it has more of, of a tile of its favourite set, and the cost of a step
 * ahead.
 */
const values = { point: 1, more: 0.35, favourite: 1.2, step: 0.22 }

/**
 * Plays like people in their first games: looks only at its own collection and the next few tiles, prefers
 * one set, and ignores what others are about to score and what sinks behind it.
 */
export class Novice {
  private readonly game: Game<NileState, 'nile'>
  private readonly facts: ScoringFacts
  private readonly moves: LegalMoves
  private readonly favourite: Kind
  private scratch: NileState | null = null

  /** The seed selects the favourite set. */
  constructor(game: Game<NileState, 'nile'>, seed: number) {
    this.game = game
    this.facts = scoringFactsOf(game.edition)
    this.moves = legalMoves(game.maxMoves)
    this.favourite = Math.abs(seed) % this.facts.sets
  }

  choose(state: NileState): LegalMove {
    const { game, moves } = this
    const seat = game.seat(state)
    const count = coreFor(game.edition, seatsOf(state)).worthy(state, moves)
    const scratch = (this.scratch ??= game.copy(state))
    let best = moves[0]
    let most = -Infinity
    for (let nth = 0; nth < count; nth++) {
      const move = moves[nth]
      if (nth > 0 && positionIn(move) > boatOf(state, seat) + shortSight) continue
      game.assign(scratch, state)
      game.play(scratch, move)
      const liking = this.like(scratch, seat)
      if (liking <= most) continue
      most = liking
      best = move
    }
    return best
  }

  private like(state: NileState, seat: number): number {
    const { facts } = this
    let liking = -values.point * pointsOf(state, seat) - values.step * boatOf(state, seat)
    for (let kind = 0; kind < facts.kinds; kind++) {
      const held = countOf(state, kind, seat)
      if (held === 0) continue
      liking += held * (kind === this.favourite ? values.favourite : values.more)
      if (kind < facts.sets) liking += (held * held) / sizeOf(state, kind)
    }
    return liking
  }
}
