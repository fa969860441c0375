import type { Sure } from '../../shared/analysis/advice.ts'
import { depths, type Depth, type RatedMove, type Verdict } from '../../shared/analysis/chances.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import { positionOf, type Position } from '../bots/position.ts'
import type { Advice } from '../bots/advice.ts'
import type { Recall } from '../bots/dig/belief.ts'
import type { Thinker, Urgency } from '../bots/queue.ts'
import { checkedMove, type LegalMove } from '../engine/game.ts'
import type { GamePosition } from '../live/table/timeline.ts'
import { countedFactsOf, withoutLaid } from './facts.ts'

/** The most facts told of a move: nobody remembers more than three reasons. */
export const mostFacts = 3
const mostMoves = 3
/** The loss, as a chance, up to which an answer is always as good as the best one. */
const asGood = 0.04

/**
 * The position for advice: that of a dig by counting cards, unless the table's settings let nobody forget. A player that
 * remembers the laying has won or lost with the first turns, which says nothing about how people play.
 */
export function sightOf({ game, state }: GamePosition, recall: Recall = 'people'): Position {
  const position = positionOf(game, state, recall)
  return position.family === 'dig' && recall === 'people'
    ? { ...position, view: withoutLaid(position.view) }
    : position
}

/** The way in which the strongest player is asked. */
export interface Asking {
  readonly thinker: Thinker
  readonly depth: Depth
  readonly urgency: Urgency
  readonly signal?: AbortSignal | undefined
}

/** Asks the strongest player about a position, over or not. Rejects with the signal's reason when aborted. */
export async function think(asking: Asking, { game, state }: GamePosition): Promise<AnalysedPly> {
  const winners = game.result(state)?.winners
  if (!winners) return ask(asking, sightOf({ game, state }))
  const chances = game.scores(state).map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
  return { chances, exact: true, playouts: 0, top: [] }
}

/**
 * Asks the strongest player about a legal move, before anybody has seen what it reveals. The worth of a dig cannot
 * be taken from the position after it, which shows the card.
 */
export async function worthOf(
  asking: Asking,
  { game, state }: GamePosition,
  move: LegalMove,
): Promise<AnalysedPly> {
  const position = sightOf({ game, state })
  if (position.family === 'dig') return ask(asking, { ...position, only: game.writeMove(move) })
  const next = game.copy(state)
  game.play(next, move)
  return think(asking, { game, state: next })
}

async function ask({ thinker, depth, ...asked }: Asking, position: Position): Promise<AnalysedPly> {
  const budget = { playouts: depths[depth] }
  const { values, exact, playouts, top } = await thinker.ask({ ...asked, level: 'vizier', position, budget })
  return {
    chances: values.map(rounded),
    exact,
    playouts,
    top: top.map((one) => ({ ...one, values: one.values.map(rounded) })),
  }
}

/** Rounds a chance: sums of floating-point numbers may lie a hair outside 0 to 1. */
const rounded = (chance: number): number => Math.min(1, Math.max(0, Number(chance.toFixed(4))))

interface Estimate {
  readonly chance: number
  readonly playouts: number
}

/** The scatter that playouts do not lower: searches of one position find different lines of play. */
const scatter = 0.03

/**
 * The margin of an estimate, as a chance: 19 of 20 equally long searches would come as near. The mean of that
 * many games, after Agresti and Coull, and the scatter of a search.
 */
export function marginOf({ chance, playouts }: Estimate): number {
  const games = playouts + 4
  const mean = (chance * playouts + 2) / games
  return Math.hypot(scatter, 2 * Math.sqrt((mean * (1 - mean)) / games))
}

/** Rates the certainty that one move is better than another, by the lead of its chance and the margin of that. */
export function certaintyOf(lead: number, margin: number): Sure['certainty'] {
  if (margin === 0) return 'solved'
  if (lead < margin) return 'close'
  return lead < 2 * margin ? 'fairly' : 'sure'
}

/** Rates a search's certainty about its best move; `moves`: the estimates of its moves, the best one first. */
export function sureOf(
  { exact, playouts }: { readonly exact: boolean; readonly playouts: number },
  [best, next]: readonly Estimate[],
): Sure {
  if (exact) return { certainty: 'solved', playouts }
  if (next === undefined) return { certainty: 'sure', playouts }
  const margin = Math.hypot(marginOf(best), marginOf(next))
  return { certainty: certaintyOf(best.chance - next.chance, margin), playouts }
}

/** The margin of a seat's chance to win in a position; 0 where that was solved. */
export const marginIn = ({ chances, exact, top: [best] }: AnalysedPly, seat: number): number =>
  exact ? 0 : marginOf({ chance: chances[seat], playouts: best.playouts })

export const sureIn = (thought: Pick<Advice, 'exact' | 'playouts' | 'top'>, seat: number): Sure =>
  sureOf(
    thought,
    thought.top.map(({ values, playouts }) => ({ chance: values[seat], playouts })),
  )

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

/** Rates an answer to "what would you play?" against the best move, by a thought about the position. */
export async function judge(
  asking: Asking,
  gamePosition: GamePosition,
  thought: AnalysedPly,
  answer: string,
): Promise<Outcome<Verdict>> {
  const move = gamePosition.game.readMove(gamePosition.state, answer)
  if (!move.ok) return move
  const known = thought.top.find((one) => one.move === answer)
  const worth = known ? about(thought, known) : await worthOf(asking, gamePosition, move.value)
  return done(verdictOf(gamePosition, thought, move.value, worth))
}

/** The rating of a move against the best one, by a thought about the position and one about the move. */
function verdictOf(
  gamePosition: GamePosition,
  thought: AnalysedPly,
  move: LegalMove,
  worth: AnalysedPly,
): Verdict {
  const { game, state } = gamePosition
  const moves = thought.top
    .slice(0, mostMoves)
    .map((one) => rated(gamePosition, checkedMove(game, state, one.move), about(thought, one)))
  const [best] = moves
  const answer = rated(gamePosition, move, worth)
  const seat = game.seat(state)
  const lead = best.chance - answer.chance
  const margin = Math.hypot(best.margin, answer.margin)
  const { playouts } = thought
  return {
    seat,
    sure:
      answer.move === best.move ? sureIn(thought, seat) : { certainty: certaintyOf(lead, margin), playouts },
    moves,
    answer,
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
  const moveText = game.writeMove(move.value)
  const known = { move: moveText, values: valuesOf(chances[moveText]), playouts }
  return done(verdictOf(gamePosition, thought, move.value, about(thought, known)))
}
