import type { Family } from '../../shared/editions/index.ts'
import type { LedgerCourse, TableCourse } from '../../shared/course.ts'
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
  readonly course: TableCourse<F> | LedgerCourse<F>
  readonly onpick: (ply: number) => void
}
