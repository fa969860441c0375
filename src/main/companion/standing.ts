import type { Standing } from '../history/stored.ts'
import { ruledEnding } from '../table/ending.ts'
import type { Account } from './account.ts'
import type { LedgerState } from './steps.ts'

/** How a reported game stands: what its people did with it, otherwise what the rules say. */
export function standingOf({ status, resignedBy }: LedgerState, account: Account): Standing {
  const { points, result } = account
  const count = { plies: account.log.length, turns: account.turn }
  if (status === 'resigned' && resignedBy !== null) {
    const others = points.map((_, seat) => seat).filter((seat) => seat !== resignedBy)
    return { status, ending: { winners: account.best(others), points, reason: 'resigned' }, ...count }
  }
  if (status === 'abandoned') {
    return { status, ending: { winners: [], points, reason: 'abandoned' }, ...count }
  }
  return result
    ? { status: 'over', ending: ruledEnding(result), ...count }
    : { status: 'playing', ending: null, ...count }
}
