import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { Consequences } from '../../../shared/ledger/view.ts'
import type { AnyLiveLedger } from './live.svelte.ts'

/** What is being done about an entry: looked at, written anew, or weighed before it is accepted. */
type CorrectionStep =
  | { readonly at: 'entry' }
  | { readonly at: 'writing'; readonly doing: 'change' | 'insert' }
  | { readonly at: 'weighing'; readonly correction: Correction; readonly consequences: Consequences }

/** A correction on its way: nothing is changed before all that it changes has been seen and accepted. */
export class Correcting {
  readonly n: number
  readonly #live: AnyLiveLedger
  #step = $state.raw<CorrectionStep>({ at: 'entry' })

  constructor(n: number, live: AnyLiveLedger) {
    this.n = n
    this.#live = live
  }

  get step(): CorrectionStep {
    return this.#step
  }

  write(doing: 'change' | 'insert'): void {
    this.#step = { at: 'writing', doing }
  }

  back(): void {
    this.#step = { at: 'entry' }
  }

  async offer(entry: LedgerEntry): Promise<void> {
    if (this.#step.at === 'writing') await this.propose({ do: this.#step.doing, n: this.n, entry })
  }

  async propose(correction: Correction): Promise<void> {
    const consequences = await this.#live.propose(correction)
    if (consequences) this.#step = { at: 'weighing', correction, consequences }
  }

  /** True when it is done. */
  async accept(): Promise<boolean> {
    return this.#step.at === 'weighing' && this.#live.correct(this.#step.correction)
  }
}
