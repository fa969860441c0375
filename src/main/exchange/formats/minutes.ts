import type { Remarks, StoredGame } from '../../history/stored.ts'

const minute = 60_000

/**
 * The minutes that a game took: at the table where that is known, otherwise from begin to end; null when
 * neither is known.
 */
export function minutesOf({ startedAt, playedAt }: StoredGame, { playedFor }: Remarks): number | null {
  const minutes = Math.round((playedFor || playedAt - startedAt) / minute)
  return minutes > 0 ? minutes : null
}
