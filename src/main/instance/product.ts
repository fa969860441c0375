import { homedir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }

export const productName = manifest.productName
export const version = manifest.version
/** The name by which systems and their stores know the app: of four parts, as stores ask for. It never changes. */
export const appId = 'io.github.tutankhamuntable.TutankhamunTable'

/** The folder of the games unless `--data` names another folder: Electron's user data, for both doors. */
export function defaultFolder(): string {
  const { env, platform } = process
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), productName)
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', productName)
  return join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), productName)
}

/** The exit code of an app that could not start and has told the user the reason itself. */
export const toldWhy = 3
