import type { TileCode } from '../../../shared/editions/index.ts'
import type { Award, EventOf, GameEvent } from '../../../shared/events.ts'
import type { LogEntry, Player } from '../../../shared/views.ts'
import type { Scene } from '../../board/scene.ts'
import type { App } from '../../lib/app.ts'
import type { Names } from '../../lib/names.ts'
import { Decision } from './decision.svelte.ts'
import { LiveTable } from './live.svelte.ts'

/** Which dialog is open over the table. */
export type TableDialog = 'help' | 'manners' | 'name' | 'layout' | 'resign' | 'abandon' | 'ending'

/** What the right side shows under the tracker. */
export type SidePanel = 'log' | 'line'

/** A set that has just scored, told over the board until it is dismissed or taken back. */
export interface Announcement {
  readonly ply: number
  readonly event: EventOf<'scored'>
}

/** The table screen: the live table, the decision that is open, and what this window looks at. */
export class TableScreen {
  readonly live: LiveTable
  readonly decision: Decision
  readonly names: Names
  /** What the sets that have scored paid, by set. */
  readonly awards: Readonly<Partial<Record<TileCode, readonly Award[]>>>
  readonly #wake: Scene['wake']
  readonly #connection: App['connection']
  #dialog = $state<TableDialog | null>(null)
  #panel = $state<SidePanel>('log')
  #lit = $state<TileCode | null>(null)
  #playing = $state(false)
  #announced = $state.raw<readonly Announcement[]>([])

  constructor(id: string, { connection, toasts }: App) {
    this.live = new LiveTable(id, connection, toasts)
    this.decision = new Decision(this.live)
    this.#connection = connection
    this.names = $derived(this.live.view?.players.map((player) => player.name) ?? [])
    this.awards = $derived(awardsOf(this.live.log))
    this.#wake = $derived(wakeOf(this.live.log))
  }

  /** Who is asked now; null when nobody is. */
  get mover(): Player | null {
    const seat = this.decision.choices?.seat
    return seat === undefined ? null : (this.live.view?.players[seat] ?? null)
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

  get lit(): TileCode | null {
    return this.#lit
  }

  /** Lights the tiles of a set, or puts the light out again. */
  light(tile: TileCode): void {
    this.#lit = this.#lit === tile ? null : tile
  }

  get canUndo(): boolean {
    const { view } = this.live
    const open = view?.status === 'playing' || view?.status === 'over'
    return open && view.manners.undo && !view.playedByOtherRules && view.position.ply > 0
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

  /** Everything the board draws; null until the table has told for the first time. */
  get scene(): Scene | null {
    const { view } = this.live
    if (!view) return null
    return {
      position: view.position,
      players: view.players,
      startPoints: view.startPoints,
      choosing: view.position.choices !== null && this.#connection.state === 'open',
      picked: this.decision.choosing.picked,
      pointed: this.decision.position,
      prospect: this.decision.prospect,
      lit: this.#lit,
      wake: this.#wake,
    }
  }

  /** True while the board plays what happened. */
  get playing(): boolean {
    return this.#playing
  }

  boardPlays(): void {
    this.#playing = true
  }

  /** The board has come to rest after these events: what deserves a word over the board is said now. */
  boardRests(events: readonly GameEvent[]): void {
    this.#playing = false
    const ply = this.live.view?.position.ply ?? 0
    const scored = events.filter((event) => event.kind === 'scored').map((event) => ({ ply, event }))
    this.#announced = [...this.#announced.filter((one) => one.ply >= ply - 1), ...scored]
    if (events.some((event) => event.kind === 'ended')) this.open('ending')
  }

  /** What is announced now; never something that was taken back. */
  get announced(): readonly Announcement[] {
    const ply = this.live.view?.position.ply ?? 0
    return this.#announced.filter((one) => one.ply <= ply)
  }

  dismiss(announcement: Announcement): void {
    this.#announced = this.#announced.filter((one) => one !== announcement)
  }
}

function awardsOf(log: readonly LogEntry[]): Partial<Record<TileCode, readonly Award[]>> {
  const scored = log.flatMap((entry) => entry.events.filter((event) => event.kind === 'scored'))
  return Object.fromEntries(scored.map((event) => [event.set, event.awards]))
}

/** The last way that a boat went. */
function wakeOf(log: readonly LogEntry[]): Scene['wake'] {
  const voyages = log
    .flatMap((entry) => entry.events)
    .filter((event) => event.kind === 'sailed' || event.kind === 'wentBack')
  const last = voyages.at(-1)
  return last ? { seat: last.seat, from: last.from, to: last.to } : null
}
