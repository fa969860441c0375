import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tempo } from '../../../shared/preferences.ts'
import type { Level } from '../../../shared/players.ts'
import type { Refusal } from '../../../shared/refusal.ts'
import type { Advice } from '../../bots/advice.ts'
import type { Thinker } from '../../bots/queue.ts'
import { refusalFor } from '../../history/index.ts'
import type { ComputerTurn } from '../table/timeline.ts'

/** The most thinking time for a move, in milliseconds; levels that do not search need far less. */
const thinkingTime: Readonly<Record<Level, number>> = {
  novice: 200,
  scribe: 200,
  priest: 400,
  vizier: 1000,
}

/** The pause of the board before a bot moves, in milliseconds; `null`: until somebody asks for the move. */
export const pauses: Readonly<Record<Tempo, number | null>> = {
  atOnce: 0,
  calm: 900,
  slow: 2600,
  stepwise: null,
}

/** Resolves after some milliseconds; rejects when aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const wait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false })

/** The same for a seat throughout its game: a novice's preferences and gaps of memory stay the same. */
const seedOf = (table: string, seat: number): number =>
  createHash('sha256').update(`${table}/${seat}`).digest().readUInt32BE()

/** A bot's move at one revision of its table: first computed, then held back for the tempo's pause. */
export class BotMove {
  readonly revision: number
  readonly seat: number
  advice: Advice | null = null
  /** The reason why no move was found, or none could be made. */
  failure: Refusal | null = null
  #pause: { readonly tempo: Tempo; isOver: boolean } | null = null
  readonly #notify: () => void
  readonly #calledOff = new AbortController()

  /** `notify` is called when there is a move or a failure, and when a pause is over. */
  constructor(
    thinker: Thinker,
    table: string,
    revision: number,
    { seat, level, position }: ComputerTurn,
    notify: () => void,
  ) {
    this.revision = revision
    this.seat = seat
    this.#notify = notify
    const { signal } = this.#calledOff
    const budget = { ms: thinkingTime[level], seed: seedOf(table, seat) }
    const question = { urgency: 'seat', level, position, budget, signal, key: `${table}/${seat}` } as const
    thinker.ask(question).then(
      (advice) => {
        if (signal.aborted) return
        this.advice = advice
        notify()
      },
      (error: unknown) => {
        if (signal.aborted) return
        this.failure = refusalFor(error, 'opponents.failed')
        notify()
      },
    )
  }

  /** Begins the pause with the first call, and anew when the tempo has changed; true once it is over. */
  hasPaused(wait: Wait, tempo: Tempo): boolean {
    if (this.#pause?.tempo === tempo) return this.#pause.isOver
    const ms = pauses[tempo]
    const pause = { tempo, isOver: !ms }
    this.#pause = pause
    if (!ms) return true
    wait(ms, this.#calledOff.signal).then(
      () => {
        pause.isOver = true
        this.#notify()
      },
      () => undefined,
    )
    return false
  }

  callOff(): void {
    this.#calledOff.abort()
  }
}
