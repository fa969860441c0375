import type { TileCode } from '../../../../shared/editions/index.ts'
import type { LedgerLogEntry, LedgerView } from '../../../../shared/ledger/view.ts'

/** How a ledger stood when an entry was made, as far as it matters to whoever writes that entry anew. */
export interface Past {
  readonly scoreOnly: boolean
  /** Sets that had scored. */
  readonly scored: ReadonlySet<TileCode>
}

/** The past before entry number `n`; before the next one that is to come, the present. */
export function pastOf(
  setup: LedgerView<'nile'>['setup'],
  log: readonly LedgerLogEntry<'nile'>[],
  n: number,
): Past {
  const before = log.filter((line) => line.n < n)
  const events = before.flatMap((line) => line.events)
  return {
    scoreOnly: setup.scoreOnly && !events.some((event) => event.kind === 'held'),
    scored: new Set(events.flatMap((event) => (event.kind === 'scored' ? [event.set] : []))),
  }
}
