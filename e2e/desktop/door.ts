import { join } from 'node:path'
import { electronVersion, hasDisplay, installedElectron } from '../../build/electron.ts'
import { root } from '../../build/sources.ts'

/** The program that opens the app's window: Electron or the stand-in, or a packed app. */
export interface Door {
  readonly program: string
  /** The arguments by which Electron finds an app that is not packed. */
  readonly app: readonly string[]
  /** For the report. */
  readonly name: string
}

export const packedDoor = (program: string): Door => ({ program, app: [], name: program })

const standin = (why: string): Door => ({
  program: join(root, 'e2e', 'standin', 'electron.ts'),
  app: [root],
  name: `the project's stand-in for Electron ${electronVersion} (${why})`,
})

function findDoor(): Door {
  if (process.env.PACKED_APP) return packedDoor(process.env.PACKED_APP)
  const program = installedElectron()
  if (!program) return standin('its binary is not installed')
  if (!hasDisplay()) return standin('there is no display')
  return { program, app: [root], name: `Electron ${electronVersion}` }
}

export const door = findDoor()
