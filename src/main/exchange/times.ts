import type { AppFields } from './appFields.ts'
import type { Defaults } from './verdict.ts'

/**
 * The times at which a game was begun and last played: never in the future, and never played before it was
 * begun.
 */
export function timesOf({ startedAt: begun, playedAt: played }: AppFields, { now }: Defaults) {
  const startedAt = Math.min(begun ?? played ?? now, now)
  return { startedAt, playedAt: Math.min(Math.max(played ?? startedAt, startedAt), now) }
}
