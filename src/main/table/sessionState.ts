import type { Player } from '../../shared/players.ts'
import type { JournalEntry, JournalStep } from '../history/stored.ts'
import type { GameTimeline } from './timeline.ts'
import { foldJournal, type JournalState } from './journal.ts'
import { scoresOf } from './scores.ts'
import { seatedNow } from './seating.ts'
import { progressOf } from './progress.ts'

/** What changes while a game is played. A value: a step makes the next one. */
export interface SessionState {
  readonly journal: readonly JournalEntry[]
  readonly folded: JournalState
  readonly timeline: GameTimeline
  readonly players: readonly Player[]
}

/** An entry of the journal, and what it makes of the moves. */
export type Made = readonly [entry: JournalEntry, timeline: GameTimeline]

/** What an entry makes of a sitting. */
function after(before: SessionState, [entry, timeline]: Made): SessionState {
  const journal = [...before.journal, entry]
  const players = entry.kind === 'seat' ? seatedNow(before.players, [entry]) : before.players
  return { journal, folded: foldJournal(journal), timeline, players }
}

/** What is to be written, so that one sitting becomes the other; `at` in milliseconds since 1970. */
function stepTo(
  before: SessionState,
  { folded, timeline, players }: SessionState,
  entry: JournalEntry,
  at: number,
): JournalStep {
  const kept = Math.min(before.timeline.ply, timeline.ply)
  return {
    entry,
    at,
    progress: progressOf(folded, timeline),
    keepScoresUpTo: kept,
    scores: timeline.log.slice(kept).flatMap(scoresOf),
    ...(entry.kind === 'seat' && { players }),
  }
}

/** What entries make of a sitting one after the other, and what is to be written for each; `at` in milliseconds since 1970. */
export function walk(
  from: SessionState,
  entries: readonly Made[],
  at: number,
): { readonly session: SessionState; readonly steps: readonly JournalStep[] } {
  const steps: JournalStep[] = []
  let session = from
  for (const made of entries) {
    const before = session
    session = after(before, made)
    steps.push(stepTo(before, session, made[0], at))
  }
  return { session, steps }
}
