import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { exitFault } from '../../shared/fault.ts'
import type { Level } from '../../shared/players.ts'
import type { Advice, Budget, Findings, Share } from './advice.ts'
import type { Position } from './position.ts'
import { growAll } from './choose.ts'

export interface Question {
  readonly level: Level
  readonly position: Position
  readonly share: Share
  /** Trees under one key reuse each other's work. */
  readonly key?: string
  /** Takes the answer, and is closed once nobody waits for it any more. */
  readonly port: MessagePort
}
export type Answer = { readonly thought: Findings } | { readonly error: Error }

/** The program of a thread: next to this file as a source, and next to every file of the bundle once built. */
const usualProgram = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './thinker.js',
  import.meta.url,
)

/** The end of a thread that left no error behind. */
const threadExit = (code: number): Error =>
  Object.assign(new Error(`a thread of the computer players ended with exit code ${code}`), {
    code: exitFault(code),
  })

/** A running thread; `ended` is aborted with the reason of its end. */
interface Running {
  readonly worker: Worker
  readonly ended: AbortController
}

/** Milliseconds after which a thread without a question ends: the memory of its WebAssembly only grows. */
const idleFor = 3 * 60_000

/**
 * One thread of computer players, started with the first question and ended a while after the last one. When it ends by
 * itself or by an error, its open questions are rejected. The next question starts another.
 */
class Thread {
  readonly #program: URL
  #running: Running | null = null
  #openQuestions = 0
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(program: URL) {
    this.#program = program
  }

  /** Rejects with the signal's reason when aborted. */
  async ask(question: Omit<Question, 'port'>, signal: AbortSignal): Promise<Findings> {
    signal.throwIfAborted()
    clearTimeout(this.#resting)
    this.#openQuestions += 1
    const { worker, ended } = (this.#running ??= this.#start())
    const until = AbortSignal.any([signal, ended.signal])
    const { port1: answers, port2: port } = new MessageChannel()
    worker.postMessage({ ...question, port } satisfies Question, [port])
    try {
      const answered = once(answers, 'message', { signal: until }) as Promise<[Answer]>
      answers.unref()
      const [answer] = await answered
      if ('error' in answer) throw answer.error
      return answer.thought
    } catch (error) {
      until.throwIfAborted()
      throw error
    } finally {
      answers.close()
      this.#openQuestions -= 1
      if (this.#openQuestions === 0) this.#resting = setTimeout(() => void this.close(), idleFor).unref()
    }
  }

  /** Ends the thread; open questions are rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#resting)
    const running = this.#running
    this.#running = null
    running?.ended.abort(new Error('the computer players were shut down'))
    await running?.worker.terminate()
  }

  #start(): Running {
    const worker = new Worker(this.#program)
    // A thread that waits for questions must not keep the app alive.
    worker.unref()
    const running = { worker, ended: new AbortController() }
    const end = (cause: unknown): void => {
      if (this.#running === running) this.#running = null
      running.ended.abort(cause)
    }
    worker.on('error', end)
    worker.on('exit', (code) => end(threadExit(code)))
    return running
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
   * The same as `choose`, but where time alone is the limit, as many trees are grown as there are threads. With a
   * `key`, such as a table's and a seat's, a thought goes on from the one before; the advice then depends on that,
   * too. Rejects with the signal's reason when aborted, and when a thread that grows one of its trees dies.
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
      (share, stop) => threads[share.tree % threads.length].ask({ level, position, share, key }, stop),
      signal,
    )
  }

  /** Ends the threads; open questions are rejected. A later question starts new ones. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }
}
