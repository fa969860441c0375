import { marginOf, sureOf, type Sure } from '../../shared/analysis/certainty.ts'
import { depths, type Depth } from '../../shared/analysis/chances.ts'
import type { AnalysedPly } from '../history/analyses.ts'
import { positionOf, type Advice, type Position, type Queue, type Urgency } from '../bots/index.ts'
import type { LegalMove } from '../engine/index.ts'
import { withoutLaid } from './facts.ts'
import type { GamePosition } from '../table/timeline.ts'

/**
 * The position of a dig for a player that counts cards. One that remembers the laying has won or lost with
 * the first turns, which says nothing about how people play.
 */
const countedOf = (position: Position): Position =>
  position.family === 'dig' ? { ...position, view: withoutLaid(position.view) } : position

/** The queue of thinkers, for questions about positions. */
export type Thinker = Pick<Queue, 'ask'>

/** Asks the strongest player about a position, over or not. Rejects with the signal's reason when aborted. */
export async function think(
  thinker: Thinker,
  { game, state }: GamePosition,
  depth: Depth,
  urgency: Urgency,
  signal?: AbortSignal,
): Promise<AnalysedPly> {
  const result = game.result(state)
  if (result) {
    const seats = game.scores(state)
    const { winners } = result
    return {
      chances: seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
      exact: true,
      playouts: 0,
      top: [],
    }
  }
  return thoughtOf(await ask(thinker, countedOf(positionOf(game, state)), depth, urgency, signal))
}

/**
 * Asks the strongest player about a legal move, before anybody has seen what it reveals. The worth of a dig cannot be taken from the position after it, which shows the card.
 */
export async function worthOf(
  thinker: Thinker,
  { game, state }: GamePosition,
  move: LegalMove,
  depth: Depth,
  urgency: Urgency,
  signal?: AbortSignal,
): Promise<AnalysedPly> {
  const position = countedOf(positionOf(game, state))
  if (position.family === 'dig') {
    return thoughtOf(await ask(thinker, { ...position, only: game.writeMove(move) }, depth, urgency, signal))
  }
  const next = game.copy(state)
  game.play(next, move)
  return think(thinker, { game, state: next }, depth, urgency, signal)
}

function ask(
  thinker: Thinker,
  position: Position,
  depth: Depth,
  urgency: Urgency,
  signal?: AbortSignal,
): Promise<Advice> {
  return thinker.ask({
    urgency,
    level: 'vizier',
    position,
    budget: { playouts: depths[depth] },
    ...(signal && { signal }),
  })
}

/** The margin of a seat's chance to win in a position; 0 where that was solved. */
export const marginIn = ({ chances, exact, top: [best] }: AnalysedPly, seat: number): number =>
  exact ? 0 : marginOf({ chance: chances[seat], playouts: best.playouts })

/** The certainty of a search about its best move for a seat. */
export const sureIn = (thought: Pick<Advice, 'exact' | 'playouts' | 'top'>, seat: number): Sure =>
  sureOf(
    thought,
    thought.top.map(({ values, playouts }) => ({ chance: values[seat], playouts })),
  )

const thoughtOf = ({ values, exact, playouts, top }: Advice): AnalysedPly => ({
  chances: values.map(rounded),
  exact,
  playouts,
  top: top.map((one) => ({ move: one.move, values: one.values.map(rounded), playouts: one.playouts })),
})

/** Rounds a chance: sums of floating-point numbers may lie a hair outside 0 to 1. */
const rounded = (chance: number): number => Math.min(1, Math.max(0, Number(chance.toFixed(4))))
