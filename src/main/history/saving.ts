import type { Refusal } from '../../shared/refusal.ts'
import { Changes } from '../changes/changes.ts'
import { faultOf, HistoryRefused, isOfDatabase, passingFaultOf } from './faults.ts'

/** Milliseconds between two attempts: another program's lock is mostly short, a full disk is not. */
const pauses = { lock: 100, other: 1000 }

/**
 * The fault that keeps the history from being written, while there is one. It tries by itself until writing
 * is possible again; work that met the fault waits meanwhile, so that nothing is shown before it is saved.
 */
export class Saving {
  readonly #file: string
  readonly #attempt: () => void
  readonly #changes = new Changes()
  readonly #recoveries = new Changes()
  /** The refusal of every write, for a history that is open only to be read; null for all others. */
  readonly never: Refusal | null
  #fault: Refusal | null
  #timer: NodeJS.Timeout | null = null

  /** `attempt` writes something without meaning, and throws while that is not possible. */
  constructor(file: string, attempt: () => void, never: Refusal | null) {
    this.#file = file
    this.#attempt = attempt
    this.never = never
    this.#fault = never
  }

  /** Takes note of a failed write; returns the error to throw, with our sentence for a known fault. */
  failed(error: unknown): unknown {
    const fault = passingFaultOf(error, this.#file)
    if (!fault) return error
    this.#note(fault)
    return new HistoryRefused(fault)
  }

  /** Names the fault of the database behind an error; null for every other error. */
  faultOf(error: unknown): Refusal | null {
    return isOfDatabase(error) ? faultOf(error, this.#file) : null
  }

  /** Runs work that reads and writes; while a fault prevents it, waits and runs it again. */
  async patiently<T>(work: () => T | PromiseLike<T>, signal?: AbortSignal): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const fault = passingFaultOf(error, this.#file)
        if (!fault || signal?.aborted) throw error
        this.#note(fault)
        for await (const now of this.watch(signal)) if (now === null) break
        signal?.throwIfAborted()
      }
    }
  }

  /** Yields the fault, or null, and again after every change; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<Refusal | null, void> {
    return this.#changes.watch(() => this.#fault, signal)
  }

  /** Calls `notify` whenever a fault has passed. */
  onRecovery(notify: () => void): void {
    this.#recoveries.follow(notify)
  }

  /** Calls `notify` with the refusal of every fault that begins. */
  onFault(notify: (fault: HistoryRefused) => void): void {
    this.#changes.follow(() => {
      if (this.#fault) notify(new HistoryRefused(this.#fault))
    })
  }

  /** Tries at once, instead of at the end of the pause. */
  tryNow(): void {
    if (this.#fault && !this.never) this.#try()
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  #note(fault: Refusal): void {
    const isNew = this.#fault?.code !== fault.code
    this.#fault = fault
    this.close()
    const pause = fault.code === 'history.locked' ? pauses.lock : pauses.other
    this.#timer = setTimeout(() => this.#try(), pause).unref()
    if (isNew) this.#changes.notify()
  }

  #try(): void {
    try {
      this.#attempt()
    } catch (error) {
      const fault = passingFaultOf(error, this.#file)
      if (fault) return this.#note(fault)
      // What waits meets the error itself.
    }
    this.close()
    this.#fault = null
    this.#changes.notify()
    this.#recoveries.notify()
  }
}
