import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { ReplacedView } from '../../shared/table.ts'
import type { GameTimeline } from './timeline.ts'
import type { JournalState } from './journal.ts'
import type { Made } from './sessionState.ts'

/** Moves that were undone when others were made in their place; the journal keeps them. */
export interface Replaced {
  /** The moves that had been made before them. */
  readonly before: readonly string[]
  readonly moves: readonly string[]
}

const beginsWith = (moves: readonly string[], first: readonly string[]): boolean =>
  first.every((move, nth) => moves[nth] === move)

/**
 * The replaced moves that can be brought back into a game of these moves: they follow on moves that still count, and are
 * not made already. Of equal ones the last is told.
 */
export function replacedIn(
  { replaced, moves }: Pick<JournalState, 'replaced' | 'moves'>,
  settled: number,
): ReplacedView[] {
  const lines = replaced.map(({ before, moves: after }) => [...before, ...after])
  const texts = lines.map((line) => line.join('\n'))
  return replaced.flatMap(({ before, moves: after }, line): ReplacedView[] => {
    const fits = before.length >= settled && beginsWith(moves, before)
    const isNews = !beginsWith(moves, lines[line]) && texts.lastIndexOf(texts[line]) === line
    return fits && isNews ? [{ line, ply: before.length, moves: after.length }] : []
  })
}

/** The entries by which replaced moves take the place of those that were made instead. */
export function broughtBack(
  timeline: GameTimeline,
  folded: JournalState,
  line: number,
): Outcome<readonly Made[]> {
  const isThere = replacedIn(folded, timeline.settled).some((one) => one.line === line)
  if (!isThere) return refuse('table.nothingToBringBack')
  const { before, moves } = folded.replaced[line]
  const ply = before.length
  let reached = timeline.cut(ply)
  const entries: Made[] = ply < timeline.ply ? [[{ kind: 'back', ply }, reached]] : []
  for (const move of moves) {
    const next = reached.play(move)
    if (!next.ok) return next
    reached = next.value
    entries.push([{ kind: 'move', move }, reached])
  }
  return done(entries)
}
