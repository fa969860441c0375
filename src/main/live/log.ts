import type { GameEvent } from '../../shared/families.ts'
import type { LedgerLogEntry } from '../../shared/ledger/view.ts'
import type { StoredScore } from '../history/stored.ts'

/** An entry of a log: a move, or a report. */
interface Entry {
  readonly events: readonly unknown[]
}

interface News<E extends Entry> {
  readonly log: { readonly from: number; readonly entries: E[] }
  readonly events: E['events'][number][]
}

/** The number of equal elements at the beginning of two lists. */
export function sharedLength(one: readonly unknown[], other: readonly unknown[]): number {
  let shared = 0
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++
  return shared
}

/**
 * The update for a watcher that was last shown another log: the entries from the first difference. It has
 * events to animate or announce only where entries were added to those shown. A slow watcher that misses
 * steps in between still ends up with the right log.
 */
export function newsSince<E extends Entry>(shown: readonly E[] | null, log: readonly E[]): News<E> {
  if (!shown) return { log: { from: 0, entries: [...log] }, events: [] }
  const from = sharedLength(shown, log)
  const entries = log.slice(from)
  const isOnlyMore = from === shown.length
  return {
    log: { from, entries },
    events: isOnlyMore ? entries.flatMap((entry): E['events'][number][] => [...entry.events]) : [],
  }
}

/** An entry of a log with the sets that it scored, and everybody's points after it. */
export interface ScoringEntry {
  readonly events: readonly (GameEvent | LedgerLogEntry['events'][number])[]
  readonly points: readonly number[]
}

/** The sets scored from the entry at index `from` on. */
export const scoresIn = (log: readonly ScoringEntry[], from = 0): StoredScore[] =>
  log.slice(from).flatMap((entry, index) => {
    const { events, points } = entry
    const scored = events.filter((event) => event.kind === 'scored')
    return scored.map(({ set, awards }) => ({ ply: from + index + 1, set, awards, points }))
  })
