import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { exitFault } from '../../shared/fault.ts'
import type { Level } from '../../shared/players.ts'
import type { Advice, Budget, Findings, Share } from './advice.ts'
import type { Position } from './position.ts'
import { growAll } from './choose.ts'

/** A message to the program of a `Thread`. */
export interface Question {
  readonly id: number
  readonly level: Level
  readonly position: Position
  readonly share: Share
  /** Trees under one key reuse each other's work. */
  readonly key?: string
}
export interface CallOff {
  readonly id: number
  readonly callOff: true
}
export type Answer =
  | { readonly id: number; readonly thought: Findings }
  | { readonly id: number; readonly error: Error }

/**
 * The program of a thread: next to this file as a source, and next to every file of the bundle once built.
 */
const usualProgram = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './thinker.js',
  import.meta.url,
)

/** A promise that is settled from elsewhere. */
type Deferred<T> = PromiseWithResolvers<T>

/** Makes a promise that calls `callOff` and rejects with the signal's reason once the signal aborts. */
export function deferred<T>(signal: AbortSignal | undefined, callOff: () => void): Deferred<T> {
  const made = Promise.withResolvers<T>()
  const abort = (): void => {
    callOff()
    made.reject(signal?.reason)
  }
  const settled = (): void => signal?.removeEventListener('abort', abort)
  signal?.addEventListener('abort', abort, { once: true })
  made.promise.then(settled, settled)
  return made
}

/** The end of a thread that left no error behind. */
class ThreadExit extends Error {
  override readonly name = 'ThreadExit'
  readonly code: string

  constructor(code: number) {
    super(`a thread of the computer players ended with exit code ${code}`)
    this.code = exitFault(code)
  }
}

/**
 * One thread of computer players, started with the first question. When it ends by itself or by an error,
 * its open questions are rejected, and the next question starts another.
 */
class Thread {
  private readonly program: URL
  private worker: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, Deferred<Findings>>()

  constructor(program: URL) {
    this.program = program
  }

  /** Rejects with the signal's reason when aborted. */
  async ask(question: Omit<Question, 'id'>, signal: AbortSignal): Promise<Findings> {
    signal.throwIfAborted()
    const id = this.asked++
    const waiting = deferred<Findings>(signal, () => {
      this.waiting.delete(id)
      this.worker?.postMessage({ id, callOff: true } satisfies CallOff)
    })
    this.waiting.set(id, waiting)
    this.worker ??= this.start()
    this.worker.postMessage({ ...question, id } satisfies Question)
    return waiting.promise
  }

  /** Ends the thread; open questions are rejected. */
  async close(): Promise<void> {
    const { worker } = this
    this.fail(new Error('the computer players were shut down'))
    await worker?.terminate()
  }

  private start(): Worker {
    const worker = new Worker(this.program)
    // A thread that waits for questions must not keep the app alive.
    worker.unref()
    worker.on('message', (answer: Answer) => this.settle(answer))
    const died = (cause: unknown): void => {
      if (this.worker === worker) this.fail(cause)
    }
    worker.on('error', died)
    worker.on('exit', (code) => died(new ThreadExit(code)))
    return worker
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if ('thought' in answer) waiting?.resolve(answer.thought)
    else waiting?.reject(answer.error)
  }

  private fail(error: unknown): void {
    const open = [...this.waiting.values()]
    this.waiting.clear()
    this.worker = null
    for (const { reject } of open) reject(error)
  }
}

/** More trees side by side find little more, and each takes memory. */
const mostThreads = 4

/** The number of threads that may think on this machine with one core left for the app. */
export const usualThreads = Math.max(1, Math.min(mostThreads, availableParallelism() - 1))

/**
 * Computer players on threads of their own, which are started when needed. Several questions may be open at a
 * time; they share the threads.
 */
export class BotPool {
  private readonly threads: readonly Thread[]

  constructor(threads = usualThreads, program = usualProgram) {
    this.threads = Array.from({ length: threads }, () => new Thread(program))
  }

  /**
   * The same as `choose`, but where time alone is the limit, as many trees are grown as there are threads.
   * With a `key`, such as a table's and a seat's, a thought goes on from the one before; the advice then
   * depends on that, too. Rejects with the signal's reason when aborted, and when a thread that grows one of
   * its trees dies.
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

  /** Ends the threads; open questions are rejected. A later question starts new ones. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }
}
