import { lessonOf } from '../../shared/lessons/index.ts'
import { tableAt } from '../../shared/lessons/lesson.ts'
import type { Outcome } from '../../shared/refusal.ts'
import type { Prospect, TableUpdate } from '../../shared/table.ts'
import { considerAt, frameOf, type LaidTable } from './laidTable.ts'

/** A step of a lesson, and the moves made since its table was laid. */
interface LessonPlace {
  readonly lesson: string
  readonly step: number
  readonly moves: readonly string[]
}

/** The table of a lesson after these moves. */
export const lessonFrame = (place: LessonPlace): Outcome<TableUpdate> => frameOf(laidFor(place), place.moves)

/** The effect of one more move. */
export const lessonProspect = ({
  move,
  ...place
}: LessonPlace & { readonly move: string }): Outcome<Prospect> =>
  considerAt(laidFor(place), place.moves, move)

function laidFor({ lesson: id, step }: LessonPlace): LaidTable {
  const lesson = lessonOf(id)
  return { id, name: lesson.title(), edition: lesson.edition, table: tableAt(lesson, step).table }
}
