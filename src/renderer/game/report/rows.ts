import type { LedgerLogEntry } from '../../../shared/ledger/view.ts'
import type { Followed, Row } from '../../../shared/text/ledger.ts'

/** An entry of the log as the list shows it: what was reported and what followed from it, in words. */
export const rowOf = (line: LedgerLogEntry, text: string, followed: readonly Followed[]): Row => ({
  n: line.n,
  seat: line.seat,
  text,
  followed,
  anyway: line.entry.anyway,
  against: line.against,
  isVoid: line.void,
  points: line.points,
})
