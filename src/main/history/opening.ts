import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { refuse } from '../../shared/refusal.ts'
import { connect, isDamage } from './connection.ts'
import { Copies } from './copies.ts'
import { copyDaily } from './daily.ts'
import { examine, isWhole } from './examine.ts'
import { History } from './history.ts'
import { migrate, newestVersion, versionOf } from './migrate.ts'
import { Notices } from './notices.ts'
import { replaceDamaged } from './place.ts'
import { HistoryRefused } from './refused.ts'

/**
 * Up to this size a file is looked at thoroughly whenever it is opened, and copied at once: some 9,000 games, a sixth of a
 * second. A larger one is looked at when its copy of the day is due, and after a crash, and copied, while the app is used.
 */
const smallFile = 64 * 1024 * 1024

/**
 * Opens the history of a folder, made with its folder where there is none. A damaged history is set aside and replaced by
 * the newest good copy; the notices say so. Throws `HistoryRefused`, and leaves the file untouched, when it is of a
 * newer version or belongs to another program.
 */
export function openHistory(folder: string, clock: () => number = Date.now): History {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'history.db')
  const copies = new Copies(join(folder, 'copies'))
  const now = clock()
  const notices = new Notices([])

  const isKnown = wasClosed(file) && copies.hasOneOf(now)
  let db = openWhole(file)
  if (!db) {
    notices.add(...replaceDamaged(file, copies, now))
    db = connect(file)
  }
  try {
    if (versionOf(db) < newestVersion()) {
      copies.make(db, now)
      migrate(db)
    }
    const copiesAtOnce = isSmall(file)
    if (copiesAtOnce) notices.add(...copyDaily(db, copies, now))
    const history = new History(db, copies, notices)
    purge(history, now)
    if (!copiesAtOnce) void history.keepUp(now, isKnown)
    return history
  } catch (error) {
    db.close()
    throw error
  }
}

const isSmall = (file: string): boolean => !existsSync(file) || statSync(file).size <= smallFile
/** Whether the process that wrote last came to closing the file. */
const wasClosed = (file: string): boolean => !existsSync(`${file}-wal`)

/** The history in its place if it is sound, as far as a look shows that keeps nobody waiting; `null` if it is damaged or missing. */
function openWhole(file: string): Database | null {
  const found = examine(file)
  if (found.kind === 'foreign') throw new HistoryRefused(refuse('history.foreign', { file }).refusal)
  if (found.kind !== 'history') return null
  const known = newestVersion()
  const { version } = found
  if (version > known) throw new HistoryRefused(refuse('history.newer', { file, version, known }).refusal)
  try {
    const db = connect(file)
    // Nothing that is damaged is migrated.
    if (isWhole(db, isSmall(file) || version < known ? 'thorough' : 'quick')) return db
    db.close()
    return null
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
}

/** Deletes for good what was removed before; in a large file that may be where damage shows first. */
function purge(history: History, now: number): void {
  try {
    history.write((writer) => writer.purge())
  } catch (error) {
    if (!isDamage(error)) throw error
    history.mend(now)
  }
}
