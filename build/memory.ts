import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

function cacheFolder(): string {
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
}

const file = () => join(cacheFolder(), 'tutankhamun-table', 'electron-missing')

/** True when a download of this version of Electron has failed here before. */
export function hasFailed(version: string): boolean {
  try {
    return readFileSync(file(), 'utf8') === version
  } catch {
    return false
  }
}

export function rememberFailure(version: string): void {
  mkdirSync(dirname(file()), { recursive: true })
  writeFileSync(file(), version)
}

export const forgetFailure = (): void => rmSync(file(), { force: true })
