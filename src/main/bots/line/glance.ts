import { legalMoves, type LegalMove } from '../../engine/game.ts'
import * as line from '../../engine/nile/reading.ts'
import type { NileState } from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { shareWin } from '../advice.ts'
import { coreFor, type LineGame } from './core.ts'

/** A move and the evaluation after it: each seat's chance to win. */
export interface Judged {
  readonly move: LegalMove
  readonly chances: readonly number[]
}

/** The number of moves that the policy thinks of. */
const promisingMoves = 6

/**
 * All legal moves by looking one decision ahead, the best for the deciding seat first; equal ones keep the order of
 * the legal moves. Where it is asked to sail, the moves that the policy thinks of come before all others: the net has
 * not learned what follows from moves that nobody makes.
 */
export function rank(game: LineGame, state: NileState): Judged[] {
  const seat = game.seat(state)
  const judged = Array.from({ length: game.countMoves(state) }, (_, nth) =>
    judgeMove(game, state, game.pick(state, nth)),
  )
  const byChance = (one: Judged, other: Judged): number => other.chances[seat] - one.chances[seat]
  if (!line.isSailing(state)) return judged.sort(byChance)
  const ratings = new Float64Array(judged.length)
  coreFor(game.edition, line.seatsOf(state)).rate(state, ratings)
  const order = [...judged.keys()].sort((one, other) => ratings[other] - ratings[one])
  const promising = order.map((nth) => judged[nth])
  return [
    ...promising.slice(0, promisingMoves).sort(byChance),
    ...promising.slice(promisingMoves).sort(byChance),
  ]
}

/** Evaluates the position after a move and the best further choice of its seat, such as that of an idol. */
export const judgeMove = (game: LineGame, state: NileState, move: LegalMove): Judged => ({
  move,
  chances: chancesAfter(game, state, move, true),
})

function chancesAfter(game: LineGame, state: NileState, move: LegalMove, choosesFurther: boolean): number[] {
  const seat = game.seat(state)
  const core = coreFor(game.edition, line.seatsOf(state))
  const next = game.copy(state)
  game.play(next, move)
  if (choosesFurther && !game.isOver(next) && game.seat(next) === seat && game.ask(next) !== 'sail') {
    const moves = legalMoves(game.maxMoves)
    const length = core.worthy(next, moves)
    const further = Array.from({ length }, (_, nth) => chancesAfter(game, next, moves[nth], false))
    return further.reduce((best, one) => (one[seat] > best[seat] ? one : best))
  }
  const chances = new Float64Array(maxSeats)
  if (game.isOver(next)) shareWin(game, next, chances)
  else core.judge(next, chances)
  return Array.from(chances.subarray(0, line.seatsOf(state)))
}

/** The number of positions ahead of its boat that a novice looks at. */
const shortSight = 7
/** The values of a point now, of a tile it has more of, of one of its favourite set; the cost of a step ahead. */
const values = { point: 1, more: 0.35, favourite: 1.2, step: 0.22 }

/**
 * Chooses like people in their first games: looks only at its own collection and the next few tiles, prefers
 * one set, which the seed selects, and ignores what others are about to score and what sinks behind it.
 */
export function noviceMove(game: LineGame, state: NileState, seed: number): LegalMove {
  const seat = game.seat(state)
  const moves = legalMoves(game.maxMoves)
  const count = coreFor(game.edition, line.seatsOf(state)).worthy(state, moves)
  const next = game.copy(state)
  let best = moves[0]
  let most = -Infinity
  for (let nth = 0; nth < count; nth++) {
    const move = moves[nth]
    if (nth > 0 && line.positionIn(move) > line.boatOf(state, seat) + shortSight) continue
    game.assign(next, state)
    game.play(next, move)
    const liking = likingOf(game, next, seat, seed)
    if (liking <= most) continue
    most = liking
    best = move
  }
  return best
}

function likingOf({ edition }: LineGame, state: NileState, seat: number, seed: number): number {
  const { sets, kinds } = line.scoringFactsOf(edition)
  const favourite = Math.abs(seed) % sets
  let liking = -values.point * line.pointsOf(state, seat) - values.step * line.boatOf(state, seat)
  for (let kind = 0; kind < kinds; kind++) {
    const held = line.countOf(state, kind, seat)
    if (held === 0) continue
    liking += held * (kind === favourite ? values.favourite : values.more)
    if (kind < sets) liking += (held * held) / line.sizeOf(state, kind)
  }
  return liking
}
