import { createHash } from 'node:crypto'
import type { Advice, Queue } from '../bots/index.ts'
import type { ComputerTurn } from '../table/playedGame.ts'
import { thinkingTime } from './pace.ts'

/** Those who think: of all who have questions, a table waits least. */
export type Thinkers = Pick<Queue, 'ask'>

/** The same for a seat throughout its game: what a novice loves and what an old hand forgets stays the same. */
const seedOf = (table: string, seat: number): number =>
  createHash('sha256').update(`${table}/${seat}`).digest().readUInt32BE()

/** What a computer player comes to on its turn, at one revision of its table. Called off, it comes to nothing any more. */
export class PendingMove {
  readonly revision: number
  readonly seat: number
  #advice: Advice | null = null
  #failure: string | null = null
  readonly #calledOff = new AbortController()

  /** `notify` is called when it has come to a move, or failed. */
  constructor(thinkers: Thinkers, table: string, revision: number, turn: ComputerTurn, notify: () => void) {
    const { seat, level, position } = turn
    this.revision = revision
    this.seat = seat
    const { signal } = this.#calledOff
    const budget = { ms: thinkingTime[level], seed: seedOf(table, seat) }
    const asked = { urgency: 'seat', level, position, budget, signal, key: `${table}/${seat}` } as const
    thinkers.ask(asked).then(
      (advice) => {
        if (signal.aborted) return
        this.#advice = advice
        notify()
      },
      (error: unknown) => {
        if (signal.aborted) return
        this.fail(error)
        notify()
      },
    )
  }

  get advice(): Advice | null {
    return this.#advice
  }

  /** Why it came to nothing. */
  get failure(): string | null {
    return this.#failure
  }

  fail(error: unknown): void {
    this.#failure = error instanceof Error ? error.message : String(error)
  }

  callOff(): void {
    this.#calledOff.abort()
  }
}
