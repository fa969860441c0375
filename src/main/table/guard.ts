import { refuse, type Refused } from '../../shared/refusal.ts'
import type { Status } from '../../shared/status.ts'

/** How a live game stands, as whatever is asked of it has to know. */
export interface Guarded {
  readonly revision: number
  readonly status: Status
}

/** The refusal of whatever a screen asks for that shows an older game, or asks what this one no longer allows; null where it may. */
export function guard(now: Guarded, seen: number, statuses: readonly Status[]): Refused | null {
  const { revision, status } = now
  if (seen !== revision) return refuse('table.stale', { seen, now: revision })
  return statuses.includes(status) ? null : refuse('table.finished', { status })
}
