/**
 * The memory of every game: a SQLite database in the user's folder. `openHistory` opens it, and mends or refuses it where
 * that is needed; from then on `read` answers and `write` changes, each change whole or not at all and on the disk when
 * the call returns. Nobody else sees the database or writes SQL.
 *
 *     history.db    games, journals, preferences (`migrations/`)    copies/    the last seven copies of it
 *     history-damaged-….db    what could not be read, set aside    history-replaced-….db    what a backup was restored over
 *     drafts/    backups on their way in or out
 *
 * One process at a time: the caller holds the folder's instance lock.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { refuse } from '../../shared/refusal.ts'
import type { Notice } from '../../shared/views.ts'
import { connect, isDamage } from './connection.ts'
import { Copies } from './copies.ts'
import { publish } from './disk.ts'
import { examine, isWhole, type Look } from './examine.ts'
import { migrate, newestVersion, versionOf } from './migrate.ts'
import { asideOf, putInPlace, setAside } from './place.ts'
import { Reader } from './reader.ts'
import { HistoryRefused } from './refused.ts'
import { Statements } from './statements.ts'
import { Writer } from './writer.ts'

export { Backups } from './backups.ts'
export { HistoryRefused } from './refused.ts'
export type { Reader } from './reader.ts'
export type { GameResult, GameSets } from './results.ts'
export type { Writer } from './writer.ts'

/**
 * Up to this size a file is looked at thoroughly whenever it is opened, and copied at once: some 9,000 games, a sixth of a
 * second. A larger one is looked at when its copy of the day is due, and after a crash; it is copied while the app is used.
 */
const smallFile = 64 * 1024 * 1024

export class History {
  readonly read: Reader
  /** What happened when the history was opened, and the user must be told. */
  readonly notices: readonly Notice[]
  readonly copies: Copies
  readonly #notices: Notice[]
  readonly #statements: Statements
  readonly #writer: Writer
  #db: Database
  /** The copy that is being made in steps. */
  #copying: AbortController | null = null

  constructor(db: Database, copies: Copies, notices: Notice[]) {
    this.#statements = new Statements(db)
    this.read = new Reader(this.#statements)
    this.notices = notices
    this.#notices = notices
    this.copies = copies
    this.#db = db
    this.#writer = new Writer(this.#statements)
  }

  /** Makes the copy of the day if there is none yet, as opening does: the first evening should end with one too. */
  copyToday(now: number): void {
    if (!this.#copying) copyDaily(this.#db, this.copies, now)
  }

  /** Does so in steps, while the history is used; what goes wrong is among the notices then. Closing gives it up. */
  async copyTodayInSteps(now: number): Promise<void> {
    if (!isCopyDue(this.#db, this.copies, now)) return
    const copying = new AbortController()
    this.#copying = copying
    try {
      await this.copies.makeInSteps(this.#db, now, copying.signal)
    } catch (error) {
      if (!copying.signal.aborted) this.#notices.push(notCopied(error))
    } finally {
      if (this.#copying === copying) this.#copying = null
    }
  }

  /** Writes everything as it stands into one file, while the history stays in use. */
  async backup(file: string): Promise<void> {
    await this.#db.backup(file)
  }

  /**
   * Puts a checked draft of today's version in the place of the history, which is kept beside it: its new name. When
   * that fails, the history is as it was. Whoever holds a game of the one before must let go of it.
   */
  replaceWith(draft: string, now: number): string {
    const file = this.#db.name
    const aside = asideOf(file, 'replaced', now)
    this.#db.pragma('wal_checkpoint(TRUNCATE)')
    this.close()
    try {
      copyFileSync(file, aside)
      chmodSync(draft, 0o600)
      publish(draft, file)
      return aside
    } catch (error) {
      rmSync(aside, { force: true })
      throw error
    } finally {
      this.#db = connect(file)
      this.#statements.use(this.#db)
    }
  }

  /** One transaction: what is done in it is on the disk when this returns, and undone if it throws. */
  write<T>(change: (writer: Writer) => T): T {
    return this.#db.transaction(() => change(this.#writer)).immediate()
  }

  close(): void {
    const copying = this.#copying
    this.#copying = null
    copying?.abort()
    this.#db.close()
    if (copying) this.copies.dropDraft()
  }
}

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
  const notices: Notice[] = []

  const isKnown = !isSmall(file) && wasClosed(file) && copies.hasOneOf(now)
  let db = openWhole(file, isKnown ? 'quick' : 'thorough')
  if (!db) {
    notices.push(...replace(file, copies, now))
    db = connect(file)
  }
  try {
    if (versionOf(db) < newestVersion()) {
      copies.make(db, now)
      migrate(db)
    }
    const copiesAtOnce = isSmall(file)
    if (copiesAtOnce) notices.push(...copyDaily(db, copies, now))
    const history = new History(db, copies, notices)
    history.write((writer) => writer.purge())
    if (!copiesAtOnce) void history.copyTodayInSteps(now)
    return history
  } catch (error) {
    db.close()
    throw error
  }
}

const isSmall = (file: string): boolean => !existsSync(file) || statSync(file).size <= smallFile
/** Whether the process that wrote last came to closing the file. */
const wasClosed = (file: string): boolean => !existsSync(`${file}-wal`)

/** The history in its place if it is sound, `null` if it is damaged or missing. */
function openWhole(file: string, look: Look): Database | null {
  const found = examine(file)
  if (found.kind === 'foreign') throw new HistoryRefused(refuse('history.foreign', { file }).refusal)
  if (found.kind !== 'history') return null
  const known = newestVersion()
  const { version } = found
  if (version > known) throw new HistoryRefused(refuse('history.newer', { file, version, known }).refusal)
  try {
    const db = connect(file)
    if (isWhole(db, look)) return db
    db.close()
    return null
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
}

/** Puts the newest good copy, or a new history, where there is none that is sound. */
function replace(file: string, copies: Copies, now: number): Notice[] {
  const copy = copies.newestGood()
  const aside = setAside(file, now)
  putInPlace(file, copy?.file ?? null)
  if (aside !== null) return [{ kind: 'historySetAside', aside, restoredFrom: copy?.at ?? null }]
  return copy ? [{ kind: 'historyMissing', restoredFrom: copy.at }] : []
}

/** Once a day, when there is a game to lose. */
const isCopyDue = (db: Database, copies: Copies, now: number): boolean =>
  db.prepare('SELECT 1 FROM games LIMIT 1').get() !== undefined && !copies.hasOneOf(now)

/** Going without a copy is no reason not to play. */
function copyDaily(db: Database, copies: Copies, now: number): Notice[] {
  if (!isCopyDue(db, copies, now)) return []
  try {
    copies.make(db, now)
    return []
  } catch (error) {
    return [notCopied(error)]
  }
}

const notCopied = (error: unknown): Notice => ({
  kind: 'historyNotCopied',
  why: error instanceof Error ? error.message : String(error),
})
