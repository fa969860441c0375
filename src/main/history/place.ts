import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Notice } from '../../shared/backup.ts'
import { connect } from './connection.ts'
import type { Copies } from './copies.ts'
import { companions, publish, stampOf } from './disk.ts'
import { migrate } from './migrate.ts'

/**
 * Puts a history in place: the given copy, or a new one, at the newest version. It is built next to its place
 * and moved there when complete, so that a crash leaves no half-written file.
 */
function putInPlace(file: string, copy: string | null): void {
  const draft = `${file}.new`
  for (const end of ['', ...companions]) rmSync(draft + end, { force: true })
  if (copy !== null) copyFileSync(copy, draft)
  const db = connect(draft)
  try {
    migrate(db)
  } finally {
    db.close()
  }
  chmodSync(draft, 0o600)
  publish(draft, file)
}

/**
 * Renames a history and the files that SQLite keeps next to it; returns the new name, or `null` when there
 * was none. The file itself goes last: after a crash in between, the rest is still found to be damaged, and
 * set aside again.
 */
export function setAside(file: string, at: number): string | null {
  const aside = asideOf(file, 'damaged', at)
  for (const end of companions) if (existsSync(file + end)) renameSync(file + end, aside + end)
  if (!existsSync(file)) return null
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
