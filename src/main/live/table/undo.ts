import type { Player } from '../../../shared/players.ts'
import type { ReplacedView } from '../../../shared/acts.ts'
import type { GameTimeline } from './timeline.ts'
import { replacedIn, type JournalState } from '../journal.ts'

const isPerson = (player: Player): boolean => player.ai === undefined

/**
 * The ply to which one step back leads: before the last decision of a person, since a bot would only play the
 * same again; among bots alone, before the last move. Null where nothing can be gone back to.
 */
export function stepBack(timeline: GameTimeline, players: readonly Player[]): number | null {
  const someone = players.some(isPerson)
  const last = timeline.log.findLast(({ seat }) => !someone || isPerson(players[seat]))
  return last === undefined || last.ply <= timeline.settled ? null : last.ply - 1
}

/** The ply a step forth: a person's next decision or the last undone move. `ahead`: the game through them. */
export function stepForth(timeline: GameTimeline, ahead: GameTimeline, players: readonly Player[]) {
  if (ahead.ply <= timeline.ply) return null
  const someone = players.some(isPerson)
  const after = ahead.log.slice(timeline.ply + 1)
  const next = after.find(({ seat }) => !someone || isPerson(players[seat]))
  return next ? next.ply - 1 : ahead.ply
}

/** The replaced moves that can be brought back: those before which nothing is settled that was made since. */
export const replacedMoves = (folded: JournalState<string>, settled: number): ReplacedView[] =>
  replacedIn(folded)
    .filter(({ kept }) => kept >= settled)
    .map(({ line, kept, steps }) => ({ line, ply: kept, moves: steps.length }))
