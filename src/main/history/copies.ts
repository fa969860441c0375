import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import Database from 'better-sqlite3'
import type { Notice } from '../../shared/history.ts'
import { loggedFault } from '../../shared/fault.ts'
import { closing, connect, isDamage } from './connection.ts'
import { partOf, makePrivate, publish } from '../files/wholeFile.ts'
import { sqliteEndings, isThere, momentOf, removeDatabase, stampOf } from './disk.ts'
import { examine, isWhole } from './examine.ts'
import { migrate, newestVersion } from './migrate.ts'

const maxCopies = 7
const copyName = /^history-(\d{6})-(\d{4}-\d\d-\d\dT[\d.-]+Z)\.db$/

/** The copies of a history, in a folder of their own. They are numbered, so that a wrong clock loses none. */
export class Copies {
  readonly folder: string
  readonly #part: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.folder = folder
    this.#part = join(folder, 'history.new')
  }

  /** True when the newest copy was made on the calendar day of `at`. */
  hasOneOf(at: number): boolean {
    const newest = this.all().at(0)
    return newest !== undefined && new Date(newest.at).toDateString() === new Date(at).toDateString()
  }

  /** Copies the database as it stands, completely or not at all, and deletes the oldest copies. */
  make(db: Database.Database, at: number): void {
    this.#write(db, () => this.#publish(at))
  }

  /** The same by `copy`, which writes a history that stays in use into a file. */
  async makeBy(copy: (path: string) => Promise<void>, at: number): Promise<void> {
    removeDatabase(this.#part)
    try {
      await copy(this.#part)
      this.#publish(at)
    } finally {
      removeDatabase(this.#part)
    }
  }

  /** Copies what is open, whatever has become of its file, unless that is not whole any more. */
  keep(db: Database.Database, at: number): void {
    try {
      this.#write(db, () => isGood(this.#part) && this.#publish(at))
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }

  #write(db: Database.Database, take: () => void): void {
    removeDatabase(this.#part)
    try {
      db.prepare('VACUUM INTO ?').run(this.#part)
      take()
    } finally {
      removeDatabase(this.#part)
    }
  }

  #publish(at: number): void {
    const number = (this.all().at(0)?.number ?? 0) + 1
    publish(this.#part, join(this.folder, `history-${String(number).padStart(6, '0')}-${stampOf(at)}.db`))
    for (const copy of this.all().slice(maxCopies)) rmSync(copy.file)
  }

  /** The newest copy that this app can read and that is sound. */
  newestGood() {
    return this.all().find(({ file }) => isGood(file)) ?? null
  }

  /** Newest first. */
  all() {
    return readdirSync(this.folder)
      .flatMap((name) => {
        const match = copyName.exec(name)
        const file = join(this.folder, name)
        return match ? [{ name, file, number: Number(match[1]), at: momentOf(match[2]) }] : []
      })
      .sort((a, b) => b.number - a.number)
  }
}

function isGood(file: string): boolean {
  const content = examine(file)
  if (content.kind !== 'history' || content.version > newestVersion()) return false
  return closing(new Database(file), (db) => isWhole(db, 'thorough'))
}

/** True when there is a game to lose and no copy of the day yet. */
export const isCopyDue = (db: Database.Database, copies: Copies, now: number): boolean =>
  db.prepare('SELECT 1 FROM games LIMIT 1').get() !== undefined && !copies.hasOneOf(now)

/** Makes the copy of the day if it is due. A failure is only a notice: playing goes on without a copy. */
export function copyDaily(db: Database.Database, copies: Copies, now: number): Notice[] {
  try {
    if (isCopyDue(db, copies, now)) copies.make(db, now)
    return []
  } catch (error) {
    return [notCopied(error)]
  }
}

export const notCopied = (error: unknown): Notice => ({
  kind: 'historyNotCopied',
  why: loggedFault(error),
})

/** Makes a history next to its place, at the newest version: of a copy, or a new one. Returns its path. */
function partFor(file: string, copy: string | null): string {
  const part = partOf(file)
  // An earlier attempt may have left one.
  removeDatabase(part)
  try {
    if (copy !== null) copyFileSync(copy, part)
    closing(connect(part), (db) => migrate(db))
    makePrivate(part)
    return part
  } catch (error) {
    removeDatabase(part)
    throw error
  }
}

/**
 * Gives a history another name, with the files that SQLite keeps next to it; returns that name, `null` without a file.
 * The old name stays until another file takes it, where the drive has hard links: at no moment is there no history.
 */
function setAside(file: string, at: number): string | null {
  const aside = asideOf(file, 'damaged', at)
  for (const end of sqliteEndings) if (existsSync(file + end)) renameSync(file + end, aside + end)
  if (!isThere(file)) return null
  try {
    linkSync(file, aside)
  } catch {
    renameSync(file, aside)
  }
  return aside
}

/** A free name next to a history, with the reason and the time for setting it aside. */
export function asideOf(file: string, why: 'damaged' | 'replaced', at: number): string {
  const { dir, name, ext } = parse(file)
  const path = join(dir, `${name}-${why}-${stampOf(at)}${ext}`)
  return existsSync(path) ? asideOf(file, why, at + 1) : path
}

/** Sets a damaged history aside and puts the newest good copy, or a new history, in its place: made before. */
export function replaceDamaged(file: string, copies: Copies, now: number): Notice[] {
  const copy = copies.newestGood()
  const part = partFor(file, copy?.file ?? null)
  const aside = setAside(file, now)
  publish(part, file)
  if (aside !== null) return [{ kind: 'historySetAside', aside, restoredFrom: copy?.at ?? null }]
  return copy ? [{ kind: 'historyMissing', restoredFrom: copy.at }] : []
}
