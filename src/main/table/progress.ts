import type { Result } from '../../shared/record.ts'
import type { Ending } from '../../shared/status.ts'
import type { GameProgress } from '../history/stored.ts'
import { ruledEnding } from './ending.ts'
import type { Left } from './leaving.ts'

/** A game as far as it was played, and what its rules say of it. */
export interface Played {
  readonly ply: number
  readonly turn: number
  /** What every seat has of what the family counts. */
  readonly scores: number[]
  /** Null while it is not over by the rules. */
  readonly result: Result | null
  /** Who of these seats would win as it stands. */
  best(seats: readonly number[]): number[]
}

/** How a game stands: what its people did with it, otherwise what the rules say. */
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

/** An ending by resignation, which no rulebook knows: whoever of the others would win as it stands. */
function resignedEnding(played: Played, resignedBy: number): Ending {
  const others = played.scores.map((_, seat) => seat).filter((seat) => seat !== resignedBy)
  return { winners: played.best(others), points: played.scores, reason: 'resigned' }
}

function abandonedEnding({ scores }: Played): Ending {
  return { winners: [], points: scores, reason: 'abandoned' }
}
