import type { App } from './app.ts'
import type { Client } from './connection.svelte.ts'

/** A question to the main process with its answer; only the question asked last counts, and only while it fits. */
export class Asking<Question, Answer> {
  readonly #app: Pick<App, 'connection' | 'toasts'>
  readonly #call: (client: Client, question: Question) => Promise<Answer>
  readonly #fits: (question: Question) => boolean
  #open = $state.raw<{ readonly question: Question } | null>(null)
  #answer = $state.raw<Answer | null>(null)
  /** The question that is open or answered; null where there is none any more. */
  readonly question = $derived.by(() =>
    this.#open && this.#fits(this.#open.question) ? this.#open.question : null,
  )
  /** Null until the answer is there. */
  readonly answer = $derived(this.question === null ? null : this.#answer)
  /** True until the answer is there. */
  readonly waits = $derived(this.question !== null && this.#answer === null)

  /** `fits`: true while a question is about what is shown. */
  constructor(
    app: Pick<App, 'connection' | 'toasts'>,
    call: (client: Client, question: Question) => Promise<Answer>,
    fits: (question: Question) => boolean = () => true,
  ) {
    this.#app = app
    this.#call = call
    this.#fits = fits
  }

  /** Asks in place of what was asked before. A failure is shown, and the question dropped. */
  async ask(question: Question): Promise<void> {
    const open = { question }
    this.#open = open
    this.#answer = null
    try {
      const answer = await this.#call(this.#app.connection.client, question)
      if (this.#open === open) this.#answer = answer
    } catch (error) {
      if (this.#open !== open) return
      if (this.question !== null) this.#app.toasts.fail(error)
      this.drop()
    }
  }

  drop(): void {
    this.#open = null
    this.#answer = null
  }
}
