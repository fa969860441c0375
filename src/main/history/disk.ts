import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/** The files that SQLite keeps beside a database in use. */
export const companions = ['-wal', '-shm', '-journal'] as const

/** Moves a finished file to its name so that, even if the power fails, the name holds a whole file: the old or the new. */
export function publish(draft: string, file: string): void {
  sync(draft, 'r+')
  renameSync(draft, file)
  // Windows keeps no names to be synced: a folder cannot be opened there.
  if (process.platform !== 'win32') sync(dirname(file), 'r')
}

/** Returns when what was written to a file, or a folder's names, are on the disk itself. */
export function sync(path: string, flags: string): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives a file a second name, at once however large it is; where the disk knows no second names, a copy takes its place. */
export function alsoAs(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch {
    copyFileSync(file, name, constants.COPYFILE_EXCL)
  }
}

/** A moment as part of a file's name, and back; every system allows its characters. */
export const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')
export const momentOf = (stamp: string): number => Date.parse(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
