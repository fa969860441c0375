import { differenceOf, type Difference } from '../../shared/difference.ts'
import type { GameEvent } from '../../shared/families.ts'
import type { LedgerLogEntry } from '../../shared/ledger/view.ts'
import type { StoredScore } from '../history/stored.ts'

/** An entry of a log: a move, or one of a ledger. */
interface Entry {
  readonly events: readonly unknown[]
}

interface News<E extends Entry> {
  readonly log: { readonly from: number; readonly entries: E[] }
  readonly moments: (Difference | null)[]
  readonly events: E['events'][number][]
}

/** The number of equal elements at the beginning of two lists. */
export function sharedLength(one: readonly unknown[], other: readonly unknown[]): number {
  let shared = 0
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++
  return shared
}

/**
 * The news for a watcher that was last shown another log: the entries from the first difference, and the moments after them.
 * It has events to animate or announce only where entries were added to those shown. A slow watcher that misses steps in
 * between still ends up with the right log. `shown`: null for a watcher to whom the past looks another one now.
 */
export function newsSince<E extends Entry>(
  shown: readonly E[] | null,
  log: readonly E[],
  momentAt: (ply: number) => unknown,
  isSamePast = true,
): News<E> {
  const shared = shown ? sharedLength(shown, log) : 0
  const isOnlyMore = shared === shown?.length
  const from = isSamePast ? shared : 0
  return {
    log: { from, entries: log.slice(from) },
    moments: momentsFrom(from, log.length, momentAt),
    events: isOnlyMore ? log.slice(shared).flatMap((entry): E['events'][number][] => [...entry.events]) : [],
  }
}

function momentsFrom(from: number, last: number, momentAt: (ply: number) => unknown): (Difference | null)[] {
  const changes: (Difference | null)[] = []
  let before: unknown = from > 0 && from < last ? momentAt(from) : undefined
  for (let ply = from === 0 ? 0 : from + 1; ply <= last; ply++) {
    const moment = momentAt(ply)
    changes.push(differenceOf(before, moment))
    before = moment
  }
  return changes
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
