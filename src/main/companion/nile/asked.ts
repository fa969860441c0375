import type { NileEntry } from '../../../shared/ledger/entry.ts'
import type { LedgerAsk } from '../../../shared/ledger/question.ts'
import type { ReportedNile } from './reported.ts'
import { isOver } from './settle.ts'

/** The open question, by the kind of the entry that answers it; null while there is none. */
export function questionOf(reported: ReportedNile): LedgerAsk | null {
  if (isOver(reported)) return null
  if (reported.order) return 'order'
  const { asked } = reported.counts
  if (asked === 'buy') return 'bought'
  if (asked === 'commit') return 'committed'
  if (asked !== null && asked !== 'thoth') return asked
  return reported.closing ? 'ended' : null
}

/** True for entries that are only ever answers: nobody reports them unasked. */
export const isAnswer = (kind: NileEntry['kind']): kind is Exclude<LedgerAsk, 'order' | 'ended'> =>
  ['osiris', 'isis', 'ra', 'horus', 'bought', 'committed'].includes(kind)
