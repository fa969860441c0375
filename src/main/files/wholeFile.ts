import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { faultCode } from '../../shared/fault.ts'

/** The file in which the content of another is written before it takes its place: `publish`. */
export const partOf = (file: string): string => `${file}.part`

/** Writes a small file as a whole. `mode`: who may read it, where the drive knows owners. */
export function writeWhole(file: string, content: string | Uint8Array, mode = 0o666): void {
  const part = partOf(file)
  try {
    rmSync(part, { force: true })
    writeFileSync(part, content, { mode, flag: 'wx' })
    publish(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** Moves a finished file to its name, which holds the old or the new content whole, even if the power fails. */
export function publish(part: string, file: string): void {
  sync(part, 'r+')
  renameSync(part, file)
  // Windows cannot open a folder, and some network drives cannot sync its names.
  if (process.platform !== 'win32') tolerating(() => sync(dirname(file), 'r'))
}

/** Returns when the content of a file, or the names in a folder, are on the disk itself. */
export function sync(path: string, flags: string): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Lets nobody else read a file, where the drive knows owners. */
export function makePrivate(file: string): void {
  tolerating(() => chmodSync(file, 0o600))
}

/** Does what not every drive can do. */
function tolerating(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!/^E(INVAL|NOTSUP|OPNOTSUPP|NOSYS|PERM|BADF|ISDIR|ACCES)$/.test(faultCode(error))) throw error
  }
}
