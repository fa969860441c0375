import type { Notice } from '../shared/views.ts'
import { openHistory, type History } from './history/index.ts'
import { Tables } from './table/tables.ts'

export interface About {
  readonly version: string
  readonly door: 'window' | 'browser'
  readonly folder: string
}

/** Everything behind the two doors: the history of one folder and the tables played from it. */
export interface House {
  readonly about: About
  readonly notices: readonly Notice[]
  readonly history: History
  readonly tables: Tables
  close(): void
}

/** Opens the house; the caller holds the folder's instance lock. Throws what `openHistory` throws. */
export function openHouse(about: About): House {
  const history = openHistory(about.folder)
  return {
    about,
    notices: history.notices,
    history,
    tables: new Tables(history, Date.now),
    close() {
      history.copyToday()
      history.close()
    },
  }
}
