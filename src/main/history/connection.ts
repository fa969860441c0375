import Database from 'better-sqlite3'

/** Faults that a network drive answers with where a write-ahead log needs memory that processes share. */
const needsShared = /^SQLITE_(IOERR|CANTOPEN|PROTOCOL|READONLY_CANTINIT|READONLY_RECOVERY)/

/**
 * Opens a database file for writing, and creates it where there is none. A finished transaction has reached
 * the disk itself (FULL, and EXTRA without a write-ahead log), so that it survives the loss of power; measured,
 * that costs a tenth of a millisecond a move. The library opens every database in SQLite's defensive mode; here the file's own schema
 * is not trusted either. Throws when SQLite does not accept one of these settings.
 */
export function connect(file: string): Database.Database {
  try {
    return connectAs(file, logsAhead)
  } catch (error) {
    if (!lacksSharedMemory(error)) throw error
    return connectAs(file, keepsJournal)
  }
}

/** `journal` decides how changes are made safe; returns how often SQLite syncs then. */
const connectAs = (file: string, journal: (db: Database.Database) => number): Database.Database =>
  distrusted(new Database(file), (db) => {
    setPragma(db, 'foreign_keys', 1)
    setPragma(db, 'synchronous', db.memory ? 2 : journal(db))
    // Only macOS uses this: there, nothing less empties the disk's own cache.
    setPragma(db, 'fullfsync', 1)
  })

/** Has a database write its changes to a log first (WAL), where its drive can do that. */
function logsAhead(db: Database.Database): number {
  db.pragma('journal_mode = wal')
  // SQLite opens the log for the first reading, and not before.
  readPragma(db, 'schema_version')
  return readPragma(db, 'journal_mode') === 'wal' ? 2 : keepsJournal(db)
}

/**
 * Has a database use SQLite's older journal, as it must on many network drives. A log that is there is written
 * into the file before, which without shared memory only a process that is alone can do.
 */
function keepsJournal(db: Database.Database): number {
  setPragma(db, 'locking_mode', 'exclusive')
  setPragma(db, 'journal_mode', 'delete')
  setPragma(db, 'locking_mode', 'normal')
  // SQLite gives up an exclusive lock at the next reading.
  readPragma(db, 'schema_version')
  return 3
}

/** True for an error of SQLite with a code of these. */
export const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Database.SqliteError && codes.test(error.code)

/** True when an error may be that of a drive without shared memory, and not one of the file. */
export const lacksSharedMemory = (error: unknown): boolean => hasCode(error, needsShared)

/** Opens a database file for writing as somebody else left it, beside whoever has it open. */
export const connectShared = (file: string) => distrusted(new Database(file, { fileMustExist: true }))

/** Opens a database file from anywhere for reading, so that nothing in it can change anything. */
export const connectToRead = (file: string): Database.Database =>
  distrusted(new Database(file, { readonly: true }), (db) => setPragma(db, 'query_only', 1))

/** Does something with a database that is then closed. */
export function closing<T>(db: Database.Database, work: (db: Database.Database) => T): T {
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Has a schema call only pure functions and pages checked before use; closes what cannot be opened so. */
function distrusted(db: Database.Database, prepare: (db: Database.Database) => void = () => undefined) {
  try {
    setPragma(db, 'trusted_schema', 0)
    setPragma(db, 'cell_size_check', 1)
    prepare(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * True when an error on opening means damage to the file: not that it is in use or may not be read, nor a
 * full disk. ERROR is SQLite's code for a statement or a file without sense; the statements are right.
 */
export const isDamage = (error: unknown): boolean => hasCode(error, /^SQLITE_(CORRUPT|NOTADB|ERROR)/)

/** True when a statement met damage in a file that was sound when it was opened. */
export const isTorn = (error: unknown): boolean => hasCode(error, /^SQLITE_(CORRUPT|NOTADB)/)

export const readPragma = (db: Database.Database, name: string): unknown => db.pragma(name, { simple: true })

/** Sets a pragma and reads it back; throws when it differs: SQLite silently ignores one not settable now. */
export function setPragma(db: Database.Database, name: string, value: string | number): void {
  db.pragma(`${name} = ${value}`)
  const actual = readPragma(db, name)
  if (actual !== value) throw new Error(`SQLite keeps ${name} at ${String(actual)}; it should be ${value}.`)
}

/**
 * Takes a database out of WAL mode, so that the file alone holds everything and no other file remains.
 * Returns false, with nothing changed, while another connection has the file open, in whatever process.
 */
export function standAlone(db: Database.Database): boolean {
  const patience = Number(readPragma(db, 'busy_timeout'))
  setPragma(db, 'busy_timeout', 0)
  try {
    setPragma(db, 'journal_mode', 'delete')
    // In this mode that alone says nothing of other connections.
    db.exec('BEGIN EXCLUSIVE; COMMIT')
    return true
  } catch (error) {
    if (hasCode(error, /^SQLITE_BUSY/)) return false
    throw error
  } finally {
    setPragma(db, 'busy_timeout', patience)
  }
}
