import type { StoredScore } from '../history/stored.ts'
import type { Entry } from './entry.ts'

/** What a move's log entry keeps of the sets that it scored. */
export function scoresOf({ ply, events, points }: Entry): StoredScore[] {
  return events
    .filter((event) => event.kind === 'scored')
    .map(({ set, awards }) => ({ ply, set, awards, points }))
}
