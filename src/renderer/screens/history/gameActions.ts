import type { HistoryRow } from '../../../shared/history.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Client } from '../../lib/calls.ts'
import { portionsOf } from '../../lib/games.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'
import type { GameList } from './history.svelte.ts'

/** The remarks on a game: name, tags and note. */
export type Remarks = Pick<HistoryRow, 'name' | 'tags' | 'note'>

/** The actions on one game of the list. */
export type RowAction = 'favour' | 'edit' | 'deal' | 'export' | 'remove'

/** The actions on the games of a list; a failure is shown as a toast. */
export class GameActions {
  readonly #client: Client
  readonly #toasts: Toasts
  readonly #list: GameList

  constructor(client: Client, toasts: Toasts, list: GameList) {
    this.#client = client
    this.#toasts = toasts
    this.#list = list
  }

  favour({ id, favourite }: HistoryRow): Promise<void> {
    return this.#try(async () => {
      await this.#client.history.favour({ id, favourite: !favourite })
      await this.#list.reread(id)
    })
  }

  /** Stores those of the remarks that differ from the row's: the others may have changed elsewhere meanwhile. */
  remark({ id, ...before }: HistoryRow, { name, tags, note }: Remarks): Promise<void> {
    const { history } = this.#client
    return this.#try(async () => {
      if (name !== before.name) await history.rename({ id, name })
      if (tags.join('\n') !== before.tags.join('\n')) await history.tag({ id, tags })
      if (note !== before.note) await history.note({ id, ply: 0, text: note })
      await this.#list.reread(id)
    })
  }

  /** Deletes games, and offers to restore them; `said` is the text of the toast. */
  remove(ids: readonly string[], said: string): Promise<void> {
    return this.#try(async () => {
      for (const some of portionsOf(ids)) await this.#client.history.remove({ ids: some })
      const run = () => void this.restore(ids)
      this.#toasts.say(said, 'plain', { label: m.history_restore(), run })
      await this.#list.load()
    })
  }

  restore(ids: readonly string[]): Promise<void> {
    return this.#try(async () => {
      for (const some of portionsOf(ids)) await this.#client.history.restore({ ids: some })
      await this.#list.load()
    })
  }

  /** Deletes deleted games for good. */
  erase(ids: readonly string[]): Promise<void> {
    return this.#try(async () => {
      for (const some of portionsOf(ids)) await this.#client.history.erase({ ids: some })
      await this.#list.load()
    })
  }

  #try(action: () => Promise<void>): Promise<void> {
    return this.#toasts.tellFailure(action())
  }
}
