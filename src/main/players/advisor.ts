import { Worker } from 'node:worker_threads'
import type { Level } from '../../shared/players.ts'
import type { Advice, Budget } from './advice.ts'
import type { Answer, CallOff, Question } from './messages.ts'
import type { Position } from './position.ts'

/** The thread's program: beside this file as a source, and beside every file of the bundle once built. */
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './thinker.js', import.meta.url)

interface Waiting {
  resolve(advice: Advice): void
  reject(reason: unknown): void
}

/**
 * Computer players on a thread of their own, which is started with the first question and holds nobody up. Several
 * questions may be open at a time; they share the thread.
 */
export class Advisor {
  private worker: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, Waiting>()

  /**
   * The same as `choose`. With a `key`, such as a table's and a seat's, a thought goes on from the one before; the
   * advice then depends on that too. Rejects with the signal's reason when called off.
   */
  advise(
    level: Level,
    position: Position,
    budget: Budget,
    { signal, key }: { readonly signal?: AbortSignal; readonly key?: string } = {},
  ): Promise<Advice> {
    const id = this.asked++
    return new Promise<Advice>((resolve, reject) => {
      signal?.throwIfAborted()
      const callOff = (): void => {
        this.waiting.delete(id)
        this.worker?.postMessage({ id, callOff: true } satisfies CallOff)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', callOff, { once: true })
      const settled = (): void => signal?.removeEventListener('abort', callOff)
      this.waiting.set(id, {
        resolve: (advice) => {
          settled()
          resolve(advice)
        },
        reject: (reason) => {
          settled()
          reject(reason)
        },
      })
      this.worker ??= this.start()
      this.worker.postMessage({
        id,
        level,
        position,
        budget,
        ...(key !== undefined && { key }),
      } satisfies Question)
    })
  }

  /** Ends the thread; open questions are rejected. A later question starts another. */
  async close(): Promise<void> {
    const worker = this.worker
    this.fail(new Error('the advisor was closed'))
    await worker?.terminate()
  }

  private start(): Worker {
    const worker = new Worker(program)
    // A thread that waits for questions must not keep the app alive.
    worker.unref()
    worker.on('message', (answer: Answer) => this.settle(answer))
    worker.on('error', (error) => this.worker === worker && this.fail(error))
    return worker
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if ('advice' in answer) waiting?.resolve(answer.advice)
    else waiting?.reject(new Error(answer.error))
  }

  private fail(error: unknown): void {
    const open = [...this.waiting.values()]
    this.waiting.clear()
    this.worker = null
    for (const { reject } of open) reject(error)
  }
}
