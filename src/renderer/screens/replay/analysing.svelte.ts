import type { Analysis, Best, Depth, Verdict } from '../../../shared/analysis/chances.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { App } from '../../lib/app.ts'
import { refusalOf, type Client } from '../../lib/calls.ts'

/** The analysis of a game that is looked back at, as the main process sends it. */
export class Analysing {
  readonly #id: string
  readonly #app: App
  #now = $state.raw<Analysis | null>(null)
  #closed = $state<string | null>(null)

  /** Null until the first update. */
  readonly now = $derived(this.#now)
  /** The reason why this game cannot be analysed, in a sentence; otherwise null. */
  readonly closed = $derived(this.#closed)
  /** The part of the game that is analysed, from 0 to 1. */
  readonly part = $derived(this.#now ? this.#now.known.length / this.#now.positions : 0)

  constructor(id: string, app: App) {
    this.#id = id
    this.#app = app
  }

  /** Follows the analysis; to be called while a component is set up. */
  follow(): void {
    $effect(() => {
      const leaving = new AbortController()
      this.#watch(leaving.signal).catch(reportError)
      return () => leaving.abort()
    })
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { connection } = this.#app
    try {
      await connection.follow(
        (stop) => connection.client.analysis.watch({ id: this.#id }, { signal: stop }),
        (analysis) => (this.#now = analysis),
        signal,
      )
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      this.#closed = sentenceOf(refusal)
    }
  }

  async start(depth: Depth): Promise<void> {
    await this.#ask(({ analysis }) => analysis.start({ id: this.#id, depth }))
  }

  async cancel(): Promise<void> {
    await this.#ask(({ analysis }) => analysis.cancel({ id: this.#id }))
  }

  /** Returns the best move at a ply; null where that was refused, which has been reported then. */
  best(ply: number): Promise<Best | null> {
    return this.#ask(({ analysis }) => analysis.best({ id: this.#id, ply }))
  }

  judge(ply: number, move: string): Promise<Verdict | null> {
    return this.#ask(({ analysis }) => analysis.judge({ id: this.#id, ply, move }))
  }

  async #ask<T>(call: (client: Client) => Promise<T>): Promise<T | null> {
    try {
      return await call(this.#app.connection.client)
    } catch (error) {
      this.#app.toasts.fail(error)
      return null
    }
  }
}
