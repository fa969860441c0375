import type { NewGame } from '../../shared/setups.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { gameOf, lay, type Dealt } from '../engine/index.ts'
import type { History } from '../history/index.ts'
import { beginGame, newProgress } from './beginning.ts'
import { startOfKept } from './kept.ts'
import { setUp } from './deal.ts'
import { checkSeating } from './seating.ts'
import { Table } from './table.ts'

/** Who plays what, and what they have agreed on. */
type Seated = Pick<NewGame, 'edition' | 'players' | 'manners' | 'mode'>

/** All live games: each is read from the history when it is first asked for, and stays one `Table` for every screen. */
export class Tables {
  readonly #history: History
  readonly #clock: () => number
  readonly #open = new Map<string, Table>()

  constructor(history: History, clock: () => number) {
    this.#history = history
    this.#clock = clock
  }

  find(id: string): Outcome<Table> {
    const open = this.#open.get(id)
    if (open) return done(open)
    const found = this.#history.read.opened(id, (stored) => {
      if (stored.mode === 'ledger') return refuse('table.unknown', { id })
      const table = new Table(this.#history, this.#clock, stored, startOfKept(stored))
      // One that cannot be shown is not opened.
      table.view()
      return done(table)
    })
    if (found.ok) this.#open.set(id, found.value)
    return found
  }

  /** Deals a new line, or the one of the layout asked for, or begins with one that lies already; the id of the new game. */
  create(game: NewGame): Outcome<string> {
    const seating = checkSeating(game.players)
    if (!seating.ok) return seating
    const dealt = setUp(game)
    return dealt.ok ? this.#begin(game, dealt.value) : dealt
  }

  #begin({ edition, players, manners, mode }: Seated, { start, setup }: Dealt): Outcome<string> {
    const { options } = start
    const game = beginGame(
      { edition, mode: mode ?? 'digital', players, options, setup, manners },
      this.#clock(),
    )
    this.#history.write((writer) => writer.create(game, newProgress))
    return done(game.id)
  }

  /** A new line for the same seats; the second starts, and the one who started moves to the end. */
  rematch(id: string): Outcome<string> {
    const table = this.find(id)
    if (!table.ok) return table
    const { edition, players, options, manners } = table.value.view()
    return this.create({
      edition,
      players: [...players.slice(1), players[0]],
      options,
      manners,
      layout: null,
    })
  }

  /** The same deal for the same seats, whoever sat first starts again. Refused while the deal is a secret. */
  again(id: string): Outcome<string> {
    const table = this.find(id)
    if (!table.ok) return table
    const { edition, players, options, manners, status } = table.value.view()
    if (gameOf(edition).secretSetup && status !== 'over') return refuse('table.dealHidden')
    const dealt = this.#history.read.opened(id, ({ head }) =>
      lay(edition, players.length, options, head.setup),
    )
    return dealt.ok ? this.#begin({ edition, players, manners }, dealt.value) : dealt
  }

  rename(id: string, name: string): Outcome<null> {
    const renamed = this.#history.write((writer) => writer.rename(id, name))
    if (renamed.ok) this.#open.get(id)?.renamed(name)
    return renamed
  }

  /**
   * How many of these games there were. An open table of one stays, for its watchers' sake: it cannot be played on, and can
   * again once restored.
   */
  remove(ids: readonly string[]): number {
    return this.#history.write((writer) => ids.filter((id) => writer.remove(id).ok).length)
  }

  restore(ids: readonly string[]): number {
    return this.#history.write((writer) => ids.filter((id) => writer.restore(id).ok).length)
  }

  /** Another history has taken the place of the one before: every table is read from it when it is next asked for. */
  forget(): void {
    this.#open.clear()
  }
}
