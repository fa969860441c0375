import { join } from 'node:path'
import log from 'electron-log/node'

/** Where unexpected errors go: to the terminal and to `logs/app.log` of the data folder. */
export function openLog(folder: string): (error: unknown) => void {
  log.transports.file.resolvePathFn = () => join(folder, 'logs', 'app.log')
  log.transports.file.level = 'info'
  return (error) => log.error(error)
}
