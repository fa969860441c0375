import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import log from 'electron-log/node'
import { productName } from './product.ts'

/** The size at which a log becomes `app.old.log`, in place of an earlier one, and another is begun. */
const maxSize = 512 * 1024
/** The last characters of a log, in which a report looks for errors. */
const tail = 16 * 1024
/** The most errors in a report. */
const reportLength = 8

const fileOf = (folder: string): string => join(folder, 'logs', 'app.log')

/**
 * The log of unexpected errors: to the terminal, and to `logs/app.log` of the folder. Left out are the user's
 * home and what stands in quotation marks: names in our own sentences, pieces of a file in those of Node.js.
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

/** The last errors in the log of a folder, the newest last; none where it cannot be read. */
export function lastErrors(folder: string): string[] {
  try {
    return readFileSync(fileOf(folder), 'utf8')
      .slice(-tail)
      .split(/^(?=\[\d{4}-\d\d-\d\d )/m)
      .filter((entry) => entry.startsWith('['))
      .slice(-reportLength)
      .map((entry) => entry.trim())
  } catch {
    return []
  }
}
