import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Notice } from '../../shared/backup.ts'
import { connect } from './connection.ts'
import type { Copies } from './copies.ts'
import { companions, publish, stampOf } from './disk.ts'
import { migrate } from './migrate.ts'

/**
 * Puts a history in its place: the copy given, or a new one, at the newest version. It is built beside the place and
 * moved there whole, so that no crash leaves half a one.
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
 * Moves a history and all that SQLite keeps beside it out of the way; its new name, or `null` where there was none.
 * The file itself goes last: after a crash in between, what is left is still found damaged, and set aside again.
 */
export function setAside(file: string, at: number): string | null {
  const aside = asideOf(file, 'damaged', at)
  for (const end of companions) if (existsSync(file + end)) renameSync(file + end, aside + end)
  if (!existsSync(file)) return null
  renameSync(file, aside)
  return aside
}

/** A free name beside a history, which says why it was set aside and when. */
export function asideOf(file: string, why: 'damaged' | 'replaced', at: number): string {
  const { dir, name, ext } = parse(file)
  const path = join(dir, `${name}-${why}-${stampOf(at)}${ext}`)
  return existsSync(path) ? asideOf(file, why, at + 1) : path
}

/** Puts the newest good copy, or a new history, where there is none that is sound. */
export function replaceDamaged(file: string, copies: Copies, now: number): Notice[] {
  const copy = copies.newestGood()
  const aside = setAside(file, now)
  putInPlace(file, copy?.file ?? null)
  if (aside !== null) return [{ kind: 'historySetAside', aside, restoredFrom: copy?.at ?? null }]
  return copy ? [{ kind: 'historyMissing', restoredFrom: copy.at }] : []
}
