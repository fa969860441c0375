import { familyOf, type Family } from '../../../shared/editions/index.ts'
import type { GameEvent } from '../../../shared/families.ts'
import type { LogEntry, Prospect, TableUpdate, TableView } from '../../../shared/table.ts'
import type { GameSource } from '../../game/source.ts'

/** Where moves are tried out. */
export interface Trying {
  try(move: string): Promise<boolean>
  consider(move: string): Promise<Prospect | null>
}

/** A moment as it was told, all that led to it, and what is to be played on the way to it. */
export interface Look {
  readonly update: TableUpdate
  readonly log: readonly LogEntry[]
  readonly events: readonly GameEvent[]
}

/** A game that is looked back at: told by whoever steps through it, and a move made here is only tried out. */
export class LookedBack implements GameSource {
  readonly id: string
  readonly undone = []
  readonly #trying: Trying
  #view = $state.raw<TableView | null>(null)
  #log = $state.raw<readonly LogEntry[]>([])
  #events: GameEvent[] = []
  #looks = 0

  constructor(id: string, trying: Trying) {
    this.id = id
    this.#trying = trying
  }

  /** Each look is a table of its own: a choice meant for one is never made at another. */
  look({ update, log, events }: Look): void {
    this.#events.push(...events)
    this.#log = log
    this.#view = { ...update.view, revision: ++this.#looks }
  }

  /** This game as one of the family; null while it is not known to be one. */
  as<F extends Family>(family: F): GameSource<F> | null {
    return this.#view && familyOf[this.#view.edition] === family ? (this as unknown as GameSource<F>) : null
  }

  get view(): TableView | null {
    return this.#view
  }

  get log(): readonly LogEntry[] {
    return this.#log
  }

  caughtUp(): Promise<void> {
    return Promise.resolve()
  }

  takeEvents(): readonly GameEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  play(move: string): Promise<boolean> {
    return this.#trying.try(move)
  }

  consider(_revision: number, move: string): Promise<Prospect | null> {
    return this.#trying.consider(move)
  }
}
