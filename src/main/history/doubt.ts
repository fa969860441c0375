import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { refuse, type Refusal } from '../../shared/refusal.ts'
import { aside } from './aside.ts'

/**
 * The doubt that a history is sound, since something in it was unreadable: perhaps for a moment only. An empty file
 * beside it outlives the app, so that the next start reads the whole history, whatever its size.
 */
export class Doubt {
  readonly #history: string
  readonly #mark: string
  #refusal: Refusal | null = null
  #isLooking = false

  constructor(history: string) {
    this.#history = history
    this.#mark = `${history}-doubt`
  }

  /** The refusal of every write while this process doubts; null while it does not. */
  get refusal(): Refusal | null {
    return this.#refusal
  }

  /** True when an earlier process has doubted, or this one. */
  get isMarked(): boolean {
    return existsSync(this.#mark)
  }

  /** Begins to doubt; returns the refusal of every write from now on. */
  raise(why: string): Refusal {
    this.#refusal = refuse('history.unsound', { file: this.#history, why }).refusal
    try {
      writeFileSync(this.#mark, '')
    } catch {
      // A disk that cannot be read may not be writable either.
    }
    return this.#refusal
  }

  settle(): void {
    this.#refusal = null
    rmSync(this.#mark, { force: true })
  }

  /** Reads the whole file once more on another thread; true when it is sound. */
  async isUnfounded(signal: AbortSignal): Promise<boolean> {
    if (this.#isLooking) return false
    this.#isLooking = true
    try {
      return await aside('look', [this.#history], signal)
    } catch {
      return false
    } finally {
      this.#isLooking = false
    }
  }
}
