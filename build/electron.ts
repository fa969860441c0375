import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { downloadArtifact } from '@electron/get'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('electron/package.json'))
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

export const electronVersion = (readJson('package.json') as { version: string }).version

/** The longest wait for a download to begin, and the longest pause in it, in milliseconds. */
export const patience = { begin: 6000, pause: 15_000 }

/**
 * Returns the path of Electron's program where it is installed. `ELECTRON_OVERRIDE_DIST_PATH` names another
 * one, as in Electron's own scripts.
 */
export function installedElectron(): string | null {
  const name = readIfAny(join(folder, 'path.txt'))
  const own = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (own) return join(own, name ?? 'electron')
  const version = readIfAny(join(folder, 'dist', 'version'))?.replace(/^v/, '')
  const program = name && join(folder, 'dist', name)
  return program && version === electronVersion && existsSync(program) ? program : null
}

/** False on a Linux without a display, where no window can open. */
export const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

const fault = (code: string): Error => Object.assign(new Error(code), { code })

const readIfAny = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/**
 * Downloads and unpacks Electron, whose package has no install script. Rejects within seconds when no data
 * arrives; has no limit while some does.
 */
export async function installElectron(tell: (share: number) => void, limits = patience): Promise<string> {
  const stop = new AbortController()
  const giveUp = () => stop.abort(fault('ETIMEDOUT'))
  let watchdog = setTimeout(giveUp, limits.begin)
  try {
    await downloadArtifact({
      version: electronVersion,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: readJson('checksums.json') as Record<string, string>,
      cacheRoot: process.env.electron_config_cache,
      downloadOptions: {
        quiet: true,
        signal: stop.signal,
        getProgressCallback: ({ percent }: { percent: number }) => {
          clearTimeout(watchdog)
          watchdog = setTimeout(giveUp, limits.pause)
          tell(percent)
          return Promise.resolve()
        },
      },
    })
  } finally {
    clearTimeout(watchdog)
  }
  // Finds the download in the cache, and unpacks it.
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'inherit' })
  const program = installedElectron()
  if (!program) throw fault('ERR_NOT_UNPACKED')
  return program
}
