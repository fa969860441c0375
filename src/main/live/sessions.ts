import type { GameEdit } from '../../shared/history.ts'
import { seatsIn, type GameFromPosition } from '../../shared/position.ts'
import type { NewGame, NewLedger } from '../../shared/setups.ts'
import { startSchema } from '../../shared/ledger/entry.ts'
import type { LedgerNews, LedgerView } from '../../shared/ledger/view.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { GameKind } from '../../shared/status.ts'
import type { TableNews, TableView } from '../../shared/table.ts'
import { LedgerGame } from './ledger/ledgerGame.ts'
import { makeLedgerStart } from './ledger/start.ts'
import { gameOf } from '../engine/editions.ts'
import { openRecord } from '../engine/record.ts'
import type { Dealt } from '../engine/start.ts'
import { StartRefused } from '../history/faults.ts'
import type { History } from '../history/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { GameSession } from './gameSession.ts'
import { newProgress } from './progress.ts'
import { refusesSeating } from '../setup/seating.ts'
import { PlayedGame } from './table/playedGame.ts'
import { beginGame, setUp, setUpPosition, type Beginning } from '../setup/newGame.ts'

export class Table extends GameSession<PlayedGame, TableView, TableNews> {}
export class Ledger extends GameSession<LedgerGame, LedgerView, LedgerNews> {}

type Seated = Pick<NewGame, 'edition' | 'players' | 'tableSettings' | 'mode'>

/** All live games: each is read from the history when first asked for, with one session for all screens. */
export class Sessions {
  readonly #history: History
  readonly #clock: () => number
  readonly #open = new Map<string, Table | Ledger>()

  constructor(history: History, clock: () => number) {
    this.#history = history
    this.#clock = clock
  }

  /** Refused for a game of another kind than `kind`, where one is named. */
  find(id: string, kind?: GameKind): Outcome<Table | Ledger> {
    const outcome = this.#opened(id)
    const isOther = outcome.ok && kind !== undefined && outcome.value.kind !== kind
    return isOther ? refuse('table.unknown') : outcome
  }

