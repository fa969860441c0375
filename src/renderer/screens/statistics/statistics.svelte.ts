import type { Filter, Profile, Who } from '../../../shared/statistics.ts'
import { m } from '../../../shared/messages/messages.js'
import { failureOf, type Connection } from '../../app/connection.svelte.ts'

export const everything: Filter = { edition: null, players: null, mode: null, company: 'all' }

/** The games that are counted: the same on the table and on every player's page, for as long as the app is open. */
class ChosenFilter {
  filter = $state.raw<Filter>(everything)
  readonly isEverything: boolean = $derived(JSON.stringify(this.filter) === JSON.stringify(everything))

  /** The reason why no game is counted: none matches the filter, or there is none. */
  get emptiness(): string {
    return this.isEverything ? m.empty_statistics() : m.statistics_empty()
  }

  change(change: Partial<Filter>): void {
    this.filter = { ...this.filter, ...change }
  }
}

export const chosenFilter = new ChosenFilter()

/** The statistics of one player, or why there are none; they stay until others have been loaded. */
export class ProfileModel {
  readonly #connection: Pick<Connection, 'ask' | 'client'>
  profile = $state.raw<Profile | null>(null)
  trouble = $state<string | null>(null)

  constructor(connection: Pick<Connection, 'ask' | 'client'>) {
    this.#connection = connection
  }

  /** Loads them as soon as there is a connection, unless `signal` is aborted meanwhile. */
  async load(who: Who, filter: Filter, signal: AbortSignal): Promise<void> {
    const { client } = this.#connection
    try {
      const profile = await this.#connection.ask(() => client.statistics.profile({ who, filter }), signal)
      if (signal.aborted || !profile) return
      this.profile = profile
      this.trouble = null
    } catch (error) {
      if (!signal.aborted) this.trouble = failureOf(error)
    }
  }
}
