import { createContext } from 'svelte'
import { Address } from './address.svelte.ts'
import { Commands } from './commands.svelte.ts'
import type { Connection } from './connection.svelte.ts'
import { PendingActions } from './pendingActions.svelte.ts'
import { Notices } from './notices.svelte.ts'
import { RulesHelp } from './rulesHelp.svelte.ts'
import { Settings } from './settings.svelte.ts'
import type { Sounds } from './sound/sounds.svelte.ts'
import { SharedNow } from './sharing.svelte.ts'
import { Toasts } from './toasts.svelte.ts'

/** The services that every screen may use. */
export interface App {
  readonly connection: Connection
  /** True where there is nothing but one game: on the phone of a guest, and on an exported page. */
  readonly guest: boolean
  readonly address: Address
  readonly commands: Commands
  readonly pendingActions: PendingActions
  readonly notices: Notices
  readonly rules: RulesHelp
  readonly settings: Settings
  readonly shared: SharedNow
  readonly sounds: Pick<Sounds, 'place' | 'prepare' | 'play' | 'say'>
  readonly toasts: Toasts
}

const [useApp, provideApp] = createContext<App>()

export { useApp }

/** Provides the services to a page, of which this is called in the outermost component; `soundsOf`: what is heard there. */
export function startApp(
  connection: Connection,
  guest: boolean,
  soundsOf: (settings: Settings) => App['sounds'],
): App {
  const settings = new Settings(connection)
  return provideApp({
    connection,
    guest,
    address: new Address(),
    commands: new Commands(),
    pendingActions: new PendingActions(),
    notices: new Notices(),
    rules: new RulesHelp(),
    settings,
    shared: new SharedNow(),
    sounds: soundsOf(settings),
    toasts: new Toasts(),
  })
}
