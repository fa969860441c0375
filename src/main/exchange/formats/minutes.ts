import type { Remarks, StoredGame } from '../../history/stored.ts'

const minute = 60_000

/** How many minutes a game took: at the table where that is known, else from begin to end; null where nobody knows. */
export function minutesOf({ startedAt, playedAt }: StoredGame, { playedFor }: Remarks): number | null {
  const minutes = Math.round((playedFor || playedAt - startedAt) / minute)
  return minutes > 0 ? minutes : null
}
