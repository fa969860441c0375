import type { GameEvent } from '../../../shared/families.ts'
import type { LogEntry } from '../../../shared/table.ts'

/** Moves tried out from a ply of a game, and how many of them are made where the window stands. */
export interface Variation {
  readonly from: number
  readonly moves: readonly string[]
  readonly at: number
}

/** A moment: a ply of the game, and the moves tried out from there; null where none are. */
export interface ReplayPlace {
  readonly ply: number
  readonly tried: readonly string[] | null
}

export const keyOf = ({ ply, tried }: ReplayPlace): string =>
  tried ? `${ply}: ${tried.join(', ')}` : `${ply}`

/** What is to be played between two moments: the move between them, where one step leads from one to the other. */
export function eventsBetween(
  from: ReplayPlace,
  to: ReplayPlace,
  log: readonly LogEntry[],
): readonly GameEvent[] {
  const made = madeAt(to)
  if (made !== madeAt(from) + 1) return []
  const follows = to.tried ? from.ply === to.ply && beginsWith(to.tried, from.tried ?? []) : !from.tried
  return follows ? (log[made - 1]?.events ?? []) : []
}

const madeAt = ({ ply, tried }: ReplayPlace): number => ply + (tried?.length ?? 0)

const beginsWith = (moves: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((move, at) => moves[at] === move)
