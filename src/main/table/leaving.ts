import type { JournalEntry } from '../history/stored.ts'

/** What people did with a game beside playing it. Whether one still `playing` is over is for the rules to say. */
export interface Left {
  readonly status: 'playing' | 'resigned' | 'abandoned'
  readonly resignedBy: number | null
}

export const notLeft: Left = { status: 'playing', resignedBy: null }

/** What an entry makes of a game by which it is left, or taken up again. */
export function leftBy(entry: Extract<JournalEntry, { kind: 'resign' | 'abandon' | 'resume' }>): Left {
  if (entry.kind === 'resign') return { status: 'resigned', resignedBy: entry.seat }
  return entry.kind === 'abandon' ? { status: 'abandoned', resignedBy: null } : notLeft
}
