import type { Level } from '../../shared/players.ts'
import type { Advice, Budget, Findings } from './advice.ts'
import { thinkDig } from './dig/think.ts'
import { thinkLine, type LineMemory } from './line/think.ts'
import type { Position } from './position.ts'
import { growAll, type Share } from './trees.ts'

/** What a player keeps of each of its trees from one of its moves to the next; it needs none, but thinks further with it. */
export type Memory = LineMemory[]

export interface ThinkingOptions {
  /** Calls the thought off: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  readonly memory?: Memory
}

/** What one tree of a thought comes to. Gives way every few milliseconds. */
export const grow = (
  level: Level,
  position: Position,
  share: Share,
  options: { readonly signal?: AbortSignal; readonly memory?: LineMemory },
): Promise<Findings> =>
  position.family === 'dig'
    ? thinkDig(level, position, share, options)
    : thinkLine(level, position, share, options)

/**
 * The move of a player of some level in a position that is not over. Thinks where it is called, tree beside tree; a window
 * wants an `Advisor`, which thinks on threads of its own.
 */
export const choose = (
  level: Level,
  position: Position,
  budget: Budget,
  { signal, memory = [] }: ThinkingOptions = {},
): Promise<Advice> =>
  growAll(
    { level, position, budget },
    (share, stop) => grow(level, position, share, { signal: stop, memory: (memory[share.tree] ??= {}) }),
    signal,
  )

/** What the strongest player thinks of a position: its best moves, and what they are worth to each seat. */
export const analyse = (position: Position, budget: Budget, options: ThinkingOptions = {}): Promise<Advice> =>
  choose('vizier', position, budget, options)
