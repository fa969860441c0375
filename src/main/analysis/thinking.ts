import { depths, type Depth } from '../../shared/analysis/chances.ts'
import type { Thought } from '../history/analyses.ts'
import { positionOf, type Advice, type Queue, type Urgency } from '../players/index.ts'
import type { Moment } from '../table/course.ts'

/** Whoever can be asked what a position is worth. */
export type Thinker = Pick<Queue, 'ask'>

/** What the strongest player makes of a position, over or not. Rejects with the signal's reason when called off. */
export async function think(
  thinker: Thinker,
  { game, state }: Moment,
  depth: Depth,
  urgency: Urgency,
  signal?: AbortSignal,
): Promise<Thought> {
  const result = game.result(state)
  if (result) {
    const seats = game.scores(state)
    const { winners } = result
    return {
      chances: seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
      exact: true,
      top: [],
    }
  }
  const advice = await thinker.ask({
    urgency,
    level: 'vizier',
    position: positionOf(game, state),
    budget: { playouts: depths[depth] },
    ...(signal && { signal }),
  })
  return thoughtOf(advice)
}

const thoughtOf = ({ values, exact, top }: Advice): Thought => ({
  chances: values.map(rounded),
  exact,
  top: top.map(({ move, values: after }) => ({ move, values: after.map(rounded) })),
})

/** Sums of floating numbers may lie a hair beyond what a chance can be. */
const rounded = (chance: number): number => Math.min(1, Math.max(0, Number(chance.toFixed(4))))
