import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Locks held by this process. Referenced here, since collecting one would close its file and unlock. */
const held = new Set<Database.Database>()

/**
 * Locks a folder for this process; `null` when another one has it. Node has no file locks of its own, so this
 * one is SQLite's, on a database that stays empty: the operating system frees it when the process ends, in
 * whatever way. Throws, with the folder as `path`, where the folder cannot be written to.
 */
export function lockFolder(folder: string): (() => void) | null {
  let db: Database.Database | null = null
  try {
    db = new Database(join(folder, 'instance.db'), { timeout: 0 })
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db?.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
    // SQLite does not say where.
    throw error instanceof Error ? Object.assign(error, { path: folder }) : error
  }
  const locked = db
  held.add(locked)
  return () => {
    held.delete(locked)
    locked.close()
  }
}
