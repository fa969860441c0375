import { availableParallelism } from 'node:os'
import type { Level } from '../../shared/players.ts'
import type { Advice, Budget } from './advice.ts'
import type { Position } from './position.ts'
import { Thread, type Setting } from './thread.ts'
import { growAll } from './trees.ts'

/** More trees side by side tell little more, and each takes its memory. */
const mostThreads = 4

/** So many threads may think on this machine while a core is left for the app. */
export const usualThreads = Math.max(1, Math.min(mostThreads, availableParallelism() - 1))

/**
 * Computer players on threads of their own, which are started when they are needed and hold nobody up. Several questions
 * may be open at a time; they share the threads.
 */
export class BotPool {
  private readonly threads: readonly Thread[]

  constructor(threads = usualThreads, setting: Setting = {}) {
    this.threads = Array.from({ length: threads }, () => new Thread(setting))
  }

  /**
   * The same as `choose`; but where time alone is the limit, as many trees are grown as there are threads. With a `key`,
   * such as a table's and a seat's, a thought goes on from the one before; the advice then depends on that too. Rejects
   * with the signal's reason when called off, and when a thread that grows a tree of it dies.
   */
  async advise(
    level: Level,
    position: Position,
    budget: Budget,
    { signal, key }: { readonly signal?: AbortSignal; readonly key?: string } = {},
  ): Promise<Advice> {
    signal?.throwIfAborted()
    const { threads } = this
    const trees = budget.trees ?? (budget.playouts === undefined ? threads.length : 1)
    return growAll(
      { level, position, budget: { ...budget, trees } },
      (share, stop) =>
        threads[share.tree % threads.length].ask(
          { level, position, share, ...(key !== undefined && { key }) },
          stop,
        ),
      signal,
    )
  }

  /** Ends the threads; open questions are rejected. A later question starts others. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }
}
