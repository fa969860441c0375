import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import Database from 'better-sqlite3'

/** A folder taken by this process, or the message of its holder (`null` while there is none yet). */
type Instance<Words> =
  | {
      readonly taken: true
      /** Leaves a message for later starts; only the user's own account can read it. */
      leave(words: Words): void
      /** Takes the message back: later starts wait for the folder. */
      withdraw(): void
      release(): void
    }
  | { readonly taken: false; readonly words: Words | null }

/**
 * Takes the folder for this process until `release`, or until the process ends in any way; another process
 * gets the holder's message instead. Creates a missing folder.
 */
export function takeInstance<Words>(folder: string, schema: z.ZodType<Words>): Instance<Words> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'instance.json')
  const unlock = lockFolder(folder)
  if (!unlock) return { taken: false, words: readWords(file, schema) }
  // A message left by a process that is gone.
  rmSync(file, { force: true })
  return {
    taken: true,
    leave(words) {
      const draft = `${file}.new`
      rmSync(draft, { force: true })
      writeFileSync(draft, JSON.stringify({ pid: process.pid, words }), { mode: 0o600, flag: 'wx' })
      renameSync(draft, file)
    },
    withdraw: () => rmSync(file, { force: true }),
    release() {
      this.withdraw()
      unlock()
    },
  }
}

/** The message of a live process: that of a dead one stays here until the next holder removes it. */
function readWords<Words>(file: string, schema: z.ZodType<Words>): Words | null {
  try {
    const left = z.object({ pid: z.int(), words: schema }).parse(JSON.parse(readFileSync(file, 'utf8')))
    return isAlive(left.pid) ? left.words : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Locks held by this process. Referenced here, since collecting one would close its file and unlock. */
const held = new Set<Database.Database>()

/**
 * Locks a folder for this process; `null` when another one has it. Node has no file locks of its own, so this
 * one is SQLite's, on a database that stays empty: the operating system frees it when the process ends, in
 * whatever way. Throws, with the folder as `path`, where the folder cannot be written to.
 */
function lockFolder(folder: string): (() => void) | null {
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
