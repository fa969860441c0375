import type { LedgerCourse, TableCourse } from '../../shared/course.ts'
import type { Family } from '../../shared/editions/index.ts'
import type { Ending } from '../../shared/status.ts'
import type { TableActs } from './tableActs.svelte.ts'

/** The form of a sentence on a move: a question to confirm it, or its name. */
export type Mood = 'confirm' | 'statement'

/** The props of every part of a game. */
export interface Part<Model> {
  readonly model: Model
}

export interface EndingPart<Model> extends Part<Model> {
  readonly table: TableActs
  readonly ending: Ending
  readonly onclose: () => void
}

export interface SummaryPart<F extends Family> {
  readonly course: TableCourse<F> | LedgerCourse<F>
  readonly onpick: (ply: number) => void
}
