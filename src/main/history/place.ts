import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { Notice } from '../../shared/backup.ts'
import { refuse } from '../../shared/refusal.ts'
import { connect, isDamage } from './connection.ts'
import type { Copies } from './copies.ts'
import { companions, isThere, makePrivate, publish, removeDatabase, stampOf } from './disk.ts'
import { isWhole } from './examine.ts'
import { passingFaultOf } from './faults.ts'
import { migrate } from './migrate.ts'
import { HistoryRefused } from './refused.ts'

/**
 * Puts a history in place: the given copy, or a new one, at the newest version. It is built next to its place
 * and moved there when complete, so that a crash leaves no half-written file.
 */
function putInPlace(file: string, copy: string | null): void {
  const draft = draftOf(file)
  if (copy !== null) copyFileSync(copy, draft)
  const db = connect(draft)
  try {
    migrate(db)
  } finally {
    db.close()
  }
  makePrivate(draft)
  publish(draft, file)
}

/** The name under which a history is built, with nothing left there of an earlier one. */
function draftOf(file: string): string {
  const draft = `${file}.new`
  removeDatabase(draft)
  return draft
}

/**
 * Saves a history that is open, but whose file was deleted, replaced or written over, into a draft next to its
 * place; returns the draft, or null when what is left of it is not whole. Throws when nothing can be written
 * there: then the folder may be gone, too.
 */
export function savedFromMemory(db: Database, file: string): string | null {
  const gone = new HistoryRefused(refuse('history.gone', { file }).refusal)
  if (!isThere(dirname(file))) throw gone
  const draft = draftOf(file)
  try {
    db.prepare('VACUUM INTO ?').run(draft)
    const saved = connect(draft)
    try {
      if (isWhole(saved, 'thorough')) return draft
    } finally {
      saved.close()
    }
  } catch (error) {
    if (!isDamage(error)) {
      removeDatabase(draft)
      throw passingFaultOf(error, file) ? gone : error
    }
  }
  removeDatabase(draft)
  return null
}

/**
 * Puts such a draft in its place; returns the name under which a file found there is kept, null when there
 * was none. The log next to it belongs to the history that was there before, and is in the draft.
 */
export function putBack(draft: string, file: string, at: number): string | null {
  const aside = isThere(file) ? asideOf(file, 'replaced', at) : null
  if (aside !== null) renameSync(file, aside)
  for (const end of companions) rmSync(file + end, { force: true })
  makePrivate(draft)
  publish(draft, file)
  return aside
}

/**
 * Renames a history and the files that SQLite keeps next to it; returns the new name, or `null` when there
 * was none. The file itself goes last: after a crash in between, the rest is still found to be damaged, and
 * set aside again.
 */
function setAside(file: string, at: number): string | null {
  const aside = asideOf(file, 'damaged', at)
  for (const end of companions) if (existsSync(file + end)) renameSync(file + end, aside + end)
  if (!isThere(file)) return null
  renameSync(file, aside)
  return aside
}

/** A free name next to a history, with the reason and the time for setting it aside. */
export function asideOf(file: string, why: 'damaged' | 'replaced', at: number): string {
  const { dir, name, ext } = parse(file)
  const path = join(dir, `${name}-${why}-${stampOf(at)}${ext}`)
  return existsSync(path) ? asideOf(file, why, at + 1) : path
}

/** Sets a damaged history aside and puts the newest good copy, or a new history, in its place. */
export function replaceDamaged(file: string, copies: Copies, now: number): Notice[] {
  const copy = copies.newestGood()
  const aside = setAside(file, now)
  putInPlace(file, copy?.file ?? null)
  if (aside !== null) return [{ kind: 'historySetAside', aside, restoredFrom: copy?.at ?? null }]
  return copy ? [{ kind: 'historyMissing', restoredFrom: copy.at }] : []
}
