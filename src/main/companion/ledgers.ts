import { randomUUID } from 'node:crypto'
import type { NewLedger } from '../../shared/newGame.ts'
import { startSchema } from '../../shared/ledger/entry.ts'
import { recordFormat, recordVersion, type RecordHead } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { rulesVersion } from '../engine/index.ts'
import type { History } from '../history/index.ts'
import type { Standing } from '../history/stored.ts'
import { checkSeating } from '../table/seating.ts'
import { Ledger } from './ledger.ts'
import { makeLedgerStart, startOfHead } from './start.ts'

const newStanding: Standing = { status: 'playing', ending: null, plies: 0, turns: 1 }

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
    const stored = this.#history.read.game(id)
    if (stored?.mode !== 'ledger') return refuse('table.unknown', { id })
    const start = startOfHead(stored.head)
    if (!start.ok) return start
    const ledger = new Ledger(this.#history, this.#clock, stored, start.value)
    this.#open.set(id, ledger)
    return done(ledger)
  }

  /** A new ledger; its id. */
  create({ edition, players, options, setup }: NewLedger): Outcome<string> {
    const seating = checkSeating(players)
    if (!seating.ok) return seating
    const names = players.map((player) => player.name)
    const start = makeLedgerStart(edition, names, options, setup)
    if (!start.ok) return start
    const id = randomUUID()
    const head: RecordHead = {
      format: recordFormat,
      version: recordVersion,
      edition,
      players: players.map((player) => ({ ...player })),
      options,
      setup: startSchema.parse(setup),
    }
    const { manners } = this.#history.read.preferences()
    const game = {
      id,
      edition,
      mode: 'ledger' as const,
      name: names.join(', '),
      head,
      manners,
      rulesVersion,
      startedAt: this.#clock(),
    }
    this.#history.write((writer) => writer.create(game, newStanding))
    return done(id)
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
