import type { Level } from '../../shared/players.ts'
import type { Manners } from '../../shared/setups.ts'
import type { Position, Recall } from '../bots/index.ts'
import type { SessionState } from './sessionState.ts'

/** How computers recall the laying of a box at a table: like people, unless it agrees that they forget nothing. */
export const recallOf = ({ recall }: Manners): Recall => (recall ? 'machine' : 'people')

/** A computer player whose turn it is, and what it may know. */
export interface ComputerTurn {
  readonly seat: number
  readonly level: Level
  readonly position: Position
}

/** Null while it is a person's turn, or the game is over. */
export function computerTurnOf({ timeline, players }: SessionState, recall: Recall): ComputerTurn | null {
  const seat = timeline.mover
  const level = seat === null ? undefined : players[seat].ai
  return seat === null || level === undefined ? null : { seat, level, position: timeline.sightBy(recall) }
}
