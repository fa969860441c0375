import { setImmediate } from 'node:timers/promises'

/** Raised by every change that can alter the answer to a question; stored advice is then computed again. */
export const playersVersion = 15

/**
 * The limit of a player's thought: milliseconds, playouts, or both, whichever comes first. With playouts
 * alone the advice depends only on the position, the level and the seed.
 */
export interface Budget {
  readonly ms?: number
  readonly playouts?: number
  /**
   * The number of trees among which a search of a line game divides the playouts; 1 by default.
   * The advice depends on this number, but not on the number of threads.
   */
  readonly trees?: number
  /** Distinguishes players of one level: selects a novice's favourite set, and the cards that a player has forgotten. */
  readonly seed?: number
}

/** Milliseconds and playouts, infinite where they are no limit. */
export interface Limits {
  readonly ms: number
  readonly playouts: number
}

/** The part of a thought that one tree takes: the number of the tree, its limits, and the seed of the player. */
export interface Share extends Limits {
  readonly tree: number
  readonly seed: number
}

/** A move as a record writes it, and its evaluation. */
export interface Considered {
  readonly move: string
  /** Each seat's chance to win after the move, from 0 to 1; a shared win counts in equal parts. */
  readonly values: readonly number[]
  /** Playouts through this move. */
  readonly playouts: number
}

/** The result of one tree of a thought, or of a player that grows none. */
export interface Findings {
  /** All moves that were considered, the best one first. */
  readonly moves: readonly Considered[]
  readonly playouts: number
  /** True when the outcome of the best move is certain: every line of play that matters was followed to its end. */
  readonly exact: boolean
}

export interface Advice extends Considered {
  /** True when every line of play that matters was followed to its end, so that the values of the move are certain. */
  readonly exact: boolean
  /** The best moves, the chosen one first. */
  readonly top: readonly Considered[]
}

/** Writes each seat's share of a finished game: the win, or an equal part of it where several share it. */
export function shareWin<State>(
  game: { result(state: State): { readonly winners: readonly number[] } | null },
  state: State,
  chances: Float64Array,
): void {
  const winners = game.result(state)?.winners ?? []
  chances.fill(0)
  for (const winner of winners) chances[winner] = 1 / winners.length
}

/** Milliseconds after which a thought yields to other work, so that it can be aborted. */
const slice = 8

/** Steps between two looks at the clock. */
const stepsAtOnce = 16

/** Repeats a step until its limits are reached or `enough` returns true; throws the signal's reason when aborted. */
export async function repeat(
  step: () => void,
  { ms, playouts }: Limits,
  { enough, signal }: { readonly enough: () => boolean; readonly signal: AbortSignal },
): Promise<void> {
  const end = performance.now() + ms
  let pause = performance.now() + slice
  for (let steps = 0; steps < playouts && !enough(); steps++) {
    if (steps % stepsAtOnce === 0) {
      const now = performance.now()
      if (steps > 0 && now >= end) return
      if (now >= pause) {
        await setImmediate()
        signal.throwIfAborted()
        pause = performance.now() + slice
      }
    }
    step()
  }
}
