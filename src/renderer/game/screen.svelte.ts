import type { Family, TileCode } from '../../shared/editions/index.ts'
import type { GameEvent } from '../../shared/families.ts'
import type { Card } from '../../shared/editions/tutankhamens-revenge.ts'
import type { RuleId } from '../../shared/rulebook/page.ts'
import type { Names } from '../../shared/text/names.ts'
import type { LogEntry, TableView } from '../../shared/table.ts'
import type { Player } from '../../shared/players.ts'
import type { Size } from '../stage/camera.ts'
import type { SeatAnchor } from '../stage/page.ts'
import type { HearBegun, Stage } from '../stage/stage.ts'
import type { GameSource } from './source.ts'
import type { TableControls } from './table.svelte.ts'

/** The panels at the side: the log, or the board as a list. */
type SidePanel = 'log' | 'list'

/**
 * The state of a screen that shows a game of either family: its source, and the display state of this window.
 */
export class GameScreen<F extends Family = Family> {
  readonly source: GameSource<F>
  /** The controls of a live table; null on a phone and in a replay. */
  readonly table: TableControls | null
  readonly names: Names
  #panel = $state<SidePanel>('log')
  #playing = $state(false)
  #undrawn = $state(false)
  #rested = $state(-1)
  #recalled = $state.raw<LogEntry<F>['events'] | null>(null)

  constructor(source: GameSource<F>, table: TableControls | null = null) {
    this.source = source
    this.table = table
    this.names = $derived(this.source.view?.players.map((player) => player.name) ?? [])
  }

  /** The player who is asked now; null when nobody is. */
  get mover(): Player | null {
    const { view } = this.source
    const seat = view?.position.choices?.seat
    return seat === undefined ? null : (view?.players[seat] ?? null)
  }

  /** The computer player whose turn it is; null where it is a person's, or nobody's. */
  get opponent(): Player | null {
    return this.mover?.ai === undefined ? null : this.mover
  }

  get panel(): SidePanel {
    return this.#panel
  }

  show(panel: SidePanel): void {
    this.#panel = panel
  }

  /** The events of the log entry that is pointed at; null while none is. */
  get recalled(): LogEntry<F>['events'] | null {
    return this.#recalled
  }

  recall(events: LogEntry<F>['events'] | null): void {
    this.#recalled = events
  }

  /** True where the board could not be drawn: the list, or the cells, stand in for it. */
  get undrawn(): boolean {
    return this.#undrawn
  }

  boardFails(): void {
    this.#undrawn = true
    this.#panel = 'list'
  }

  /** True while the board plays events. */
  get playing(): boolean {
    return this.#playing
  }

  boardPlays(): void {
    this.#playing = true
  }

  /** The board has come to rest after these events. */
  boardRests(events: readonly GameEvent[]): void {
    this.#playing = false
    if (events.some((event) => event.kind === 'ended')) this.table?.open('ending')
  }

  /** The revision that the board has come to rest at; -1 before it has. */
  get rested(): number {
    return this.#rested
  }

  /** The board shows the game as it is at this revision, and nothing moves any more. */
  restAt(revision: number): void {
    this.#rested = revision
  }
}

/** A board in its host. */
export interface GameBoard extends Pick<
  Stage<never, never>,
  'hurry' | 'settled' | 'pace' | 'flow' | 'destroy'
> {
  /** Zooms about the middle by a factor, or back to the whole board; absent where there is nothing to see more closely. */
  zoom?(factor: number | 'fit'): void
}

/** One line of the log of a move, with its tile or card. */
export interface LogLine {
  readonly kind: string
  readonly text: string
  /** The reasons, a sentence each. */
  readonly reasons: readonly string[]
  readonly tile?: TileCode | null
  readonly card?: { readonly card: Card; readonly layer: number } | null
  /** The paragraph of the rules on it. */
  readonly rule?: RuleId | null
}

/** The state that a family adds to the screen of a game. */
export interface FamilyScreen<F extends Family = Family> {
  readonly screen: GameScreen<F>
  /** Mounts the board in the host, which determines its size. Rejects where nothing can be drawn. */
  mount(host: HTMLElement, anchor: SeatAnchor, onbegun: HearBegun<GameEvent<F>>): Promise<GameBoard>
  /** Draws the current position; plays these events first, if there are any. */
  draw(events: readonly GameEvent<F>[]): void
  /** Announces over the board those of the events that merit it; `view` is the view after them. */
  announce(events: readonly GameEvent<F>[], view: TableView<F>): void
  /** Removes all announcements. */
  dismissAll(): void
  /** Paints the current position, without choices and marks. `detail`: pixels painted for one of the size. */
  paint(size: Size, detail: number): Promise<HTMLCanvasElement>
  /** The paragraph of the rules on what the pointer is on; null where that is nothing special. */
  readonly pointedRule: RuleId | null
  /** Takes back a choice that is not yet final. */
  takeBack(): void
  /** A move in words. */
  linesOf(entry: LogEntry<F>): readonly LogLine[]
  /** The same move as it is made at the real table that is mirrored; nothing elsewhere. */
  byHandOf(entry: LogEntry<F>): readonly LogLine[]
}
