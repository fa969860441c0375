import type { Warning } from '../../shared/analysis/warning.ts'
import type { TableView } from '../../shared/table.ts'
import type { Connection } from '../lib/connection.svelte.ts'

/** A table, with the way to make a move. */
interface Coached {
  readonly id: string
  readonly view: TableView | null
  /** Makes a move without a warning. */
  make(move: string, onward: boolean): Promise<boolean>
}

/** A move that waits for a second look, at the revision that it was chosen for. */
interface Held {
  readonly revision: number
  readonly move: string
  readonly onward: boolean
  readonly warning: Warning
}

/** The coach of a table: warns a seat that asked for help before a move that gives something away, once a move. */
export class Coaching {
  readonly #game: Coached
  readonly #connection: Connection
  #held = $state.raw<Held | null>(null)
  #isAsking = false
  /** The last revision at which a warning was given. */
  #warned = -1

  constructor(game: Coached, connection: Connection) {
    this.#game = game
    this.#connection = connection
  }

  /** The warning that is open; null where there is none, and once the game has gone on. */
  get warning(): Warning | null {
    return this.#held?.revision === this.#game.view?.revision ? (this.#held?.warning ?? null) : null
  }

  /** Makes a move, unless a warning is to be read first. */
  async play(move: string, onward: boolean): Promise<boolean> {
    if (this.#isAsking) return false
    const { view } = this.#game
    const seat = view?.position.choices?.seat
    const isCoached = seat !== undefined && view?.tableSettings.coached?.includes(seat)
    if (!view || !isCoached || this.#warned === view.revision) return this.#game.make(move, onward)
    const { revision } = view
    const warning = await this.#ask(revision, move)
    if (warning === null || this.#game.view?.revision !== revision) return this.#game.make(move, onward)
    this.#warned = revision
    this.#held = { revision, move, onward, warning }
    return false
  }

  /** Returns the warning before a move; null for none, and where the app is not reached. */
  async #ask(revision: number, move: string): Promise<Warning | null> {
    this.#isAsking = true
    try {
      return await this.#connection.client.table.coach({ id: this.#game.id, revision, move })
    } catch {
      return null
    } finally {
      this.#isAsking = false
    }
  }

  /** Makes the move in spite of the warning. */
  async playAnyway(): Promise<void> {
    const held = this.#held
    this.#held = null
    if (held) await this.#game.make(held.move, held.onward)
  }

  /** Drops the move: another one is to be chosen. */
  drop(): void {
    this.#held = null
  }
}
