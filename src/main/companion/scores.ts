import type { StoredScore } from '../history/stored.ts'
import type { LogLine } from './timeline.ts'

/** What an entry keeps of the sets that it scored. */
export const scoresOf = ({ n, events, points }: LogLine): StoredScore[] =>
  events.flatMap((event) =>
    event.kind === 'scored' ? [{ ply: n, set: event.set, awards: event.awards, points }] : [],
  )
