import { ledgerFormat, type LedgerRecord } from '../../shared/ledger/record.ts'
import { Account } from '../companion/account.ts'
import { startOfHead } from '../companion/start.ts'
import { entriesAfter, foldLedger } from '../companion/steps.ts'
import type { StoredGame } from '../history/stored.ts'
import { annexKey, annexOf } from './annex.ts'

/** A reported game as a record: the entries that count, the result that they lead to, unknown keys, and the annex. */
export function ledgerRecordOf(game: StoredGame): LedgerRecord {
  const { [annexKey]: _, ...head } = game.head
  const folded = foldLedger(game.journal)
  const start = startOfHead(head)
  if (!start.ok) throw new Error(start.refusal.code)
  const account = Account.begin(start.value).rewritten(entriesAfter(folded.steps))
  const { entries, result } = account
  const isVoid = account.log.filter((line) => line.void).map((line) => line.n)
  const annex = annexOf(game, folded, result !== null)
  return {
    ...head,
    format: ledgerFormat,
    setup: { ...head.setup, ...start.value.setup },
    entries,
    ...(result && game.standing.status === 'over' ? { result } : {}),
    [annexKey]: { ...annex[annexKey], ...(isVoid.length > 0 ? { void: isVoid } : {}) },
  }
}
