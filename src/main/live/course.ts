import { differenceOf, type Difference } from '../../shared/course.ts'

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

/** The moments of a game, as they look to a watcher. */
export interface Moments {
  /** The moment after `ply` entries. */
  at(ply: number): unknown
  /** The differences that were made before, by the entries that they come from: every watcher is sent them all. */
  readonly made: WeakMap<object, Difference | null>
}

/**
 * The news for a watcher that was last shown another log: the entries from the first difference, and the moments after them.
 * It has events to animate or announce only where entries were added to those shown. A slow watcher that misses steps in
 * between still ends up with the right log. `isSamePast`: the moments that it was sent are still as they were.
 */
export function newsSince<E extends Entry>(
  shown: readonly E[] | null,
  log: readonly E[],
  moments: Moments,
  isSamePast = true,
): News<E> {
  const shared = shown ? sharedLength(shown, log) : 0
  const isOnlyMore = shared === shown?.length
  const from = isSamePast ? shared : 0
  const entries = log.slice(from)
  const changes = entries.map((entry, at) => changeBy(entry, from + at + 1, moments))
  return {
    log: { from, entries },
    moments: from === 0 ? [differenceOf(undefined, moments.at(0)), ...changes] : changes,
    events: isOnlyMore ? log.slice(shared).flatMap((entry): E['events'][number][] => [...entry.events]) : [],
  }
}

function changeBy(entry: Entry, ply: number, { at, made }: Moments): Difference | null {
  const known = made.get(entry)
  if (known !== undefined) return known
  const difference = differenceOf(at(ply - 1), at(ply))
  made.set(entry, difference)
  return difference
}
