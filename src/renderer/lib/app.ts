import { createContext } from 'svelte'
import type { Address } from './address.svelte.ts'
import type { Connection } from './connection.svelte.ts'
import type { Settings } from './settings.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

/** What every screen may use. */
export interface App {
  readonly connection: Connection
  readonly address: Address
  readonly settings: Settings
  readonly toasts: Toasts
}

export const [useApp, provideApp] = createContext<App>()
