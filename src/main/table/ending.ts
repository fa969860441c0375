import type { Course } from './course.ts'
import { countedIn, type Result } from '../../shared/record.ts'
import type { Ending } from '../../shared/views.ts'

/** An ending by the rules. */
export function ruledEnding(result: Result): Ending {
  return { winners: result.winners, points: countedIn(result), reason: result.reason }
}

/** An ending by resignation, which no rulebook knows: whoever of the others would win as it stands. */
export function resignedEnding(course: Course, resignedBy: number): Ending {
  const others = course.scores.map((_, seat) => seat).filter((seat) => seat !== resignedBy)
  return { winners: course.best(others), points: course.scores, reason: 'resigned' }
}

export function abandonedEnding({ scores }: Course): Ending {
  return { winners: [], points: scores, reason: 'abandoned' }
}
