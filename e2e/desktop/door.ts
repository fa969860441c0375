import { join } from 'node:path'
import { electronVersion, installedElectron } from '../../build/electron.ts'
import { root } from '../../build/sources.ts'

/** The program that opens the app's window: Electron or the stand-in. */
interface Door {
  readonly program: string
  /** For the report. */
  readonly name: string
}

const standin = (why: string): Door => ({
  program: join(root, 'e2e', 'standin', 'electron.ts'),
  name: `the project's stand-in for Electron ${electronVersion} (${why})`,
})

function findDoor(): Door {
  const program = installedElectron()
  if (!program) return standin('its binary is not installed')
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return standin('there is no display')
  }
  return { program, name: `Electron ${electronVersion}` }
}

export const door = findDoor()
