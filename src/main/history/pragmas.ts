import Database from 'better-sqlite3'

/** Settings of a connection or a file, and what SQLite answers when it is asked for one. */
type Setting = string | number

export const readPragma = (db: Database.Database, name: string): unknown => db.pragma(name, { simple: true })

/**
 * Sets a pragma. SQLite passes over one that cannot be set at the moment without a word, so it is asked for the
 * value afterwards; throws where that is another one.
 */
export function setPragma(db: Database.Database, name: string, value: Setting): void {
  db.pragma(`${name} = ${value}`)
  const now = readPragma(db, name)
  if (now !== value) throw new Error(`SQLite keeps ${name} at ${String(now)}; it should be ${value}.`)
}

/**
 * Takes a database out of the mode with a log beside it: then the file alone holds everything, and nothing is left beside
 * it. False, with nothing changed, while any other connection has the file open, in this process or in another one.
 */
export function standAlone(db: Database.Database): boolean {
  const patience = Number(readPragma(db, 'busy_timeout'))
  setPragma(db, 'busy_timeout', 0)
  try {
    setPragma(db, 'journal_mode', 'delete')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  } finally {
    setPragma(db, 'busy_timeout', patience)
  }
}
