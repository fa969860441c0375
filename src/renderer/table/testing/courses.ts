import { Course, type CourseNews } from '../../../shared/course.ts'
import type { GameModel } from '../gameModel.svelte.ts'

/** A course that stands at this view, or as much of one as a test needs, and knows no earlier moment. */
export const courseAt = <N extends CourseNews>(view: object, log: readonly object[] = []): Course<N> =>
  Course.of({
    kind: 'table',
    view,
    log: { from: 0, entries: log },
    moments: [],
    undone: [],
    events: [],
  } as unknown as N)

/** Has a model stand at another view, or after another log. */
export function show<N extends CourseNews>(
  model: GameModel<N>,
  view: object,
  log: readonly object[] = model.log,
): void {
  model.course = courseAt(view, log)
}
