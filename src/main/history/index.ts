/**
 * The memory of every game: a SQLite database in the user's folder. `openHistory` opens it, and mends or
 * refuses it where needed; from then on `read` answers and `write` changes it, each change completely or not
 * at all, and on the disk when the call returns. Nobody else sees the database or writes SQL.
 *
 *     history.db    games, journals, preferences (`migrations.ts`)    copies/    its last seven copies
 *     history-damaged-….db    unreadable histories, set aside
 *     history-replaced-….db    histories replaced by a backup
 *     drafts/    backups on their way in or out
 *
 * One process at a time: the caller holds the folder's instance lock.
 */
export { Backups } from './backups.ts'
export { HistoryRefused, refusalFor, startSentence } from './faults.ts'
export type { History } from './history.ts'
export { migrateLarge, openHistory } from './opening.ts'
export type { Reader } from './reader.ts'
export type { GameResult, GameSets } from './results.ts'
export type { Writer } from './writer.ts'
