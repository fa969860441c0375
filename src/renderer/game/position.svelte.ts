import type { GameEvent } from '../../shared/families.ts'
import type { LogEntry, Prospect, TableView } from '../../shared/table.ts'
import type { GameSource } from './source.ts'

/** A place to try out moves. */
export interface Exploration {
  /** Makes a move; true when it is done. */
  tryOut(move: string): Promise<boolean>
  /** Returns the effect of a move; null when it is not known. */
  consider(move: string): Promise<Prospect | null>
}

/** The position in a replay or a lesson, for the parts that show live tables too. A move made here is tried out. */
export class PositionSource implements GameSource {
  readonly id: string
  readonly undone = []
  readonly #exploration: Exploration
  #view = $state.raw<TableView | null>(null)
  #log = $state.raw<readonly LogEntry[]>([])
  #events: GameEvent[] = []
  #shown = 0
  readonly view = $derived(this.#view)
  readonly log = $derived(this.#log)

  constructor(id: string, exploration: Exploration) {
    this.id = id
    this.#exploration = exploration
  }

  /** Each position has a revision of its own: a choice meant for one is never made at another. */
  show(view: TableView, log: readonly LogEntry[], events: readonly GameEvent[]): void {
    this.#log = log
    this.#events.push(...events)
    this.#view = { ...view, revision: ++this.#shown }
  }

  takeEvents(): readonly GameEvent[] {
    return this.#events.splice(0)
  }

  caughtUp(): Promise<void> {
    return Promise.resolve()
  }

  play(move: string): Promise<boolean> {
    return this.#exploration.tryOut(move)
  }

  consider(_revision: number, move: string): Promise<Prospect | null> {
    return this.#exploration.consider(move)
  }
}
