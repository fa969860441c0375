import type { Player } from '../../shared/views.ts'
import type { JournalEntry, Step } from '../history/stored.ts'
import type { Course } from './course.ts'
import { foldJournal, type JournalState } from './journal.ts'
import { scoresOf } from './scores.ts'
import { seatedNow } from './seating.ts'
import { standingOf } from './standing.ts'

/** What changes while a game is played. A value: a step makes the next one. */
export interface Sitting {
  readonly journal: readonly JournalEntry[]
  readonly folded: JournalState
  readonly course: Course
  readonly players: readonly Player[]
}

/** What an entry of the journal makes of a sitting; `course` is what it makes of the moves. */
export function after(before: Sitting, entry: JournalEntry, course: Course): Sitting {
  const journal = [...before.journal, entry]
  const players = entry.kind === 'seat' ? seatedNow(before.players, [entry]) : before.players
  return { journal, folded: foldJournal(journal), course, players }
}

/** What is to be written, so that one sitting becomes the other; `at` in milliseconds since 1970. */
export function stepTo(
  before: Sitting,
  { folded, course, players }: Sitting,
  entry: JournalEntry,
  at: number,
): Step {
  const kept = Math.min(before.course.ply, course.ply)
  return {
    entry,
    at,
    standing: standingOf(folded, course),
    keepScoresUpTo: kept,
    scores: course.log.slice(kept).flatMap(scoresOf),
    ...(entry.kind === 'seat' && { players }),
  }
}
