import type { Player } from '../../../shared/views.ts'
import type { App } from '../../lib/app.ts'
import type { Names } from '../../lib/names.ts'
import { Hinting } from './hinting.svelte.ts'
import type { AnyLiveTable } from './live.svelte.ts'

/** Which dialog is open over the table. */
export type TableDialog = 'help' | 'manners' | 'name' | 'layout' | 'resign' | 'abandon' | 'ending' | 'share'

/** What the right side shows below: what happened, or the board as a list. */
export type SidePanel = 'log' | 'list'

/** What every table screen has, whatever is played at it: the live table, and what this window looks at. */
export class TableScreen<Live extends AnyLiveTable = AnyLiveTable> {
  readonly live: Live
  readonly names: Names
  readonly hinting: Hinting
  readonly #address: App['address']
  #dialog = $state<TableDialog | null>(null)
  #panel = $state<SidePanel>('log')
  #playing = $state(false)

  constructor(live: Live, app: App) {
    const { address } = app
    this.live = live
    this.hinting = new Hinting(live, app)
    this.#address = address
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

  get canUndo(): boolean {
    const { view } = this.live
    const open = view?.status === 'playing' || view?.status === 'over'
    return open && view.manners.undo && !view.playedByOtherRules && view.position.ply > view.settled
  }

  /** Whether moves were made, and the last of them showed what nobody knew: it stands for ever. */
  get isSettled(): boolean {
    const { view } = this.live
    return view !== null && view.settled > 0 && view.position.ply === view.settled
  }

  get canRedo(): boolean {
    const { view } = this.live
    return view?.status === 'playing' && view.redo > 0
  }

  async undo(): Promise<void> {
    await this.live.caughtUp()
    const ply = this.live.view?.position.ply
    if (this.canUndo && ply !== undefined) await this.live.back(ply - 1)
  }

  async redo(): Promise<void> {
    await this.live.caughtUp()
    const ply = this.live.view?.position.ply
    if (this.canRedo && ply !== undefined) await this.live.redo(ply + 1)
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
