import type { GameEvent } from '../../shared/families.ts'
import type { LedgerLogEntry } from '../../shared/ledger/view.ts'
import { countedIn, type Result } from '../../shared/record.ts'
import { refuse, type Refused } from '../../shared/refusal.ts'
import type { Ending, Status } from '../../shared/status.ts'
import type { GameProgress, StoredScore } from '../history/stored.ts'
import type { Left } from './journal.ts'

/** A game with its moves, and their result by the rules. */
interface Played {
  readonly ply: number
  readonly turn: number
  /** Points or money, by seat. */
  readonly scores: number[]
  /** Null until the game is over by the rules. */
  readonly result: Result | null
  /** The seats whose players are not at the table; absent where nobody reports it. */
  readonly away?: readonly number[]
  /** The winners among these seats if the game ended as it stands. */
  best(seats: readonly number[]): number[]
}

export const newProgress: GameProgress = { status: 'playing', ending: null, plies: 0, turns: 1 }

/** The progress of a game: by its people's decision if they left it, otherwise by the rules. */
export function progressOf({ status, resignedBy }: Left, played: Played): GameProgress {
  const count = { plies: played.ply, turns: played.turn }
  const { scores: points, result, away = [] } = played
  if (status === 'resigned' && resignedBy !== null) {
    // No rulebook has this ending: the winners among the others, as the game stands.
    const winners = played.best([...points.keys()].filter((seat) => seat !== resignedBy))
    const ending = withAway({ winners, points, reason: 'resigned' }, [...away, resignedBy])
    return { status, ending, ...count }
  }
  if (status === 'abandoned')
    return { status, ending: withAway({ winners: [], points, reason: 'abandoned' }, away), ...count }
  return result
    ? { status: 'over', ending: withAway(ruledEnding(result), away), ...count }
    : { status: 'playing', ending: null, ...count }
}

/** An ending that names who was away; nobody is named where all had stayed. */
function withAway(ending: Ending, away: readonly number[]): Ending {
  return away.length === 0 ? ending : { ...ending, away: [...new Set(away)].sort((a, b) => a - b) }
}

const ruledEnding = (result: Result): Ending => ({
  winners: result.winners,
  points: countedIn(result),
  reason: result.reason,
})

/** An entry of a log with the sets that it scored, and everybody's points after it. */
export interface ScoringEntry {
  readonly events: readonly (GameEvent | LedgerLogEntry['events'][number])[]
  readonly points: readonly number[]
}

/** The sets scored from the entry at index `from` on. */
export const scoresIn = (log: readonly ScoringEntry[], from = 0): StoredScore[] =>
  log.slice(from).flatMap((entry, index) => {
    const { events, points } = entry
    const scored = events.filter((event) => event.kind === 'scored')
    return scored.map(({ set, awards }) => ({ ply: from + index + 1, set, awards, points }))
  })

/** The refusal of a command that needs one of these statuses; null where the game has one. */
export const unless = ({ status }: GameProgress, ...allowed: readonly Status[]): Refused | null =>
  allowed.includes(status) ? null : refuse('table.finished', { status })

/** The refusal of what a screen asks for that shows an earlier revision than the one `now`; null where it shows this one. */
export const unlessSeen = (seen: number, now: number): Refused | null =>
  seen === now ? null : refuse('table.stale', { seen, now })
