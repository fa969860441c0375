import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { Consequences, Repair } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { LiveLedger } from './live.svelte.ts'
import type { LedgerScreen } from './screen.svelte.ts'

/**
 * The steps of a correction: an entry is viewed, edited, or its consequences are weighed before they are
 * accepted.
 */
type CorrectionStep =
  | { readonly at: 'entry' }
  | { readonly at: 'writing'; readonly doing: 'change' | 'insert' }
  | { readonly at: 'weighing'; readonly correction: Correction; readonly consequences: Consequences }

/** A correction in progress: nothing changes before its consequences have been shown and accepted. */
export class Correcting {
  readonly n: number
  readonly #live: LiveLedger
  #step = $state.raw<CorrectionStep>({ at: 'entry' })

  constructor(n: number, live: LiveLedger) {
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
    return (
      this.#step.at === 'weighing' && this.#live.act({ do: 'correct', correction: this.#step.correction })
    )
  }
}

/** Carries out the repair of a doubt: a report at once, a correction only after it has been weighed. */
export class Repairs {
  readonly #ledger: LedgerScreen
  /** The refused entry, to be reported once the correction is accepted. */
  #then: LedgerEntry | null = null

  constructor(ledger: LedgerScreen) {
    this.#ledger = ledger
  }

  /** A repair in words; `sentenceOf`: an entry in words. */
  sentenceOf(repair: Repair, sentenceOf: (entry: LedgerEntry, seat: number | null) => string): string {
    if (repair.do === 'remove') return m.ledger_repair_remove({ n: repair.n })
    const what = sentenceOf(repair.entry, this.#ledger.live.view?.position.last ?? null)
    return repair.do === 'report' ? what : m[`ledger_repair_${repair.do}`]({ n: repair.n, what })
  }

  /** `then` is reported after a correction that is accepted. */
  carryOut(repair: Repair, then: LedgerEntry | null = null): void {
    if (repair.do === 'report') {
      void this.#ledger.report(repair.entry)
    } else {
      this.#then = then
      this.#ledger.propose(repair)
    }
  }

  close(accepted: boolean): void {
    const then = this.#then
    this.#then = null
    this.#ledger.correct(null)
    if (accepted && then) void this.#ledger.report(then)
  }
}
