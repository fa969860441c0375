import { familyOf } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import type { HistoryRow } from '../../../shared/history.ts'
import { kindOf } from '../../../shared/status.ts'
import type { Client } from '../../lib/calls.ts'
import { lastGames } from '../../lib/games.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

/** The number of other games of a deal that are shown with it. */
const shown = 5

/** The deal of a game, and the other games of the same deal. */
export class Deal {
  readonly #client: Client
  readonly #toasts: Toasts
  readonly #row: HistoryRow
  #layout = $state<string | null>(null)
  #secret = $state(false)
  #count = $state(0)
  #others = $state.raw<readonly HistoryRow[]>([])

  constructor(client: Client, toasts: Toasts, row: HistoryRow) {
    this.#client = client
    this.#toasts = toasts
    this.#row = row
  }

  async load(): Promise<void> {
    await this.#try(async () => {
      const { id, edition } = this.#row
      const { layout, secret } = await this.#client.history.deal({ id })
      this.#secret = secret
      this.#layout = layout
      if (layout === null) return
      const filter = { layout, edition }
      this.#count = await this.#client.history.count({ filter })
      const games = await lastGames(this.#client, shown + 1, filter)
      this.#others = games.filter((game) => game.id !== id).slice(0, shown)
    })
  }

  /** The id of a new table with the same deal and the same seats; null when there is none. */
  async again(): Promise<string | null> {
    let again: string | null = null
    await this.#try(async () => {
      again = (await this.#client.table.again({ id: this.#row.id })).id
    })
    return again
  }

  /** The layout code; null where there is none, or it is still secret. */
  get layout(): string | null {
    return this.#layout
  }

  /** True where a real table has dealt. */
  get #isReal(): boolean {
    return kindOf[this.#row.mode] === 'ledger'
  }

  /** A sentence about the deal. */
  get about(): string {
    if (this.#isReal) return m.deal_real()
    if (this.#secret) return m.deal_secret()
    if (this.#layout === null) return m.deal_noCode()
    return familyOf[this.#row.edition] === 'dig' ? m.deal_about_dig() : m.layout_about()
  }

  get canAgain(): boolean {
    return !this.#isReal && !this.#secret
  }

  /** Other games of this deal, the last ones first; `count` includes this one. */
  get others(): readonly HistoryRow[] {
    return this.#others
  }

  get count(): number {
    return this.#count
  }

  #try(work: () => Promise<void>): Promise<void> {
    return this.#toasts.tellFailure(work())
  }
}
