import type { Verdict } from '../../../shared/analysis/chances.ts'
import { dayOf, momentsSolved } from '../../../shared/daily.ts'
import type { Prospect, TableUpdate, TableView } from '../../../shared/table.ts'
import { PositionSource, type Exploration } from '../../game/position.svelte.ts'
import type { GameSource } from '../../game/source.ts'
import type { App } from '../../lib/app.ts'

/** The moment of a day as it is played: the first move made is the answer. */
export class MomentPlay implements Exploration {
  readonly day: string
  readonly source: GameSource
  readonly #app: Pick<App, 'connection' | 'settings' | 'toasts'>
  readonly #shown: PositionSource
  #question = $state.raw<TableView | null>(null)
  #verdict = $state.raw<Verdict | null>(null)
  #revealed = $state(false)
  #laid = $state(0)
  /** The table as it lies before the answer. */
  readonly question = $derived(this.#question)
  /** The rating of the answer; null until one is given. */
  readonly verdict = $derived(this.#verdict)
  /** The number of times that the question was asked. */
  readonly laid = $derived(this.#laid)

  constructor(app: Pick<App, 'connection' | 'settings' | 'toasts'>, day = dayOf()) {
    this.day = day
    this.#app = app
    this.#shown = new PositionSource('moment', this)
    this.source = this.#shown
    void this.ask()
  }

  /** True where the best move may be shown: it was found, or asked for. */
  get revealed(): boolean {
    return this.#revealed || this.#verdict?.accepted === true
  }

  /** The moments solved so far, and on how many days in a row. */
  get solved(): ReturnType<typeof momentsSolved> {
    return momentsSolved(this.#app.settings.chosen.moments, this.day)
  }

  reveal(): void {
    this.#revealed = true
  }

  /** Asks the question, for the first time or again. */
  async ask(): Promise<void> {
    const update = await this.#asked(this.#app.connection.client.moments.frame({ day: this.day, moves: [] }))
    if (!update) return
    this.#laid += 1
    this.#question = update.view
    this.#verdict = null
    this.#revealed = false
    this.#shown.show(update.view, update.log.entries, [])
  }

  /** Takes the move as the answer; true when it is made. */
  async tryOut(move: string): Promise<boolean> {
    if (this.#question === null || this.#verdict !== null) return false
    const { day } = this
    const { moments } = this.#app.connection.client
    const found = await this.#asked(
      Promise.all([moments.frame({ day, moves: [move] }), moments.judge({ day, move })]),
    )
    if (!found || this.#verdict !== null) return false
    const [{ view, log }, verdict] = found
    this.#verdict = verdict
    this.#shown.show(closed(view), log.entries, log.entries.at(-1)?.events ?? [])
    this.#note(verdict.accepted)
    return true
  }

  async consider(move: string): Promise<Prospect | null> {
    try {
      return await this.#app.connection.client.moments.consider({ day: this.day, moves: [], move })
    } catch {
      return null
    }
  }

  async #asked<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer
    } catch (error) {
      this.#app.toasts.fail(error)
      return null
    }
  }

  /** Keeps the result of the day's first answer. */
  #note(isSolved: boolean): void {
    const { settings, toasts } = this.#app
    const { moments } = settings.chosen
    if (this.day in moments) return
    settings.chooseAndTell(toasts, { moments: { [this.day]: isSolved ? 'solved' : 'missed' } })
  }
}

/** The view of a table where nothing more can be chosen. */
const closed = (view: TableUpdate['view']): TableUpdate['view'] =>
  ({ ...view, position: { ...view.position, choices: null } }) as TableUpdate['view']
