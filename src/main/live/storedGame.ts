import { LedgerGame } from './ledger/ledgerGame.ts'
import { openRecord } from '../engine/record.ts'
import { StartRefused } from '../history/faults.ts'
import type { StoredGame } from '../history/stored.ts'
import { PlayedGame } from './table/playedGame.ts'

/**
 * Opens a stored game at a revision, or in its present state, by replaying it. Throws, with a sentence, where
 * its head describes no legal start, or the rules do not allow its moves: then it is damaged.
 */
export function openStoredGame(stored: StoredGame, revision = stored.journal.length) {
  const { head, mode } = stored
  if (mode === 'ledger') return LedgerGame.open(stored, revision)
  const record = openRecord({ ...head, moves: [] })
  if (!record.ok) throw new StartRefused(record.refusal)
  return PlayedGame.open(stored, record.value.start, revision)
}
