import { sentenceOf } from '../../shared/sentence.ts'
import type { Outcome } from '../../shared/refusal.ts'
import { ReportedGame } from '../companion/reportedGame.ts'
import { startOfHead } from '../companion/start.ts'
import { openRecord } from '../engine/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { PlayedGame } from '../table/playedGame.ts'

/**
 * Opens a stored game at a revision, or in its present state, by replaying it. Throws, with a sentence, where
 * its head describes no legal start: then it is damaged.
 */
export function openStoredGame(
  stored: StoredGame,
  revision = stored.journal.length,
): PlayedGame | ReportedGame {
  const { head, mode } = stored
  if (mode === 'ledger') return ReportedGame.open(stored, revision)
  return PlayedGame.open(stored, sound(openRecord({ ...head, moves: [] })).start, revision)
}

/** Throws, with a sentence, where the head of a stored game describes no legal start. */
export function checkBeginning({ head, mode }: StoredGame): void {
  sound<unknown>(mode === 'ledger' ? startOfHead(head) : openRecord({ ...head, moves: [] }))
}

function sound<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(sentenceOf(outcome.refusal))
  return outcome.value
}
