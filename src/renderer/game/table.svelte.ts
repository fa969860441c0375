import { ruleOfAsk } from '../../shared/rulebook/occasions.ts'
import type { App } from '../lib/app.ts'
import type { LiveTable } from './live.svelte.ts'
import { LiveOpponents } from './opponents.svelte.ts'

/** The dialogs over a table. */
export type TableDialog =
  | 'help'
  | 'tableSettings'
  | 'name'
  | 'layout'
  | 'picture'
  | 'export'
  | 'resign'
  | 'abandon'
  | 'ending'
  | 'resultCard'
  | 'share'
  | 'seats'

/** The controls of a live table beside playing: steps back and forth, dialogs and their actions. */
export class TableControls {
  readonly live: LiveTable
  readonly opponents: LiveOpponents
  readonly #address: App['address']
  readonly #rules: App['rules']
  #dialog = $state<TableDialog | null>(null)

  constructor(live: LiveTable, app: App) {
    const { address, connection, toasts } = app
    this.live = live
    this.#address = address
    this.#rules = app.rules
    this.opponents = new LiveOpponents(live.id, connection, toasts)
  }

  get dialog(): TableDialog | null {
    return this.#dialog
  }

  open(dialog: TableDialog): void {
    this.#dialog = dialog
  }

  /** Closes a dialog, unless another one has been opened since: closing takes a moment. */
  close(dialog: TableDialog): void {
    if (this.#dialog === dialog) this.#dialog = null
  }

  /** True where moves may be taken back, as far as one goes in the log. */
  get canGoBack(): boolean {
    const { view } = this.live
    const open = view?.status === 'playing' || view?.status === 'over'
    return open && view.tableSettings.undo && !view.playedByOtherRules && view.position.ply > view.settled
  }

  get canUndo(): boolean {
    return typeof this.live.view?.undoTo === 'number'
  }

  /** True after moves that revealed hidden cards: they and all before them cannot be taken back. */
  get isSettled(): boolean {
    const { view } = this.live
    return view !== null && view.settled > 0 && view.undoTo === null
  }

  get canRedo(): boolean {
    return typeof this.live.view?.redoTo === 'number'
  }

  /** One step back. */
  async undo(): Promise<void> {
    await this.live.caughtUp()
    const { view } = this.live
    if (typeof view?.undoTo !== 'number') return
    await this.live.act({ do: 'back', ply: view.undoTo })
  }

  async redo(): Promise<void> {
    await this.live.caughtUp()
    const ply = this.live.view?.redoTo
    if (typeof ply === 'number') await this.live.act({ do: 'redo', ply })
  }

  /** Makes all undone moves again. */
  async redoAll(): Promise<void> {
    await this.live.caughtUp()
    const { view } = this.live
    if (view && view.redo > 0) await this.live.act({ do: 'redo', ply: view.position.ply + view.redo })
  }

  /** Lets the computer player go on that waits where moves were taken back. */
  async playOn(): Promise<void> {
    await this.live.caughtUp()
    await this.live.act({ do: 'playOn' })
  }

  /** True while a person sits here: computer players do not resign. */
  get canResign(): boolean {
    const { view } = this.live
    return view?.status === 'playing' && view.players.some(({ ai }) => ai === undefined)
  }

  async resign(seat: number): Promise<void> {
    if (await this.live.act({ do: 'resign', seat })) this.open('ending')
  }

  async abandon(): Promise<void> {
    if (await this.live.act({ do: 'abandon' })) this.open('ending')
  }

  /** Opens the rules beside the table, at what is looked at; otherwise at the question that is open. */
  consultRules(): void {
    const { view } = this.live
    if (!view) return
    const { edition, position } = view
    this.#rules.openHere(edition, (position.choices && ruleOfAsk(edition, position.choices.ask)) ?? 'goal')
  }

  /** Goes to a new table with the same seats; where a real table is mirrored, its next line has to be laid first. */
  async rematch(): Promise<void> {
    if (this.live.view?.mode === 'mirror') return this.#address.go({ screen: 'mirror' })
    const id = await this.live.rematch()
    if (id !== null) this.#address.go({ screen: 'table', id })
  }

  /** Goes to a new table with the same seats and the same deal. */
  async again(): Promise<void> {
    const id = await this.live.again()
    if (id !== null) this.#address.go({ screen: 'table', id })
  }

  /** True where the deal is no secret any more. */
  get canPlayAgain(): boolean {
    const { view } = this.live
    return view !== null && (view.family !== 'dig' || view.status === 'over')
  }
}
