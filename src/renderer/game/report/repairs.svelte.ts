import type { Repair } from '../../../shared/ledger/view.ts'
import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import { m } from '../../../shared/messages/messages.js'
import type { LedgerScreen } from './screen.svelte.ts'

/** What would repair a doubt, carried out: a report at once, a correction only after it has been weighed. */
export class Repairs {
  readonly #ledger: LedgerScreen
  #proposed = $state.raw<Correction | undefined>()
  /** What was refused, and can be reported once the correction is accepted. */
  #then: LedgerEntry | null = null

  constructor(ledger: LedgerScreen) {
    this.#ledger = ledger
  }

  /** The correction that is being weighed. */
  get proposed(): Correction | undefined {
    return this.#proposed
  }

  tell(repair: Repair, tell: (entry: LedgerEntry, seat: number | null) => string): string {
    if (repair.do === 'remove') return m.ledger_repair_remove({ n: repair.n })
    const what = tell(repair.entry, this.#ledger.live.view?.position.last ?? null)
    return repair.do === 'report' ? what : m[`ledger_repair_${repair.do}`]({ n: repair.n, what })
  }

  /** `then` is reported after a correction that is accepted. */
  carryOut(repair: Repair, then: LedgerEntry | null = null): void {
    if (repair.do === 'report') {
      void this.#ledger.report(repair.entry)
    } else {
      this.#proposed = repair
      this.#then = then
      this.#ledger.correct(repair.n)
    }
  }

  close(accepted: boolean): void {
    const then = this.#then
    this.#proposed = undefined
    this.#then = null
    this.#ledger.correct(null)
    if (accepted && then) void this.#ledger.report(then)
  }
}
