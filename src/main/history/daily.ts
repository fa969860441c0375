import type { Database } from 'better-sqlite3'
import type { Notice } from '../../shared/backup.ts'
import { loggedFault } from '../../shared/fault.ts'
import type { Copies } from './copies.ts'

/** True when there is a game to lose and no copy of the day yet. */
export const isCopyDue = (db: Database, copies: Copies, now: number): boolean =>
  db.prepare('SELECT 1 FROM games LIMIT 1').get() !== undefined && !copies.hasOneOf(now)

/** Makes the copy of the day if it is due. A failure is only a notice: playing goes on without a copy. */
export function copyDaily(db: Database, copies: Copies, now: number): Notice[] {
  try {
    if (isCopyDue(db, copies, now)) copies.make(db, now)
    return []
  } catch (error) {
    return [notCopied(error)]
  }
}

export const notCopied = (error: unknown): Notice => ({
  kind: 'historyNotCopied',
  why: loggedFault(error),
})
