import { createContext } from 'svelte'
import type { Address } from './address.svelte.ts'
import type { Commands } from './commands.svelte.ts'
import type { Connection } from './connection.svelte.ts'
import type { PendingActions } from './pendingActions.svelte.ts'
import type { Notices } from './notices.svelte.ts'
import type { RulesHelp } from './rulesHelp.svelte.ts'
import type { Settings } from './settings.svelte.ts'
import type { Sounds } from './sound/sounds.svelte.ts'
import type { SharedNow } from './sharing.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

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

export const [useApp, provideApp] = createContext<App>()
