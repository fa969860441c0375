import type { Family } from '../../shared/editions/index.ts'
import type { GameEvent } from '../../shared/families.ts'
import type { LogEntry, Prospect, TableView } from '../../shared/table.ts'

/** A game as a screen shows it: live at its table, on a phone, or looked back at. */
export interface GameSource<F extends Family = Family> {
  /** Null until the game has been sent for the first time. */
  readonly view: TableView<F> | null
  /** All moves up to what the view shows. */
  readonly log: readonly LogEntry<F>[]
  /** The moves that can be made again, in the order in which they would be. */
  readonly undone: readonly LogEntry<F>[]
  /** Resolves when the view shows the result of the last call; at once when none is open. */
  caughtUp(): Promise<void>
  /** The events since this was last called, to be animated once. */
  takeEvents(): readonly GameEvent<F>[]
  /**
   * Makes a move; returns true when it is done, false when it was refused, which has been shown then.
   * `onward`: nothing is committed to the other sets of the turn either.
   */
  play(move: string, onward?: boolean): Promise<boolean>
  /** The consequences of a move; null when the game has moved on meanwhile or does not answer. */
  consider(revision: number, move: string): Promise<Prospect<F> | null>
}

/** The choices of a person whose turn it is; null on a computer player's turn. */
export function forPeople<V extends TableView>(view: V | null): V['position']['choices'] {
  const choices = view?.position.choices ?? null
  return choices && view?.players[choices.seat].ai === undefined ? choices : null
}

/** The position in a replay or a lesson, for the parts that show live tables too. A move made here is tried out. */
export abstract class PositionSource implements GameSource {
  readonly undone = []
  view = $state.raw<TableView | null>(null)
  log = $state.raw<readonly LogEntry[]>([])
  #events: GameEvent[] = []
  #shown = 0

  abstract play(move: string): Promise<boolean>
  abstract consider(revision: number, move: string): Promise<Prospect | null>

  /** Each position has a revision of its own: a choice meant for one is never made at another. */
  protected show(view: TableView, log: readonly LogEntry[], events: readonly GameEvent[]): void {
    this.log = log
    this.#events.push(...events)
    this.view = { ...view, revision: ++this.#shown }
  }

  takeEvents(): readonly GameEvent[] {
    return this.#events.splice(0)
  }

  caughtUp(): Promise<void> {
    return Promise.resolve()
  }
}
