import type { RecordHead } from '../../shared/record.ts'
import type { LedgerStep } from '../session/journal.ts'
import { afterStep, headAfter } from './corrections.ts'
import { startOfKept } from './start.ts'
import { LedgerTimeline } from './timeline.ts'

/**
 * The ledger that these steps make, one after the other: an answer belongs to the question that was open when it
 * was given, whatever is corrected later. `first`: the head as it was written first.
 */
export function replayed(first: RecordHead, steps: readonly LedgerStep[]): LedgerTimeline {
  let head = first
  let timeline = LedgerTimeline.begin(startOfKept({ head }))
  for (const step of steps) {
    const entries = afterStep(timeline.entries, step)
    const next = headAfter(head, [step])
    if (next !== head) timeline = LedgerTimeline.begin(startOfKept({ head: next }))
    head = next
    timeline = timeline.rewritten(entries)
  }
  return timeline
}
