import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import log from 'electron-log/node'
import { productName } from './product.ts'

/** The size at which a log becomes `app.old.log`, in place of an earlier one, and another is begun. */
const maxSize = 512 * 1024
/** The end of a log that is read for a report. */
const tail = 16 * 1024
/** The most errors in a report. */
const reported = 8

const fileOf = (folder: string): string => join(folder, 'logs', 'app.log')

/**
 * Returns the log of unexpected errors: to the terminal, and to `logs/app.log` of the data folder. What stands in
 * quotation marks is left out, names of games and players in our own sentences and pieces of a file in those of
 * Node.js, and so is the user's home.
 */
export function openLog(folder: string): (error: unknown) => void {
  const { file } = log.transports
  file.setAppName(productName)
  file.resolvePathFn = () => fileOf(folder)
  file.maxSize = maxSize
  return (error) => log.error(withoutNames(error))
}

function withoutNames(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replaceAll(homedir(), '~').replaceAll(/“[^”]*”|".*"/g, '“…”')
}

/** The last errors in the log of a folder, the newest last. */
export function lastErrors(folder: string): string[] {
  const text = endOf(fileOf(folder))
  return text
    .split(/^(?=\[\d{4}-\d\d-\d\d )/m)
    .filter((entry) => entry.startsWith('['))
    .slice(-reported)
    .map((entry) => entry.trim())
}

/** The end of a file, as text; empty where there is none. */
function endOf(path: string): string {
  try {
    const handle = openSync(path, 'r')
    try {
      const { size } = fstatSync(handle)
      const bytes = Buffer.alloc(Math.min(size, tail))
      readSync(handle, bytes, 0, bytes.length, size - bytes.length)
      return bytes.toString('utf8')
    } finally {
      closeSync(handle)
    }
  } catch {
    return ''
  }
}
