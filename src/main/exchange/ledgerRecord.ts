import { ledgerFormat, type LedgerRecord } from '../../shared/ledger/record.ts'
import { foldLedger } from '../companion/steps.ts'
import type { StoredGame } from '../history/stored.ts'
import { annexKey, annexOf } from './annex.ts'
import { ledgerTimelineOf } from './story/account.ts'

/** A reported game as a record: the entries that count, the result that they lead to, unknown keys, and the annex. */
export function ledgerRecordOf(game: StoredGame): LedgerRecord {
  const { [annexKey]: _, ...head } = game.head
  const folded = foldLedger(game.journal)
  const timeline = ledgerTimelineOf(game)
  const { entries, result } = timeline
  const isVoid = timeline.log.filter((line) => line.void).map((line) => line.n)
  const annex = annexOf(game, folded, result !== null)
  return {
    ...head,
    format: ledgerFormat,
    setup: { ...head.setup, ...timeline.start.setup },
    entries,
    ...(result && game.progress.status === 'over' ? { result } : {}),
    [annexKey]: { ...annex[annexKey], ...(isVoid.length > 0 ? { void: isVoid } : {}) },
  }
}
