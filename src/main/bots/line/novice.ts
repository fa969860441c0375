import { legalMoves, type Game, type LegalMove, type LegalMoves } from '../../engine/game.ts'
import {
  boatOf,
  countOf,
  pointsOf,
  positionIn,
  scoringFactsOf,
  seatsOf,
  sizeOf,
  type Kind,
  type ScoringFacts,
  type NileState,
} from '../../engine/nile/reading.ts'
import { coreFor } from './core.ts'

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
