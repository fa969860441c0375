import type { NewLedger } from '../../shared/setups.ts'
import { startSchema } from '../../shared/ledger/entry.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { History } from '../history/index.ts'
import { beginGame, newProgress } from '../table/beginning.ts'
import { checkSeating } from '../table/seating.ts'
import { Ledger } from './ledger.ts'
import { makeLedgerStart, startOfKept } from './start.ts'

/** All live ledgers: each is read from the history when it is first asked for, and stays one `Ledger` for every screen. */
export class Ledgers {
  readonly #history: History
  readonly #clock: () => number
  readonly #open = new Map<string, Ledger>()

  constructor(history: History, clock: () => number) {
    this.#history = history
    this.#clock = clock
  }

  find(id: string): Outcome<Ledger> {
    const open = this.#open.get(id)
    if (open) return done(open)
    const found = this.#history.read.opened(id, (stored) => {
      if (stored.mode !== 'ledger') return refuse('table.unknown', { id })
      const ledger = new Ledger(this.#history, this.#clock, stored, startOfKept(stored))
      // One that cannot be shown is not opened.
      ledger.view()
      return done(ledger)
    })
    if (found.ok) this.#open.set(id, found.value)
    return found
  }

  /** A new ledger; its id. */
  create({ edition, players, options, setup }: NewLedger): Outcome<string> {
    const seating = checkSeating(players)
    if (!seating.ok) return seating
    const names = players.map((player) => player.name)
    const start = makeLedgerStart(edition, names, options, setup)
    if (!start.ok) return start
    const { manners } = this.#history.read.preferences()
    const game = beginGame(
      { edition, mode: 'ledger', players, options, setup: startSchema.parse(setup), manners },
      this.#clock(),
    )
    this.#history.write((writer) => writer.create(game, newProgress))
    return done(game.id)
  }

  /** The history has the new name already. */
  renamed(id: string, name: string): void {
    this.#open.get(id)?.renamed(name)
  }

  /** Another history has taken the place of the one before: every ledger is read from it when it is next asked for. */
  forget(): void {
    this.#open.clear()
  }
}
