import type { Standing } from '../history/stored.ts'
import type { Course } from './course.ts'
import { abandonedEnding, resignedEnding, ruledEnding } from './ending.ts'
import type { JournalState } from './journal.ts'

/** How a game stands: what its people did with it, otherwise what the rules say. */
export function standingOf({ status, resignedBy }: JournalState, course: Course): Standing {
  const count = { plies: course.ply, turns: course.turn }
  if (status === 'resigned' && resignedBy !== null) {
    return { status, ending: resignedEnding(course, resignedBy), ...count }
  }
  if (status === 'abandoned') return { status, ending: abandonedEnding(course), ...count }
  const { result } = course
  return result
    ? { status: 'over', ending: ruledEnding(result), ...count }
    : { status: 'playing', ending: null, ...count }
}
