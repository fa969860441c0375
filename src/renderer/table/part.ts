import type { Family } from '../../shared/editions/index.ts'
import type { GameUpdate } from '../../shared/replay.ts'
import type { Ending } from '../../shared/status.ts'
import type { TableView } from '../../shared/table.ts'
import type { TableModel } from './table.svelte.ts'

/** The form of a sentence on a move: a question to confirm it, or its name. */
export type Mood = 'confirm' | 'statement'

/** The props of every part: the state of the screen, and the view that it shows. */
export interface Part<F extends Family, Screen> {
  readonly game: Screen
  readonly view: TableView<F>
}

export interface EndingPart<F extends Family, Screen> extends Part<F, Screen> {
  readonly table: TableModel
  readonly ending: Ending
  readonly onclose: () => void
}

export interface SummaryPart<F extends Family> {
  readonly update: GameUpdate<F>
  /** The view at the beginning: a game may have begun in a position that was set up. */
  readonly start: GameUpdate<F>['view']
  readonly onpick: (ply: number) => void
}