  #opened(id: string): Outcome<Table | Ledger> {
    const open = this.#open.get(id)
    if (open) return done(open)
    const outcome = this.#history.read.opened(id, (stored) => {
      const game = openStoredGame(stored)
      const session =
        game.kind === 'table'
          ? new Table(this.#history, this.#clock, game)
          : new Ledger(this.#history, this.#clock, game)
      // A game without a view is not opened.
      session.view()
      return done(session)
    })
    if (outcome.ok) this.#open.set(id, outcome.value)
    return outcome
  }

  table(id: string): Outcome<Table> {
    const outcome = this.find(id)
    if (!outcome.ok) return outcome
    return outcome.value.kind === 'table' ? done(outcome.value) : refuse('table.unknown')
  }

  ledger(id: string): Outcome<Ledger> {
    const outcome = this.find(id)
    if (!outcome.ok) return outcome
    return outcome.value.kind === 'ledger' ? done(outcome.value) : refuse('table.unknown')
  }

  /** Begins a game on a new line, on that of a layout, or on a given one; returns its id. */
  createTable(game: NewGame): Outcome<string> {
    const dealt = refusesSeating(game.players) ?? setUp(game)
    return dealt.ok ? done(this.#deal(game, dealt.value)) : dealt
  }

  createFromPosition(game: GameFromPosition): Outcome<string> {
    const seats = seatsIn(game.arrangement)
    const isFull = game.players.length === seats
    const refused = refusesSeating(game.players) ?? (isFull ? null : refuse('replay.seats', { seats }))
    const dealt = refused ?? setUpPosition(game)
    return dealt.ok ? done(this.#deal(game, dealt.value)) : dealt
  }

  createLedger({ edition, players, options, setup }: NewLedger): Outcome<string> {
    const names = players.map((player) => player.name)
    const start = refusesSeating(players) ?? makeLedgerStart(edition, names, options, setup)
    if (!start.ok) return start
    const { tableSettings } = this.#history.read.preferences()
    const ledgerSetup = startSchema.parse(setup)
    return done(this.#begin({ edition, mode: 'ledger', players, options, setup: ledgerSetup, tableSettings }))
  }

  /** Begins a game on a new line for the same seats, of which the first becomes the last; returns its id. */
  rematch(id: string): Outcome<string> {
    const table = this.table(id)
    if (!table.ok) return table
    const { edition, players, options, tableSettings } = table.value.view()
    const [first, ...others] = players
    const coached = tableSettings.coached?.map((seat) => (seat + others.length) % players.length)
    return this.createTable({
      edition,
      players: [...others, first],
      options,
      layout: null,
      tableSettings: { ...tableSettings, ...(coached && { coached }) },
    })
  }

  /** Begins a game with the same deal and seats; returns its id. Refused while the deal is a secret. */
  again(id: string): Outcome<string> {
    const table = this.table(id)
    if (!table.ok) return table
    const { edition, players, tableSettings, status } = table.value.view()
    if (gameOf(edition).secretSetup && status !== 'over') return refuse('table.dealHidden')
    const { head } = table.value.game.stored
    const opened = openRecord({ ...head, moves: [] })
    if (!opened.ok) return opened
    const dealt = { start: opened.value.start, setup: head.setup }
    return done(this.#deal({ edition, players, tableSettings }, dealt))
  }

  /** Edits what people say of a game; whoever watches it is shown its new name. */
  edit(id: string, edit: GameEdit): Outcome<null> {
    const edited = this.#history.write(({ remarks }) => remarks.edit(id, edit))
    if (edited.ok && edit.name !== undefined) this.#open.get(id)?.renamed(edit.name)
    return edited
  }

  /** Shows a game as it is in the history by now, where it is open; what cannot be opened is opened no more. */
  reread(id: string): void {
    const session = this.#open.get(id)
    if (!session) return
    const outcome = this.#history.read.opened(id, (stored) => done(openStoredGame(stored)))
    const game = outcome.ok ? outcome.value : null
    if (session.kind === 'table' && game?.kind === 'table') session.reread(game)
    else if (session.kind === 'ledger' && game?.kind === 'ledger') session.reread(game)
    else this.#open.delete(id)
  }

  takePlace(id: string): Outcome<null> {
    const at = this.#clock()
    const { origin } = this.#history.read.listing.game(id) ?? {}
    const outcome = this.#history.write((writer) => {
      if (origin) writer.deleted.add(origin.id, at)
      return writer.standAlone(id)
    })
    if (origin) this.noteDeletion([origin.id])
    return outcome
  }

  /** Tells whoever watches these games that they were deleted. */
  noteDeletion(ids: readonly string[]): void {
    for (const id of ids) this.#open.get(id)?.noteDeletion()
  }

  /** Reads every game anew from now on: another history has replaced the one before. */
  forget(): void {
    this.#open.clear()
  }

  #deal({ edition, players, tableSettings, mode = 'digital' }: Seated, { start: { options }, setup }: Dealt) {
    return this.#begin({ edition, mode, players, options, setup, tableSettings })
  }

  #begin(beginning: Beginning): string {
    const game = beginGame(beginning, this.#clock())
    this.#history.write((writer) => writer.create(game, newProgress))
    return game.id
  }
}

/**
 * Opens a stored game at a revision, or in its present state, by replaying it. Throws, with a sentence, where
 * its head describes no legal start, or the rules do not allow its moves: then it is damaged.
 */
export function openStoredGame(stored: StoredGame, revision = stored.journal.length) {
  const { head, mode } = stored
  if (mode === 'ledger') return LedgerGame.open(stored, revision)
  const record = openRecord({ ...head, moves: [] })
  if (!record.ok) throw new StartRefused(record.refusal)
  return PlayedGame.open(stored, record.value.start, revision)
}
