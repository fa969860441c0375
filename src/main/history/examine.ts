import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from 'better-sqlite3'
import { refuse, type Refusal } from '../../shared/refusal.ts'
import { aside } from './aside.ts'
import {
  closing,
  connect,
  connectShared,
  connectToRead,
  isDamage,
  lacksSharedMemory,
  readPragma,
} from './connection.ts'
import { isThere } from './disk.ts'
import { applicationId, askEmpty, differenceFrom, newestVersion, versionOf } from './migrate.ts'
import { HistoryRefused } from './faults.ts'

/** The kind of file at the place of a history. `damaged`: no SQLite can read it, or it is empty. */
export type Finding =
  | { readonly kind: 'missing' | 'damaged' | 'foreign' }
  | { readonly kind: 'history'; readonly version: number }

/**
 * Examines a file without changing a byte of it or leaving files in its folder; only a history with a log that
 * its drive cannot read is rid of that. Throws when the file cannot be read at the moment, which is no damage.
 */
export function examine(file: string): Finding {
  if (!isThere(file)) return { kind: 'missing' }
  try {
    return lookAt(file)
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged' }
    if (!lacksSharedMemory(error)) throw error
    // A history with a write-ahead log, on a drive that cannot have one: connecting takes it over.
    connect(file).close()
    return lookAt(file)
  }
}

function lookAt(file: string): Finding {
  const traces = tracesOf(file)
  const db = connectToRead(file)
  try {
    if (readPragma(db, 'application_id') === applicationId) {
      const version = versionOf(db)
      return version < 1 ? { kind: 'damaged' } : { kind: 'history', version }
    }
    const content = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
    return { kind: content ? 'foreign' : 'damaged' }
  } finally {
    db.close()
    for (const path of traces) rmSync(path, { force: true })
  }
}

/** The files that SQLite will leave next to a history that is only read: those that are not there yet. */
export const tracesOf = (file: string) => [`${file}-wal`, `${file}-shm`].filter((path) => !existsSync(path))

type Look = 'quick' | 'thorough'

/**
 * True when a history lacks nothing of the schema of its version and, at a thorough look, when every page, row and
 * index is sound. That look reads the whole file: 15 ms for 1,000 games. It needs a writable connection: on others
 * SQLite does not check the rows' constraints.
 */
export const isWhole = (db: Database, look: Look): boolean =>
  unlessDamaged(() => {
    if (look === 'thorough') {
      const answer = readPragma(db, 'integrity_check(1)')
      if (isUnread(String(answer))) {
        const why = 'SQLITE_IOERR_READ'
        throw new HistoryRefused(refuse('history.failing', { file: db.name, why }).refusal)
      }
      if (answer !== 'ok') return false
    }
    return differenceFrom(db, versionOf(db)).lacks === undefined
  })

/** True when a history of a later version has all columns of today's. */
export const hasTodaysColumns = (db: Database): boolean =>
  unlessDamaged(() => {
    const columns = new Set(columnsOf(db))
    return askEmpty(newestVersion(), columnsOf).every((column) => columns.has(column))
  })

/** Runs a check, which damage fails. */
function unlessDamaged(check: () => boolean): boolean {
  try {
    return check()
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/** True when a file holds what a connection to it knows, although somebody else has written to it. */
export function isAsLeft(db: Database): boolean {
  const contentOf = (connection: Database): unknown =>
    connection.prepare('SELECT count(*), max(number), max(written_at) FROM games').raw().get()
  return unlessDamaged(() =>
    closing(
      connectShared(db.name),
      (other) => isWhole(other, 'thorough') && isDeepStrictEqual(contentOf(other), contentOf(db)),
    ),
  )
}

/** SQLite's code for damage; the lowest byte of its longer codes, too. */
const corrupt = 11

/** True when a check of a file failed because it could not be read: SQLite counts that as damage. */
export function isUnread(found: string): boolean {
  const code = /unable to get the page\. error code=(\d+)/.exec(found)?.[1]
  return code === undefined ? found.includes('failed to get page') : (Number(code) & 0xff) !== corrupt
}

const columnsOf = (db: Database): string[] =>
  db
    .prepare<[], string>(
      `SELECT entry.name || '.' || info.name
       FROM sqlite_schema AS entry JOIN pragma_table_info(entry.name) AS info WHERE entry.type = 'table'`,
    )
    .pluck()
    .all()

/**
 * The doubt that a history is sound, since something in it was unreadable: perhaps for a moment only. An empty file
 * beside it outlives the app, so that the next start reads the whole history, whatever its size.
 */
export class Doubt {
  readonly #history: string
  readonly #mark: string
  #refusal: Refusal | null = null
  #isLooking = false

  constructor(history: string) {
    this.#history = history
    this.#mark = `${history}-doubt`
  }

  /** The refusal of every write while this process doubts; null while it does not. */
  get refusal(): Refusal | null {
    return this.#refusal
  }

  /** True when an earlier process has doubted, or this one. */
  get isMarked(): boolean {
    return existsSync(this.#mark)
  }

  /** Begins to doubt; returns the refusal of every write from now on. */
  raise(why: string): Refusal {
    this.#refusal = refuse('history.unsound', { file: this.#history, why }).refusal
    try {
      writeFileSync(this.#mark, '')
    } catch {
      // A disk that cannot be read may not be writable either.
    }
    return this.#refusal
  }

  settle(): void {
    this.#refusal = null
    rmSync(this.#mark, { force: true })
  }

  /** Reads the whole file once more on another thread; true when it is sound. */
  async isUnfounded(signal: AbortSignal): Promise<boolean> {
    if (this.#isLooking) return false
    this.#isLooking = true
    try {
      return await aside('look', [this.#history], signal)
    } catch {
      return false
    } finally {
      this.#isLooking = false
    }
  }
}
