import { countedIn, type Result } from '../../shared/record.ts'
import { refuse, type Refused } from '../../shared/refusal.ts'
import type { Ending, Status } from '../../shared/status.ts'
import type { GameProgress } from '../history/stored.ts'
import type { Left } from './journal.ts'

/** A game with its moves, and their result by the rules. */
export interface Played {
  readonly ply: number
  readonly turn: number
  /** Points or money, by seat. */
  readonly scores: number[]
  /** Null until the game is over by the rules. */
  readonly result: Result | null
  /** The winners among these seats if the game ended as it stands. */
  best(seats: readonly number[]): number[]
}

/** The progress of a game without moves. */
export const newProgress: GameProgress = { status: 'playing', ending: null, plies: 0, turns: 1 }

/** The progress of a game: by its people's decision if they left it, otherwise by the rules. */
export function progressOf({ status, resignedBy }: Left, played: Played): GameProgress {
  const count = { plies: played.ply, turns: played.turn }
  if (status === 'resigned' && resignedBy !== null) {
    return { status, ending: resignedEnding(played, resignedBy), ...count }
  }
  if (status === 'abandoned') return { status, ending: abandonedEnding(played), ...count }
  const { result } = played
  return result
    ? { status: 'over', ending: ruledEnding(result), ...count }
    : { status: 'playing', ending: null, ...count }
}

export function ruledEnding(result: Result): Ending {
  return { winners: result.winners, points: countedIn(result), reason: result.reason }
}

/** An ending by resignation, which no rulebook has: the winners among the others, as the game stands. */
function resignedEnding(played: Played, resignedBy: number): Ending {
  const others = played.scores.map((_, seat) => seat).filter((seat) => seat !== resignedBy)
  return { winners: played.best(others), points: played.scores, reason: 'resigned' }
}

function abandonedEnding({ scores }: Played): Ending {
  return { winners: [], points: scores, reason: 'abandoned' }
}

/** The refusal of a command that needs one of these statuses; null where the game has one. */
export const unless = ({ status }: GameProgress, ...allowed: readonly Status[]): Refused | null =>
  allowed.includes(status) ? null : refuse('table.finished', { status })

/** The refusal of what a screen asks for that shows an earlier revision than the one `now`; null where it shows this one. */
export const unlessSeen = (seen: number, now: number): Refused | null =>
  seen === now ? null : refuse('table.stale', { seen, now })
