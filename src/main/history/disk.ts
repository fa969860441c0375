import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { refuse } from '../../shared/refusal.ts'
import { faultOf, HistoryRefused } from './faults.ts'

/** The suffixes of the files that SQLite keeps next to a database in use. */
export const sqliteEndings = ['-wal', '-shm', '-journal'] as const

/** Deletes a database that nobody has open, with all that SQLite keeps next to it. */
export function removeDatabase(file: string): void {
  for (const end of ['', ...sqliteEndings]) rmSync(file + end, { force: true })
}

/**
 * True when there is such a file. Unlike `existsSync`, throws when that cannot be told at the moment, or when a
 * link leads nowhere: the drive behind it may be away.
 */
export function isThere(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })) return true
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new HistoryRefused(refuse('history.gone', { file }).refusal)
  return false
}

/** Reads a whole file and throws where that fails: then a disk is at fault, and nothing is known of the content. */
export function readThrough(file: string): void {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(1024 * 1024)
    while (readSync(handle, bytes) > 0);
  } finally {
    closeSync(handle)
  }
}

/** Gives a file a second name, at no cost whatever its size; copies it where there are no hard links. */
export function alsoAs(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch {
    copyFileSync(file, name, constants.COPYFILE_EXCL)
  }
}

/** A time as part of a file name, and back, in characters that every system allows. */
export const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')
export const momentOf = (stamp: string): number => Date.parse(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** A file as the system knows it: which one it is, and since when it is as it is. */
export interface Sight {
  readonly id: string
  readonly size: bigint
  readonly changedAt: bigint
}

/** Looks at a file unopened, in microseconds; null for none. Throws `HistoryRefused` if no drive answers. */
export function sightOf(file: string): Sight | null {
  try {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
    return stats ? { id: `${stats.dev}:${stats.ino}`, size: stats.size, changedAt: stats.mtimeNs } : null
  } catch (error) {
    const fault = faultOf(error, file)
    throw fault ? new HistoryRefused(fault) : error
  }
}
