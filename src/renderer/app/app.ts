import { createContext } from 'svelte'
import { Amender } from './amending.svelte.ts'
import { Address } from './address.svelte.ts'
import { Commands } from './commands.svelte.ts'
import type { Connection } from './connection.svelte.ts'
import { PendingActions } from './pendingActions.svelte.ts'
import { Notices, SharedNow } from './appState.svelte.ts'
import { Pointer } from './device.svelte.ts'
import { RulesHelp } from './rulesHelp.svelte.ts'
import { Settings } from './settings.svelte.ts'
import type { Sounds } from './sound/sounds.svelte.ts'
import { Toasts } from './toasts.svelte.ts'

type PageSounds = Pick<Sounds, 'place' | 'prepare' | 'play' | 'say'>

function servicesOf(connection: Connection, guest: boolean, soundsOf: (settings: Settings) => PageSounds) {
  const settings = new Settings(connection)
  const toasts = new Toasts()
  return {
    connection,
    /** True where there is nothing but one game: on the phone of a guest, and on an exported page. */
    guest,
    address: new Address(),
    amender: new Amender(connection, toasts),
    commands: new Commands(),
    pendingActions: new PendingActions(),
    pointer: new Pointer(),
    notices: new Notices(),
    rules: new RulesHelp(),
    settings,
    shared: new SharedNow(),
    sounds: soundsOf(settings),
    toasts,
  }
}

/** The services that every screen may use. */
export type App = Readonly<ReturnType<typeof servicesOf>>

const [useApp, provideApp] = createContext<App>()

export { useApp }

/** Provides the services to a page, of which this is called in the outermost component. */
export const startApp = (...inputs: Parameters<typeof servicesOf>): App => provideApp(servicesOf(...inputs))
