import type { Level } from '../../shared/players.ts'
import type { Advice, Budget } from './advice.ts'
import { thinkDig } from './dig/think.ts'
import { thinkLine, type LineMemory } from './line/think.ts'
import type { Position } from './position.ts'

/** What a player keeps from one of its moves to the next; it needs none, but thinks further with it. */
export type Memory = LineMemory

export interface Manners {
  /** Calls the thought off: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  readonly memory?: Memory
}

/**
 * The move of a player of some level in a position that is not over. Gives way every few milliseconds; a window wants
 * an `Advisor`, which thinks on a thread of its own.
 */
export const choose = (
  level: Level,
  position: Position,
  budget: Budget,
  manners: Manners = {},
): Promise<Advice> =>
  position.family === 'dig'
    ? thinkDig(level, position, budget, manners)
    : thinkLine(level, position, budget, manners)

/** What the strongest player thinks of a position: its best moves, and what they are worth to each seat. */
export const analyse = (position: Position, budget: Budget, manners: Manners = {}): Promise<Advice> =>
  choose('vizier', position, budget, manners)
