import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Locks held by this process. Referenced here, since collecting one would close its file and unlock. */
const held = new Set<Database.Database>()

/**
 * Locks a folder for this process; `null` when another one has it. Node has no file locks of its own, so this
 * one is SQLite's, on a database that stays empty: the operating system frees it when the process ends, in
 * whatever way.
 */
export function lockFolder(folder: string): (() => void) | null {
  const db = new Database(join(folder, 'instance.db'), { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
    throw error
  }
  held.add(db)
  return () => {
    held.delete(db)
    db.close()
  }
}
