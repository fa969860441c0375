import { Worker, type ResourceLimits } from 'node:worker_threads'
import { m } from '../../shared/messages/messages.js'
import type { Findings } from './advice.ts'
import type { Answer, CallOff, Question } from './messages.ts'

/** What a thread runs: beside this file as a source, and beside every file of the bundle once built. */
const usualProgram = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './thinker.js',
  import.meta.url,
)

/** What threads run, and what memory they may take, in megabytes; each without is as usual. */
export interface Setting {
  readonly program?: URL
  readonly limits?: ResourceLimits
}

interface Waiting {
  resolve(thought: Findings): void
  reject(reason: unknown): void
}

/**
 * One thread of computer players, which is started with the first question. Should it end by itself, by a fault or for
 * want of memory, its open questions are rejected, and the next one starts another.
 */
export class Thread {
  private readonly setting: Setting
  private worker: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, Waiting>()

  constructor(setting: Setting = {}) {
    this.setting = setting
  }

  /** Rejects with the signal's reason when called off. */
  ask(question: Omit<Question, 'id'>, signal: AbortSignal): Promise<Findings> {
    const id = this.asked++
    return new Promise<Findings>((resolve, reject) => {
      signal.throwIfAborted()
      const callOff = (): void => {
        this.waiting.delete(id)
        this.worker?.postMessage({ id, callOff: true } satisfies CallOff)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', callOff, { once: true })
      const settled = (): void => signal.removeEventListener('abort', callOff)
      this.waiting.set(id, {
        resolve: (thought) => {
          settled()
          resolve(thought)
        },
        reject: (reason) => {
          settled()
          reject(reason)
        },
      })
      this.worker ??= this.start()
      this.worker.postMessage({ ...question, id } satisfies Question)
    })
  }

  /** Ends the thread; open questions are rejected. */
  async close(): Promise<void> {
    const { worker } = this
    this.fail(new Error(m.players_closed()))
    await worker?.terminate()
  }

  private start(): Worker {
    const { program = usualProgram, limits } = this.setting
    const worker = new Worker(program, { ...(limits && { resourceLimits: limits }) })
    // A thread that waits for questions must not keep the app alive.
    worker.unref()
    worker.on('message', (answer: Answer) => this.settle(answer))
    const died = (why: string): void => {
      if (this.worker === worker) this.fail(new Error(m.players_died({ why })))
    }
    worker.on('error', (error: unknown) => died(error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => died(m.players_exit({ code })))
    return worker
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if ('thought' in answer) waiting?.resolve(answer.thought)
    else waiting?.reject(new Error(answer.error))
  }

  private fail(error: unknown): void {
    const open = [...this.waiting.values()]
    this.waiting.clear()
    this.worker = null
    for (const { reject } of open) reject(error)
  }
}
