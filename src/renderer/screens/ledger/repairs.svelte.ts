import type { Repair } from '../../../shared/ledger/doubt.ts'
import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import { m } from '../../../shared/messages/messages.js'
import type { LedgerScreen } from './screen.svelte.ts'

/** What would repair a doubt, carried out: a report at once, a correction only after it has been weighed. */
export class Repairs {
  readonly #ledger: LedgerScreen
  #proposed = $state.raw<Correction | undefined>()

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

  carryOut(repair: Repair): void {
    if (repair.do === 'report') {
      void this.#ledger.report(repair.entry)
    } else {
      this.#proposed = repair
      this.#ledger.correct(repair.n)
    }
  }

  close(): void {
    this.#proposed = undefined
    this.#ledger.correct(null)
  }
}
