import type { Advice } from './advice.ts'
import type { Problem } from './choose.ts'
import type { BotPool } from './pool.ts'

/** The purposes of questions, the most urgent first: a table waits for a seat's move, nobody for an analysis. */
const urgencies = ['seat', 'hint', 'analysis'] as const
export type Urgency = (typeof urgencies)[number]

export interface BotQuestion extends Problem {
  readonly urgency: Urgency
  readonly signal?: AbortSignal
  /** Thoughts under one key reuse each other's work. */
  readonly key?: string
}

interface Waiting extends BotQuestion, PromiseWithResolvers<Advice> {
  readonly signal: AbortSignal
  /** Aborts the running thought, to be started again later or dropped. */
  thought: AbortController | null
}

/**
 * All questions to the computer players in one queue: one thought at a time, so that each has all threads for
 * its budget. A more urgent question interrupts a less urgent thought, which starts again afterwards.
 */
export class Queue {
  readonly #bots: Pick<BotPool, 'advise' | 'close'>
  readonly #closing = new AbortController()
  #waiting: readonly Waiting[] = []
  #running: Waiting | null = null

  constructor(bots: Pick<BotPool, 'advise' | 'close'>) {
    this.#bots = bots
  }

  /** Returns a player's advice; rejects with the signal's reason when aborted. */
  async ask(question: BotQuestion): Promise<Advice> {
    const signals = [this.#closing.signal, question.signal]
    const signal = AbortSignal.any(signals.filter((source) => source !== undefined))
    signal.throwIfAborted()
    const waiting: Waiting = { ...question, ...Promise.withResolvers<Advice>(), signal, thought: null }
    const callOff = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting)
      waiting.thought?.abort()
      waiting.reject(signal.reason)
    }
    signal.addEventListener('abort', callOff, { once: true })
    this.#waiting = [...this.#waiting, waiting]
    if (this.#running && byUrgency(waiting, this.#running) < 0) this.#running.thought?.abort()
    this.#next()
    return waiting.promise.finally(() => signal.removeEventListener('abort', callOff))
  }

  /** Ends the threads for good; open questions are rejected. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('the queue was closed'))
    await this.#bots.close()
  }

  #next(): void {
    const [next] = this.#waiting.toSorted(byUrgency)
    if (this.#running || !next) return
    this.#waiting = this.#waiting.filter((entry) => entry !== next)
    this.#running = next
    void this.#think(next)
  }

  async #think(waiting: Waiting): Promise<void> {
    const { level, position, budget, signal, key } = waiting
    const thought = new AbortController()
    waiting.thought = thought
    try {
      const terms = { signal: thought.signal, key }
      waiting.resolve(await this.#bots.advise(level, position, budget, terms))
    } catch (error) {
      if (!thought.signal.aborted) waiting.reject(error)
      else if (!signal.aborted) this.#waiting = [waiting, ...this.#waiting]
    } finally {
      waiting.thought = null
      this.#running = null
      this.#next()
    }
  }
}

/** The queue, for questions alone. */
export type Thinker = Pick<Queue, 'ask'>

const byUrgency = (one: BotQuestion, other: BotQuestion): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency)
