import type { Analysis, Depth } from '../../../shared/analysis/chances.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { App } from '../../lib/app.ts'
import { refusalOf, type Client, whileShown } from '../../lib/connection.svelte.ts'

/** The analysis of a game that is looked back at, as the main process sends it while the calling component is mounted. */
export class Analysing {
  readonly #id: string
  readonly #app: App
  #now = $state.raw<Analysis | null>(null)
  #closed = $state<string | null>(null)

  /** Null until the first update. */
  readonly now = $derived(this.#now)
  /** The reason why this game cannot be analysed, in a sentence; otherwise null. */
  readonly closed = $derived(this.#closed)

  /** To be made while a component is set up. */
  constructor(id: string, app: App) {
    this.#id = id
    this.#app = app
    whileShown((signal) => this.#watch(signal))
  }

  async #watch(signal: AbortSignal): Promise<void> {
    try {
      await this.#app.connection.follow(
        (stop) => this.#client.watch({ id: this.#id }, { signal: stop }),
        (analysis) => (this.#now = analysis),
        signal,
      )
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      this.#closed = sentenceOf(refusal)
    }
  }

  start(depth: Depth): Promise<void> {
    return this.#app.toasts.tellFailure(this.#client.start({ id: this.#id, depth }))
  }

  cancel(): Promise<void> {
    return this.#app.toasts.tellFailure(this.#client.cancel({ id: this.#id }))
  }

  get #client(): Client['analysis'] {
    return this.#app.connection.client.analysis
  }
}
