/**
 * The memory of every game: a SQLite database in the user's folder. `openHistory` opens it, and mends or
 * refuses it where needed; from then on `read` answers and `write` changes it, each change completely or not
 * at all, and on the disk when the call returns. Nobody else sees the database or writes SQL.
 *
 *     history.db    games, journals, preferences (`migrations.ts`)    copies/    its last seven copies
 *     history-damaged-….db    unreadable histories, set aside    history.db-doubt    a mark (`doubt.ts`)
 *     history-damaged-….db-wal    logs of which the last games could not be read whole
 *     history-replaced-….db    histories replaced by a backup
 *     transfers/    files on their way in or out (`transfers.ts`)
 *
 * One process at a time: the caller holds the folder's instance lock.
 */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { refuse } from '../../shared/refusal.ts'
import type { Notice } from '../../shared/history.ts'
import { aside } from './aside.ts'
import { connect, connectToRead, isDamage } from './connection.ts'
import { Copies, copyDaily, replaceDamaged } from './copies.ts'
import { sqliteEndings, readThrough } from './disk.ts'
import { Doubt, examine, hasTodaysColumns, isWhole, tracesOf, type Finding } from './examine.ts'
import { faultOf, HistoryRefused } from './faults.ts'
import { History } from './history.ts'
import { migrate, newestVersion, versionOf } from './migrate.ts'
import { isLogDamaged, keepLog } from './writeAheadLog.ts'

export { Backups } from './backups.ts'
export { Transfers } from './transfers.ts'
export { HistoryRefused, refusalFor, startSentence } from './faults.ts'
export type { Reader } from './reader.ts'
export type { GameResult, GameSets } from './results.ts'
export type { Writer } from './writer.ts'
export type { History }

/**
 * The size up to which a file is examined thoroughly, and copied at once, whenever it is opened: some 9,000
 * games, a sixth of a second. A larger one is examined while the app is in use, when its copy of the day is
 * due and after a crash, and copied then.
 */
const smallFile = 64 * 1024 * 1024

const day = 24 * 60 * 60 * 1000

/** The pause before a file that seems damaged is read again, in milliseconds: a stick or a network may fail as long. */
const recovery = 5000

/**
 * Opens the history of a folder; creates both where there is none. A history that is found damaged twice, with a pause
 * between, is set aside and replaced by the newest good copy, and a notice says so. One of a later version is opened to
 * be read only.
 * Throws `HistoryRefused`, and leaves the file untouched, when this version cannot read it or it belongs to
 * another program, and for a fault of the disk, the folder or another program.
 */
export function openHistory(folder: string, clock: () => number = Date.now): History {
  try {
    const file = join(folder, 'history.db')
    // Whoever opens the history, even to examine it, may write over its log.
    const log = isLogDamaged(file) ? keepLog(file) : null
    const history = open(folder, clock)
    if (log !== null) history.tell({ kind: 'logDamaged', aside: log })
    return history
  } catch (error) {
    const fault = faultOf(error, join(folder, 'history.db'))
    throw fault ? new HistoryRefused(fault) : error
  }
}

function open(folder: string, clock: () => number, isSecondLook = false): History {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'history.db')
  const copies = new Copies(join(folder, 'copies'))
  const openedAt = clock()
  const notices: Notice[] = []

  const content = examine(file)
  if (content.kind === 'history' && content.version > newestVersion())
    return openToRead(file, content.version, copies)

  const isKnown = wasClosed(file) && copies.hasOneOf(openedAt)
  const doubt = new Doubt(file)
  let db = openWhole(file, content, isSecondLook || doubt.isMarked)
  if (!db && content.kind !== 'missing' && !isSecondLook) {
    // Nothing else may happen before the history is open.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, recovery)
    return open(folder, clock, true)
  }
  if (!db) {
    if (content.kind !== 'missing') readThrough(file)
    notices.push(...replaceDamaged(file, copies, openedAt))
    db = connect(file)
  }
  doubt.settle()
  try {
    if (versionOf(db) < newestVersion()) {
      copies.make(db, openedAt)
      migrate(db)
    }
    const copiesAtOnce = isSmall(file)
    if (copiesAtOnce) notices.push(...copyDaily(db, copies, openedAt))
    const history = new History(db, copies, notices)
    tidy(history, openedAt)
    history.tell(...clockNotices(history, openedAt))
    if (!copiesAtOnce) void history.keepUp(openedAt, isKnown)
    return history
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a history of a later version to be read, and changes nothing; refused where it lacks what this one reads. */
function openToRead(file: string, version: number, copies: Copies): History {
  const traces = tracesOf(file)
  const db = connectToRead(file)
  if (hasTodaysColumns(db)) return new History(db, copies, [], traces)
  db.close()
  for (const path of traces) rmSync(path, { force: true })
  throw new HistoryRefused(refuse('history.newer', { file, version, known: newestVersion() }).refusal)
}

/**
 * Migrates a large history of an older version on a thread of its own, so that the app can say so meanwhile:
 * `tell` says it, and returns what takes it back. Where that fails, opening the history tells why.
 */
export async function migrateLarge(folder: string, tell: () => () => void): Promise<void> {
  const file = join(folder, 'history.db')
  try {
    // What is lost with a damaged log is told by opening it.
    if (isSmall(file) || isLogDamaged(file)) return
    const content = examine(file)
    if (content.kind !== 'history' || content.version >= newestVersion()) return
    const end = tell()
    await aside('migrate', [file, join(folder, 'copies')]).finally(end)
  } catch {
    // Opening meets the same fault, and names it.
  }
}

/** Tells of a clock that is behind what was played last; a day is left for travellers. */
function clockNotices({ read }: History, now: number): Notice[] {
  const { games } = read.listing.page({ filter: {}, sort: 'newest', from: { skip: 0 }, limit: 1 })
  const latest = games.at(0)?.playedAt ?? 0
  return latest > now + day ? [{ kind: 'clockBehind', latest }] : []
}

const isSmall = (file: string): boolean => !existsSync(file) || statSync(file).size <= smallFile
/** True when the last process that wrote the file also closed it. */
const wasClosed = (file: string): boolean => sqliteEndings.every((end) => !existsSync(file + end))

/**
 * Opens the history if it is sound; `null` if it is not. A quick look is enough for a large one that nobody doubts and
 * that will not be migrated.
 */
function openWhole(file: string, found: Finding, isDoubted: boolean): Database | null {
  if (found.kind === 'foreign') throw new HistoryRefused(refuse('history.foreign', { file }).refusal)
  if (found.kind !== 'history') return null
  let db: Database | null = null
  try {
    db = connect(file)
    const isThorough = isDoubted || isSmall(file) || found.version < newestVersion()
    if (isWhole(db, isThorough ? 'thorough' : 'quick')) return db
    db.close()
    return null
  } catch (error) {
    db?.close()
    if (isDamage(error)) return null
    throw error
  }
}

/**
 * Deletes for good what was deleted long ago, and takes back what was not finished when the app ended. In a large file this
 * may be the first access that meets damage: it can still be read, and the history itself says that nothing is written.
 */
function tidy(history: History, now: number): void {
  try {
    history.write((writer) => {
      writer.deleted.empty(now)
      writer.amendments.takeBackUnfinished(now)
    })
  } catch (error) {
    if (!(error instanceof HistoryRefused) || error.refusal.code !== 'history.unsound') throw error
  }
}
