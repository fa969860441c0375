import type { Best, Depth, RatedMove, Verdict } from '../../shared/analysis/chances.ts'
import { certaintyOf } from '../../shared/analysis/certainty.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import { checkedMove, type LegalMove } from '../engine/index.ts'
import type { GamePosition } from '../table/timeline.ts'
import { countedFactsOf } from './facts.ts'
import { gamePositionAt, type AnalysedGame } from './game.ts'
import { marginIn, sureIn, worthOf, type Thinker } from './thinking.ts'

/** The most reasons given for a move. */
const mostFacts = 3
/** The loss, as a chance, up to which an answer is always as good as the best one. */
const asGood = 0.04

/** A position of a game, with the result of its analysis. */
export interface Asked {
  readonly game: AnalysedGame
  readonly ply: number
  readonly thought: AnalysedPly
}

/** A move with the chance that it leaves its seat, by a thought about it. */
function rated({ game, state }: GamePosition, move: LegalMove, thought: AnalysedPly): RatedMove {
  const facts = countedFactsOf(game, state, move).slice(0, mostFacts)
  const seat = game.seat(state)
  return {
    move: game.writeMove(move),
    chance: thought.chances[seat],
    margin: marginIn(thought, seat),
    facts,
  }
}

/** The findings of an analysis about one of the moves. */
const about = (thought: AnalysedPly, found: AnalysedPly['top'][number]): AnalysedPly => ({
  ...thought,
  chances: found.values,
  top: [found],
})

const found = ({ game, state }: GamePosition, thought: AnalysedPly, one: AnalysedPly['top'][number]) =>
  rated({ game, state }, checkedMove(game, state, one.move), about(thought, one))

/** The best moves at a ply, with their reasons. */
export function bestAt({ game, ply, thought }: Asked): Outcome<Best> {
  const gamePosition = gamePositionAt(game, ply)
  if (!gamePosition.ok) return gamePosition
  const seat = gamePosition.value.game.seat(gamePosition.value.state)
  return done({
    seat,
    sure: sureIn(thought, seat),
    moves: thought.top.map((one) => found(gamePosition.value, thought, one)),
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
  const known = thought.top.find((one) => one.move === answer)
  const worth = known
    ? about(thought, known)
    : await worthOf(thinker, gamePosition.value, move.value, depth, 'hint', signal)
  const played = game.timeline.log[ply]?.move ?? null
  return done({ ...verdictOf(gamePosition.value, thought, move.value, worth), played })
}

/** The rating of a move against the best one, by a thought about the position and one about the move. */
function verdictOf(
  gamePosition: GamePosition,
  thought: AnalysedPly,
  move: LegalMove,
  worth: AnalysedPly,
): Omit<Verdict, 'played'> {
  const [first] = thought.top
  const given = rated(gamePosition, move, worth)
  const best = found(gamePosition, thought, first)
  const seat = gamePosition.game.seat(gamePosition.state)
  const [lead, margin] = [best.chance - given.chance, Math.hypot(best.margin, given.margin)]
  const { playouts } = thought
  return {
    seat,
    sure:
      given.move === first.move ? sureIn(thought, seat) : { certainty: certaintyOf(lead, margin), playouts },
    answer: given,
    best,
    accepted: lead <= Math.max(asGood, margin),
  }
}

/** Rates an answer by chances that are known of every legal move; `playouts`: those behind each of them. */
export function judgeKnown(
  gamePosition: GamePosition,
  chances: Readonly<Record<string, number>>,
  playouts: number,
  answer: string,
): Outcome<Verdict> {
  const { game, state } = gamePosition
  const move = game.readMove(state, answer)
  if (!move.ok) return move
  const seat = game.seat(state)
  const valuesOf = (chance: number): number[] => game.scores(state).map((_, at) => (at === seat ? chance : 0))
  const top = Object.entries(chances)
    .sort(([, one], [, other]) => other - one)
    .map(([text, chance]) => ({ move: text, values: valuesOf(chance), playouts }))
  const thought = { chances: top[0].values, exact: false, playouts, top }
  const written = game.writeMove(move.value)
  const known = { move: written, values: valuesOf(chances[written]), playouts }
  return done({ ...verdictOf(gamePosition, thought, move.value, about(thought, known)), played: null })
}
