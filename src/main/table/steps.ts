import type { Player } from '../../shared/players.ts'
import type { GameTimeline } from './timeline.ts'

const isPerson = (player: Player): boolean => player.ai === undefined

/**
 * The ply to which one step back leads: before the last decision of a person, since a computer would only play the same
 * again; among computers alone, before the last move. Null where there is no such ply or it cannot be gone back to.
 */
export function stepBack(timeline: GameTimeline, players: readonly Player[]): number | null {
  const someone = players.some(isPerson)
  const last = timeline.log.findLast(({ seat }) => !someone || isPerson(players[seat]))
  return last === undefined || last.ply <= timeline.settled ? null : last.ply - 1
}

/** The ply to which one step forth leads: to the next decision of a person, or as far as moves were undone. */
export function stepForth(
  timeline: GameTimeline,
  undone: readonly string[],
  players: readonly Player[],
): number | null {
  const someone = players.some(isPerson)
  let reached = timeline
  for (const move of undone) {
    const next = reached.play(move)
    if (!next.ok) break
    reached = next.value
    if (!someone || reached.mover === null || isPerson(players[reached.mover])) break
  }
  return reached.ply > timeline.ply ? reached.ply : null
}
