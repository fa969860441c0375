import { ledgerFormat, type LedgerRecord } from '../../shared/ledger/record.ts'
import type { StoredGame } from '../history/stored.ts'
import { appFieldsKey, appFieldsOf } from './appFields.ts'
import { openStoredGame } from '../games/storedGame.ts'

/** A reported game as a record: the entries that count, the result that they lead to, unknown keys, and the annex. */
export function ledgerRecordOf(game: StoredGame): LedgerRecord {
  const { [appFieldsKey]: _, ...head } = game.head
  const opened = openStoredGame(game)
  if (opened.kind !== 'ledger') throw new Error(`${game.id} is no ledger`)
  const { folded, timeline } = opened
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
