import type { Best, Depth, RatedMove, Verdict } from '../../shared/analysis/chances.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import { checkedMove, type LegalMove } from '../engine/index.ts'
import type { GamePosition } from '../table/timeline.ts'
import { countedFactsOf } from './facts.ts'
import { gamePositionAt, type AnalysedGame } from './game.ts'
import { worthOf, type Thinker } from './thinking.ts'

/** The most reasons given for a move. */
const mostFacts = 3
/** The loss, as a chance, up to which an answer is as good as the best: a search is no more precise. */
const asGood = 0.04

/** A position of a game, with the result of its analysis. */
export interface Asked {
  readonly game: AnalysedGame
  readonly ply: number
  readonly thought: AnalysedPly
}

function rated({ game, state }: GamePosition, move: LegalMove, values: readonly number[]): RatedMove {
  const facts = countedFactsOf(game, state, move).slice(0, mostFacts)
  return { move: game.writeMove(move), chance: values[game.seat(state)], facts }
}

/** A move that an analysis found. */
const found = ({ game, state }: GamePosition, { move, values }: AnalysedPly['top'][number]): RatedMove =>
  rated({ game, state }, checkedMove(game, state, move), values)

/** The best moves at a ply, with their reasons. */
export function bestAt({ game, ply, thought }: Asked): Outcome<Best> {
  const gamePosition = gamePositionAt(game, ply)
  if (!gamePosition.ok) return gamePosition
  return done({
    seat: gamePosition.value.game.seat(gamePosition.value.state),
    exact: thought.exact,
    moves: thought.top.map((one) => found(gamePosition.value, one)),
    played: game.timeline.log[ply]?.move ?? null,
  })
}

/** Rates an answer to "what would you play?" against the best one. Several may be good. */
export async function judge(
  thinker: Thinker,
  { game, ply, thought }: Asked,
  answer: string,
  depth: Depth,
  signal?: AbortSignal,
): Promise<Outcome<Verdict>> {
  const gamePosition = gamePositionAt(game, ply)
  if (!gamePosition.ok) return gamePosition
  const { game: rules, state } = gamePosition.value
  const move = rules.readMove(state, answer)
  if (!move.ok) return move
  const [first] = thought.top
  const values =
    thought.top.find((one) => one.move === answer)?.values ??
    (await worthOf(thinker, gamePosition.value, move.value, depth, 'hint', signal))
  const [given, best] = [rated(gamePosition.value, move.value, values), found(gamePosition.value, first)]
  return done({
    seat: rules.seat(state),
    exact: thought.exact,
    answer: given,
    best,
    played: game.timeline.log[ply]?.move ?? null,
    accepted: best.chance - given.chance <= asGood,
  })
}
