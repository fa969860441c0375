import { done, type Outcome } from '../../shared/refusal.ts'
import type { Prospect } from '../../shared/table.ts'
import type { GameTimeline } from './timeline.ts'

/** What a move would do, or why it cannot be made; refused where that is hidden. */
export function prospectOf(timeline: GameTimeline, move: string): Outcome<Prospect> {
  const foresight = timeline.foresee(move)
  if (!foresight.ok) {
    const { refusal } = foresight
    return refusal.code.startsWith('move.') ? done({ legal: false, refusal }) : foresight
  }
  const { events, points } = foresight.value
  // The events are of the game's family: the game made them.
  return done({
    legal: true,
    family: timeline.family,
    events: [...events],
    points: [...points],
  } as Prospect)
}
