import Database from 'better-sqlite3'
import { setPragma } from './pragmas.ts'

/**
 * Opens a database file for writing, and creates it where there is none. A finished transaction has reached
 * the disk itself (FULL), so that it survives the loss of power; measured, that costs a tenth of a
 * millisecond a move. The library opens every database in SQLite's defensive mode; here the file's own schema
 * is not trusted either. Throws when SQLite does not accept one of these settings.
 */
export function connect(file: string): Database.Database {
  const db = new Database(file)
  try {
    distrust(db)
    setPragma(db, 'foreign_keys', 1)
    if (!db.memory) setPragma(db, 'journal_mode', 'wal')
    setPragma(db, 'synchronous', 2)
    // Only macOS uses this: there, nothing less empties the disk's own cache.
    setPragma(db, 'fullfsync', 1)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a database file from anywhere for reading, so that nothing in it can change anything. */
export function connectToRead(file: string): Database.Database {
  const db = new Database(file, { readonly: true })
  try {
    distrust(db)
    setPragma(db, 'query_only', 1)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Lets a file's schema call only functions that depend on their arguments alone, and has every page checked
 * before use.
 */
function distrust(db: Database.Database): void {
  setPragma(db, 'trusted_schema', 0)
  setPragma(db, 'cell_size_check', 1)
}

/**
 * True when an error on opening says that the file is damaged: not that it is in use, may not be read, or
 * that the disk is full. ERROR is SQLite's code for a statement, or a file, that makes no sense; the
 * statements are known to be correct.
 */
export const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(error.code)

/** True when a statement met damage in a file that was sound when it was opened. */
export const isTorn = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
