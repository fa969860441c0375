import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

function cacheFolder(): string {
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
}

const file = () => join(cacheFolder(), 'tutankhamun-table', 'electron-missing')

/** True when a download of this version of Electron has failed here before, as far as that could be written down. */
export function hasFailed(version: string): boolean {
  try {
    return readFileSync(file(), 'utf8') === version
  } catch {
    return false
  }
}

export function rememberFailure(version: string): void {
  try {
    mkdirSync(dirname(file()), { recursive: true })
    writeFileSync(file(), version)
  } catch {
    // A download that is tried again costs seconds; the app opens all the same.
  }
}

export function forgetFailure(): void {
  try {
    rmSync(file(), { force: true })
  } catch {
    // Once Electron is installed nobody asks.
  }
}
