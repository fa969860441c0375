import Database from 'better-sqlite3'

/** The value of a setting of a connection or a file, as SQLite returns it. */
type Setting = string | number

export const readPragma = (db: Database.Database, name: string): unknown => db.pragma(name, { simple: true })

/**
 * Sets a pragma. SQLite silently ignores one that cannot be set at the moment, so the value is read back
 * afterwards; throws when it is another one.
 */
export function setPragma(db: Database.Database, name: string, value: Setting): void {
  db.pragma(`${name} = ${value}`)
  const now = readPragma(db, name)
  if (now !== value) throw new Error(`SQLite keeps ${name} at ${String(now)}; it should be ${value}.`)
}

/**
 * Takes a database out of WAL mode, so that the file alone holds everything and no other file remains.
 * Returns false, with nothing changed, while another connection has the file open, in this process or another
 * one.
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
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  } finally {
    setPragma(db, 'busy_timeout', patience)
  }
}
