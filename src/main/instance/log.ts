import { join } from 'node:path'
import log from 'electron-log/node'
import { productName } from './product.ts'

/** Returns the log of unexpected errors: to the terminal, and to `logs/app.log` of the data folder. */
export function openLog(folder: string): (error: unknown) => void {
  const { file } = log.transports
  file.setAppName(productName)
  file.resolvePathFn = () => join(folder, 'logs', 'app.log')
  return (error) => log.error(error)
}
