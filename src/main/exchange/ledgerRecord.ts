import { ledgerFormat, type LedgerRecord } from '../../shared/ledger/record.ts'
import { foldLedger } from '../companion/steps.ts'
import type { StoredGame } from '../history/stored.ts'
import { appFieldsKey, appFieldsOf } from './appFields.ts'
import { ledgerTimelineOf } from './transcript/ledgerSteps.ts'

/** A reported game as a record: the entries that count, the result that they lead to, unknown keys, and the annex. */
export function ledgerRecordOf(game: StoredGame): LedgerRecord {
  const { [appFieldsKey]: _, ...head } = game.head
  const folded = foldLedger(game.journal)
  const timeline = ledgerTimelineOf(game)
  const { entries, result } = timeline
  const isVoid = timeline.log.filter((line) => line.void).map((line) => line.n)
  const appFields = appFieldsOf(game, folded, result !== null)
  return {
    ...head,
    format: ledgerFormat,
    setup: { ...head.setup, ...timeline.start.setup },
    entries,
    ...(result && game.progress.status === 'over' ? { result } : {}),
    [appFieldsKey]: { ...appFields[appFieldsKey], ...(isVoid.length > 0 ? { void: isVoid } : {}) },
  }
}
