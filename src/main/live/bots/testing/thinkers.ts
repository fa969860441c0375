import { setImmediate as breath } from 'node:timers/promises'
import type { Advice } from '../../../bots/advice.ts'
import type { BotQuestion, Thinker } from '../../../bots/queue.ts'

/** A question that a test answers. */
export interface Question extends BotQuestion {
  readonly signal: AbortSignal
  /** Answers with a move, and lets all pending promises run. */
  answer(move: string, exact?: boolean): Promise<void>
  fail(why: string): Promise<void>
}

export const advice = (move: string, exact = false): Advice => ({
  move,
  values: [],
  playouts: 0,
  exact,
  top: [],
})

/** Thinkers that a test answers for. */
export class FakeThinkers implements Thinker {
  readonly asked: Question[] = []

  /** The questions not aborted. */
  get open(): Question[] {
    return this.asked.filter(({ signal }) => !signal.aborted)
  }

  get last(): Question {
    const last = this.asked.at(-1)
    if (!last) throw new Error('nothing was asked')
    return last
  }

  ask(asked: BotQuestion): Promise<Advice> {
    const { signal = new AbortController().signal } = asked
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      this.asked.push({
        ...asked,
        signal,
        answer: (move, exact = false) => {
          resolve(advice(move, exact))
          return breath()
        },
        fail: (why) => {
          reject(new Error(why))
          return breath()
        },
      })
    })
  }
}
