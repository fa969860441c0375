import type { Result } from '../../shared/record.ts'
import type { Ending, PositionView } from '../../shared/views.ts'

/** An ending by the rules. */
export function ruledEnding({ winners, points, reason }: Result): Ending {
  return { winner: winners[0] ?? null, points, reason }
}

/**
 * An ending by resignation, which no rulebook knows: of the others, the one with the fewest points wins,
 * and as everywhere in this game the boat further back breaks a tie.
 */
export function resignedEnding({ points, boats }: PositionView, resignedBy: number): Ending {
  const others = points.map((_, seat) => seat).filter((seat) => seat !== resignedBy)
  others.sort((a, b) => points[a] - points[b] || boats[a] - boats[b])
  return { winner: others[0], points, reason: 'resigned' }
}

export function abandonedEnding({ points }: PositionView): Ending {
  return { winner: null, points, reason: 'abandoned' }
}
