import { familyOf } from '../../shared/editions/index.ts'
import type { Player } from '../../shared/players.ts'
import type { App } from '../lib/app.ts'
import type { Names } from '../../shared/text/names.ts'
import { Hinting } from './hinting.svelte.ts'
import type { AnyLiveTable } from './live.svelte.ts'
import { LiveOpponents } from './opponents.svelte.ts'

/** Which dialog is open over the table. */
export type TableDialog =
  | 'help'
  | 'manners'
  | 'name'
  | 'layout'
  | 'picture'
  | 'export'
  | 'resign'
  | 'abandon'
  | 'ending'
  | 'share'
  | 'seats'

/** What the right side shows below: what happened, or the board as a list. */
export type SidePanel = 'log' | 'list'

type LogEvents<Live extends AnyLiveTable> = Live['log'][number]['events']

/** What every table screen has, whatever is played at it: the live table, and what this window looks at. */
export class TableScreen<Live extends AnyLiveTable = AnyLiveTable> {
  readonly live: Live
  readonly names: Names
  readonly hinting: Hinting
  /** What the computer players are doing here. */
  readonly opponents: LiveOpponents
  readonly #address: App['address']
  #dialog = $state<TableDialog | null>(null)
  #panel = $state<SidePanel>('log')
  #playing = $state(false)
  #rested = $state(-1)
  #recalled = $state.raw<LogEvents<Live> | null>(null)

  constructor(live: Live, app: App) {
    const { address, connection, toasts } = app
    this.live = live
    this.hinting = new Hinting(live, app)
    this.#address = address
    this.opponents = new LiveOpponents(live.id, connection, toasts)
    this.names = $derived(this.live.view?.players.map((player) => player.name) ?? [])
  }

  /** Who is asked now; null when nobody is. */
  get mover(): Player | null {
    const { view } = this.live
    const seat = view?.position.choices?.seat
    return seat === undefined ? null : (view?.players[seat] ?? null)
  }

  get dialog(): TableDialog | null {
    return this.#dialog
  }

  open(dialog: TableDialog): void {
    this.#dialog = dialog
  }

  /** A dialog closes a moment after it was told to: by then another one may be open. */
  close(dialog: TableDialog): void {
    if (this.#dialog === dialog) this.#dialog = null
  }

  get panel(): SidePanel {
    return this.#panel
  }

  show(panel: SidePanel): void {
    this.#panel = panel
  }

  /** The computer player whose turn it is; null where it is a person's, or nobody's. */
  get opponent(): Player | null {
    return this.mover?.ai === undefined ? null : this.mover
  }

  /** Whether moves may be taken back, as far as one goes in the log. */
  get canGoBack(): boolean {
    const { view } = this.live
    const open = view?.status === 'playing' || view?.status === 'over'
    return open && view.manners.undo && !view.playedByOtherRules && view.position.ply > view.settled
  }

  get canUndo(): boolean {
    return typeof this.live.view?.undoTo === 'number'
  }

  /** Whether moves were made that showed what nobody knew: they stand for ever, and so does what led to them. */
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
    await this.live.back(view.undoTo)
  }

  async redo(): Promise<void> {
    await this.live.caughtUp()
    const ply = this.live.view?.redoTo
    if (typeof ply === 'number') await this.live.redo(ply)
  }

  /** Makes all undone moves again. */
  async redoAll(): Promise<void> {
    await this.live.caughtUp()
    const { view } = this.live
    if (view && view.redo > 0) await this.live.redo(view.position.ply + view.redo)
  }

  /** Has the computer player go on that waits where moves were taken back. */
  async playOn(): Promise<void> {
    await this.live.caughtUp()
    await this.live.playOn()
  }

  /** Whether a person sits here: computer players do not resign. */
  get canResign(): boolean {
    const { view } = this.live
    return view?.status === 'playing' && view.players.some(({ ai }) => ai === undefined)
  }

  async resign(seat: number): Promise<void> {
    if (await this.live.resign(seat)) this.open('ending')
  }

  async abandon(): Promise<void> {
    if (await this.live.abandon()) this.open('ending')
  }

  /** Goes to the rules of the edition that is played here. */
  consultRules(): void {
    const { view } = this.live
    if (view) this.#address.go({ screen: 'rules', edition: view.edition })
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

  /** Whether the deal is nobody's secret any more. */
  get canPlayAgain(): boolean {
    const { view } = this.live
    return view !== null && (familyOf[view.edition] !== 'dig' || view.status === 'over')
  }

  /** The revision that the board has come to rest at; -1 before it has. */
  get rested(): number {
    return this.#rested
  }

  /** The board shows the table as it is at this revision, and nothing moves any more. */
  restAt(revision: number): void {
    this.#rested = revision
  }

  /** What happened at the entry of the log that is pointed at; null while none is. */
  get recalled(): LogEvents<Live> | null {
    return this.#recalled
  }

  recall(events: LogEvents<Live> | null): void {
    this.#recalled = events
  }

  /** True while the board plays what happened. */
  get playing(): boolean {
    return this.#playing
  }

  boardPlays(): void {
    this.#playing = true
  }

  /** The board has come to rest after these events. */
  boardRests(events: readonly { readonly kind: string }[]): void {
    this.#playing = false
    if (events.some((event) => event.kind === 'ended')) this.open('ending')
  }
}
