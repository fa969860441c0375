import type { Act, LeavingAct } from '../../shared/acts.ts'
import type { AnyCourse, CourseNews } from '../../shared/course.ts'
import { m } from '../../shared/messages/messages.js'
import type { Opponents } from '../../shared/contract/games.ts'
import { ruleOfAsk } from '../../shared/rulebook/occasions.ts'
import type { Prospect, TableNews, TableView } from '../../shared/table.ts'
import type { App } from '../app/app.ts'
import type { Client } from '../app/connection.svelte.ts'
import { Advising } from './advising.svelte.ts'
import type { Acts } from './gameModel.svelte.ts'
import { LiveActs } from './liveActs.svelte.ts'
import type { TableModel } from './tableModel.svelte.ts'

type UsualDialog = 'help' | 'tableSettings' | 'name' | 'layout' | 'picture' | 'export' | 'share' | 'seats'
type EndDialog = 'resign' | 'abandon' | 'ending' | 'resultCard'
/** The dialogs over a table: those of every moment, and those about its end. */
export type TableDialog = UsualDialog | EndDialog

/** The acts at a live table, its computer players, and its dialogs. */
export class TableActs extends LiveActs<TableModel> implements Acts {
  /** False on a phone, which plays for a seat or watches. */
  readonly isOwner: boolean
  readonly advising: Advising
  /** The computer players; null until they are first known, and where nobody follows them. */
  opponents = $state.raw<Opponents | null>(null)
  dialog = $state<TableDialog | null>(null)

  constructor(
    id: string,
    app: App,
    modelOf: (course: AnyCourse, app: App, acts: TableActs) => TableModel,
    isOwner = true,
  ) {
    super(id, app, (course) => modelOf(course, app, this), 'table')
    this.isOwner = isOwner
    this.advising = new Advising(() => ({ id, view: this.#view, log: this.model?.log ?? [] }), app)
  }

  /** On a phone every move is asked twice, since thumbs slip more easily than a mouse, and none is taken back. */
  protected override seenHere(news: CourseNews): CourseNews {
    if (this.isOwner || news.kind !== 'table') return news
    const tableSettings = { ...news.view.tableSettings, confirm: true, undo: false }
    // The view belongs to the family of the news still.
    return { ...news, view: { ...news.view, tableSettings } } as TableNews
  }

  get #view(): TableView | null {
    return this.model?.view ?? null
  }

  /** Lets the computer players play until `signal` is aborted, through every break of the connection. */
  async followOpponents(signal: AbortSignal): Promise<void> {
    const { id, app } = this
    const { opponents } = app.connection.client
    // It ends where another history has taken the place of the one in which they were seated.
    while (!signal.aborted)
      await app.connection.follow(
        (stop) => opponents.watch({ id }, { signal: stop }),
        (received) => (this.opponents = received),
        signal,
      )
  }

  /** Asks for the move of a computer player, as somebody does who presses a button. */
  async askOpponents(): Promise<void> {
    const { id, app, opponents } = this
    if (!opponents) return
    const { revision } = opponents
    await app.toasts.tellFailure(app.connection.client.opponents.move({ id, revision }))
  }

  /** The same unasked, over every break of the connection: a second call is refused where the first one was heard. */
  async requestMove(revision: number, signal: AbortSignal): Promise<boolean> {
    const { connection } = this.app
    const call = (stop: AbortSignal) =>
      connection.client.opponents.move({ id: this.id, revision }, { signal: stop })
    return (await connection.ask(call, signal).catch(() => false)) ?? false
  }

  async play(move: string, onward = false): Promise<boolean> {
    const { advising } = this
    if (advising.isCoached && !(await advising.lets(move, onward))) return false
    // Where moves may not be taken back, those that are replaced cannot be brought back either.
    const n = this.#view?.tableSettings.undo ? this.#view.redo : 0
    const played = this.act({ do: 'play', move, onward })
    return this.replacing(played, n, m.log_replaced_now, (line) => this.act({ do: 'bringBack', line }))
  }

  /** Does what is possible once the result of the last call is shown. */
  async actInTurn(actOf: (view: TableView) => Act | null): Promise<void> {
    await this.caughtUp()
    const act = this.#view && actOf(this.#view)
    if (act) await this.act(act)
  }

  undo(): Promise<void> {
    return this.actInTurn(({ undoTo }) => (typeof undoTo === 'number' ? { do: 'back', ply: undoTo } : null))
  }

  redo(): Promise<void> {
    return this.actInTurn(({ redoTo }) => (typeof redoTo === 'number' ? { do: 'redo', ply: redoTo } : null))
  }

  /** Makes all undone moves again. */
  redoAll(): Promise<void> {
    return this.actInTurn(({ position, redo }) =>
      redo > 0 ? { do: 'redo', ply: position.ply + redo } : null,
    )
  }

  async leave(act: LeavingAct): Promise<void> {
    if (await this.act(act)) this.dialog = 'ending'
  }

  /** Closes the dialog that is one of these, unless another one has been opened since: closing takes a moment. */
  close(...dialogs: readonly TableDialog[]): void {
    if (this.dialog && dialogs.includes(this.dialog)) this.dialog = null
  }

  /** Opens the ending, unless another dialog is open: something may be half typed there. */
  showEnding(): void {
    this.close('resign', 'abandon')
    this.dialog ??= 'ending'
  }

  /** Opens the rules beside the table, at what is looked at; otherwise at the question that is open. */
  consultRules(): void {
    if (!this.#view) return
    const { edition, position } = this.#view
    this.app.rules.openHere(edition, (position.choices && ruleOfAsk(edition, position.choices.ask)) ?? 'goal')
  }

  /** Goes to a new table with the same seats; where a real table is mirrored, its next line has to be laid first. */
  async rematch(): Promise<void> {
    if (this.#view?.mode === 'mirror') this.app.address.go({ screen: 'mirror' })
    else await this.#goTo((client) => client.table.again({ id: this.id, deal: 'new' }))
  }

  /** Goes to a new table with the same seats and the same deal. */
  again(): Promise<void> {
    return this.#goTo((client) => client.table.again({ id: this.id, deal: 'same' }))
  }

  async #goTo(begin: (client: Client) => Promise<{ id: string }>): Promise<void> {
    const table = await this.answerOf(begin)
    if (table) this.app.address.go({ screen: 'table', id: table.id })
  }

  consider(revision: number, move: string): Promise<Prospect | null> {
    return this.app.connection.client.table.consider({ id: this.id, revision, move }).catch(() => null)
  }
}
