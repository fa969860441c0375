import type { NewGame, NewLedger } from '../../shared/setups.ts'
import { startSchema } from '../../shared/ledger/entry.ts'
import type { LedgerUpdate, LedgerView } from '../../shared/ledger/view.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { TableUpdate, TableView } from '../../shared/table.ts'
import type { ReportedGame } from '../companion/reportedGame.ts'
import { makeLedgerStart } from '../companion/start.ts'
import { gameOf, lay, type Dealt } from '../engine/index.ts'
import type { History } from '../history/index.ts'
import { GameSession } from '../session/gameSession.ts'
import { newProgress } from '../session/progress.ts'
import { checkSeating } from '../session/seating.ts'
import type { PlayedGame } from '../table/playedGame.ts'
import { beginGame, setUp, type Beginning } from './newGame.ts'
import { openStoredGame } from './storedGame.ts'

export type Table = GameSession<PlayedGame, TableView, TableUpdate>
export type Ledger = GameSession<ReportedGame, LedgerView, LedgerUpdate>

/** All live games: each is read from the history when it is first asked for, and stays one session for every screen. */
export class Sessions {
  readonly #history: History
  readonly #clock: () => number
  readonly #open = new Map<string, Table | Ledger>()

  constructor(history: History, clock: () => number) {
    this.#history = history
    this.#clock = clock
  }

  find(id: string): Outcome<Table | Ledger> {
    const open = this.#open.get(id)
    if (open) return done(open)
    const found = this.#history.read.opened(id, (stored) => {
      const game = openStoredGame(stored)
      const session: Table | Ledger =
        game.kind === 'table'
          ? new GameSession<PlayedGame, TableView, TableUpdate>(this.#history, this.#clock, game)
          : new GameSession<ReportedGame, LedgerView, LedgerUpdate>(this.#history, this.#clock, game)
      // One that cannot be shown is not opened.
      session.view()
      return done(session)
    })
    if (found.ok) this.#open.set(id, found.value)
    return found
  }

  /** A game that is played on the screen. */
  table(id: string): Outcome<Table> {
    const found = this.find(id)
    if (!found.ok) return found
    return found.value.kind === 'table' ? done(found.value) : refuse('table.unknown', { id })
  }

  /** A game that is reported from a real table. */
  ledger(id: string): Outcome<Ledger> {
    const found = this.find(id)
    if (!found.ok) return found
    return found.value.kind === 'ledger' ? done(found.value) : refuse('table.unknown', { id })
  }

  /** Deals a new line, or the one of the layout asked for, or begins with one that lies already; the id of the new game. */
  createTable(game: NewGame): Outcome<string> {
    const seating = checkSeating(game.players)
    if (!seating.ok) return seating
    const dealt = setUp(game)
    return dealt.ok ? done(this.#deal(game, dealt.value)) : dealt
  }

  /** The id of a new game that is reported from a real table. */
  createLedger({ edition, players, options, setup }: NewLedger): Outcome<string> {
    const seating = checkSeating(players)
    if (!seating.ok) return seating
    const names = players.map((player) => player.name)
    const start = makeLedgerStart(edition, names, options, setup)
    if (!start.ok) return start
    const { manners } = this.#history.read.preferences()
    return done(
      this.#begin({ edition, mode: 'ledger', players, options, setup: startSchema.parse(setup), manners }),
    )
  }

  /** A new line for the same seats; the second starts, and the one who started moves to the end. */
  rematch(id: string): Outcome<string> {
    const table = this.table(id)
    if (!table.ok) return table
    const { edition, players, options, manners } = table.value.view()
    const [first, ...others] = players
    return this.createTable({ edition, players: [...others, first], options, manners, layout: null })
  }

  /** The same deal for the same seats, whoever sat first starts again. Refused while the deal is a secret. */
  again(id: string): Outcome<string> {
    const table = this.table(id)
    if (!table.ok) return table
    const { edition, players, options, manners, status } = table.value.view()
    if (gameOf(edition).secretSetup && status !== 'over') return refuse('table.dealHidden')
    const dealt = lay(edition, players.length, options, table.value.game.stored.head.setup)
    return dealt.ok ? done(this.#deal({ edition, players, manners }, dealt.value)) : dealt
  }

  rename(id: string, name: string): Outcome<null> {
    const renamed = this.#history.write((writer) => writer.rename(id, name))
    if (renamed.ok) this.#open.get(id)?.renamed(name)
    return renamed
  }

  /**
   * Returns how many of these games there were. The session of one stays, for its watchers' sake: it cannot be played on, and
   * can again once restored.
   */
  remove(ids: readonly string[]): number {
    return this.#history.write((writer) => ids.filter((id) => writer.remove(id).ok).length)
  }

  restore(ids: readonly string[]): number {
    return this.#history.write((writer) => ids.filter((id) => writer.restore(id).ok).length)
  }

  /** Reads every game anew when it is next asked for: another history has taken the place of the one before. */
  forget(): void {
    this.#open.clear()
  }

  #deal(
    {
      edition,
      players,
      manners,
      mode = 'digital',
    }: Pick<NewGame, 'edition' | 'players' | 'manners' | 'mode'>,
    { start: { options }, setup }: Dealt,
  ): string {
    return this.#begin({ edition, mode, players, options, setup, manners })
  }

  #begin(beginning: Beginning): string {
    const game = beginGame(beginning, this.#clock())
    this.#history.write((writer) => writer.create(game, newProgress))
    return game.id
  }
}
