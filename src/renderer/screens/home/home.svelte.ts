import type { HistoryRow, Notice, TableView } from '../../../shared/views.ts'
import type { Client } from '../../lib/calls.ts'

/** What the start shows: notices from before any screen was open, and the game to go on with. */
export class Home {
  readonly #client: Client
  #notices = $state.raw<readonly Notice[]>([])
  #last = $state.raw<HistoryRow | null>(null)
  #view = $state.raw<TableView | null>(null)
  #loaded = $state(false)

  constructor(client: Client) {
    this.#client = client
  }

  async load(): Promise<void> {
    const [notices, rows] = await Promise.all([this.#client.app.notices({}), this.#client.history.list({})])
    this.#notices = notices
    this.#last = rows.find((row) => row.status === 'playing') ?? null
    this.#loaded = true
    if (this.#last) this.#view = await this.#peek(this.#last.id)
  }

  /** The table as it stands now: the first thing that watching it says. */
  async #peek(id: string): Promise<TableView | null> {
    const updates = await this.#client.table.watch({ id })
    for await (const update of updates) return update.view
    return null
  }

  get notices(): readonly Notice[] {
    return this.#notices
  }

  /** The unfinished game that was played last. */
  get last(): HistoryRow | null {
    return this.#last
  }

  /** Its table, once known. */
  get view(): TableView | null {
    return this.#view
  }

  get loaded(): boolean {
    return this.#loaded
  }
}
