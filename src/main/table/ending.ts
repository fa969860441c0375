import { countedIn, type Result } from '../../shared/record.ts'
import type { Ending } from '../../shared/status.ts'

/** An ending by the rules. */
export function ruledEnding(result: Result): Ending {
  return { winners: result.winners, points: countedIn(result), reason: result.reason }
}
