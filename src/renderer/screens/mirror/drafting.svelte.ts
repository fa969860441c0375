import type { LineDraft } from '../../../shared/mirror.ts'
import type { Client } from '../../lib/calls.ts'

/** Keeps a draft after every change: one call at a time, and of what changes meanwhile only the last. */
export class Drafting {
  readonly #client: Client
  readonly #failed: () => void
  #next: LineDraft | null = null
  #writing = $state.raw<Promise<void> | null>(null)

  constructor(client: Client, failed: () => void) {
    this.#client = client
    this.#failed = failed
  }

  keep(draft: LineDraft): void {
    this.#next = draft
    this.#writing ??= this.#write().finally(() => (this.#writing = null))
  }

  /** Whether nothing is lost if the app is closed now. */
  get isKept(): boolean {
    return this.#writing === null
  }

  /** Resolves when all is kept. */
  async kept(): Promise<void> {
    await this.#writing
  }

  async #write(): Promise<void> {
    try {
      for (let draft = this.#take(); draft; draft = this.#take()) await this.#client.mirror.keep(draft)
    } catch {
      this.#failed()
    }
  }

  #take(): LineDraft | null {
    const draft = this.#next
    this.#next = null
    return draft
  }
}
