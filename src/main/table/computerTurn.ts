import type { Level } from '../../shared/players.ts'
import type { Position } from '../players/index.ts'
import type { Sitting } from './sitting.ts'

/** A computer player whose turn it is, and what it may know. */
export interface ComputerTurn {
  readonly seat: number
  readonly level: Level
  readonly position: Position
}

/** Null while it is a person's turn, or the game is over. */
export function computerTurnOf({ course, players }: Sitting): ComputerTurn | null {
  const seat = course.mover
  const level = seat === null ? undefined : players[seat].ai
  return seat === null || level === undefined ? null : { seat, level, position: course.sight }
}
