/** Stores a draft after every change: one call at a time, and only the last of the changes made meanwhile. */
export class Drafting<Draft> {
  readonly #write: (draft: Draft) => Promise<unknown>
  readonly #failed: (error: unknown) => void
  #next: { readonly draft: Draft } | null = null
  #writing = $state.raw<Promise<void> | null>(null)
  /** True after the last write has failed. */
  #isBehind = $state(false)
  /** True when nothing is lost if the app is closed now. */
  readonly isKept = $derived(this.#writing === null && !this.#isBehind)

  constructor(write: (draft: Draft) => Promise<unknown>, failed: (error: unknown) => void) {
    this.#write = write
    this.#failed = failed
  }

  keep(draft: Draft): void {
    this.#next = { draft }
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null))
  }

  /** Resolves when all is kept, or could not be. */
  async kept(): Promise<void> {
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#take(); next; next = this.#take()) {
      try {
        await this.#write(next.draft)
        this.#isBehind = false
      } catch (error) {
        this.#isBehind = true
        this.#failed(error)
      }
    }
  }

  #take(): { readonly draft: Draft } | null {
    const next = this.#next
    this.#next = null
    return next
  }
}
