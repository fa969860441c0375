import type { Family } from '../../shared/editions/index.ts'
import type { GameEvent } from '../../shared/families.ts'
import type { RuleId } from '../../shared/rulebook/page.ts'
import type { LogLine } from '../../shared/text/line.ts'
import type { Names } from '../../shared/text/names.ts'
import type { Course } from '../../shared/course.ts'
import type { LogEntry, TableNews, TableView } from '../../shared/table.ts'
import type { Player } from '../../shared/players.ts'
import { pageKeys } from '../../shared/menuCommands.ts'
import { m } from '../../shared/messages/messages.js'
import type { App } from '../app/app.ts'
import type { ScreenCommand } from '../app/commands.svelte.ts'
import type { Size } from '../board/camera.ts'
import type { HearBegun, Stage } from '../board/stage.ts'
import { forPeople, GameModel, type Acts } from './gameModel.svelte.ts'
import { TableActs } from './tableActs.svelte.ts'

interface GameBoard extends Pick<Stage<never, never>, 'hurry' | 'settled' | 'pace' | 'flow' | 'destroy'> {
  /** Zooms about the middle by a factor, or back to the whole board; absent where there is nothing to see more closely. */
  zoom?(factor: number | 'fit'): void
}

/** The factor of one step closer, or further away. */
const zoomStep = 1.3

/** A table, live or looked back at, and how this window shows it. Each family adds its own. */
export abstract class TableModel<
  F extends Family = Family,
  Board extends GameBoard = GameBoard,
  Announcement = unknown,
> extends GameModel<TableNews<F>> {
  /** Null where the game can only be looked at. */
  readonly acts: Acts | null
  protected readonly app: App
  /** The board once it stands; null before, after, and where it cannot be drawn. */
  board = $state.raw<Board | null>(null)
  /** True where the board could not be drawn: the list, or the cells, stand in for it. */
  undrawn = $state(false)
  playing = $state(false)
  /** The revision that the board has come to rest at: nothing moves any more; -1 before it has. */
  rested = $state(-1)
  /** The panel at the side: the log, or the board as a list. */
  panel = $state<'log' | 'list'>('log')
  /** The events of the log entry that is pointed at; null while none is. */
  recalled = $state.raw<LogEntry<F>['events'] | null>(null)

  /** The announcements over the board, with the move that caused it. */
  #announced = $state.raw<
    readonly {
      readonly ply: number
      readonly move: string | undefined
      readonly announcement: Announcement
    }[]
  >([])

  readonly names: Names = $derived(this.view.players.map((player) => player.name))
  /** The player who is asked now; null when nobody is. */
  readonly mover: Player | null = $derived(this.view.players[this.view.position.choices?.seat ?? -1] ?? null)

  constructor(course: Course<TableNews<F>>, app: App, acts: Acts | null) {
    super(course)
    this.app = app
    this.acts = acts
  }

  /** The moves that can be made again, in the order in which they would be. */
  get undone(): readonly LogEntry<F>[] {
    return this.course.undone
  }

  /** The acts at a live table that is controlled here; null on a phone, and where the game is looked back at. */
  get table(): TableActs | null {
    const { acts } = this
    return acts instanceof TableActs && acts.isOwner ? acts : null
  }

  /** The choices asked of this screen; null on a computer's turn, after the end, and where the game can only be looked at. */
  get choices(): TableView<F>['position']['choices'] {
    return forPeople(this.view)
  }

  /** The announcements to show now; never one of a move that was taken back, whatever was played instead. */
  get announced(): readonly Announcement[] {
    const current = this.view.position.ply
    return this.#announced
      .filter(({ ply, move }) => ply <= current && move === this.#moveAt(ply))
      .map(({ announcement }) => announcement)
  }

  /** Waits until the board has played these events, or rests at a later view; false where that has taken them back. */
  async settle(events: readonly unknown[]): Promise<boolean> {
    const { view } = this
    if (events.length > 0) this.playing = true
    await this.board?.settled()
    if (this.view === view) {
      this.playing = false
      this.rested = view.revision
    }
    return this.view.position.ply >= view.position.ply
  }

  #moveAt(ply: number): string | undefined {
    return this.log.find((entry) => entry.ply === ply)?.move
  }

  /** Shows announcements of the move that has led to `ply`, beside those of the moves before it from `since` on. */
  protected showAnnounced(announcements: readonly Announcement[], ply: number, since: number): void {
    const move = this.#moveAt(ply)
    // Where nothing is announced, there may have been no move at all, and those of the last one stay as well.
    const end = announcements.length > 0 ? ply : ply + 1
    const before = this.#announced.filter((earlier) => earlier.ply >= since && earlier.ply < end)
    this.#announced = [...before, ...announcements.map((announcement) => ({ ply, move, announcement }))]
  }

  dismiss(announcement: Announcement): void {
    this.#announced = this.#announced.filter((other) => other.announcement !== announcement)
  }

  dismissAll(): void {
    this.#announced = []
  }

  /** The commands to look at the board more closely; disabled where that cannot be done, or not yet. */
  get zoomCommands(): ScreenCommand[] {
    const by = (id: 'zoomOut' | 'zoomFit' | 'zoomIn', factor: number | 'fit'): ScreenCommand => ({
      id,
      label: m[`table_${id}`](),
      keys: pageKeys(id),
      help: m[`help_${id}`](),
      enabled: this.board?.zoom !== undefined,
      run: () => this.board?.zoom?.(factor),
    })
    return [by('zoomOut', 1 / zoomStep), by('zoomFit', 'fit'), by('zoomIn', zoomStep)]
  }

  /** The choice that is looked at, whose preview comes before advice that was given earlier; null for none. */
  abstract readonly subject: unknown
  /** True while something is looked at before play begins: no computer player moves. */
  abstract readonly isOpening: boolean
  /** Mounts the board in the host, which determines its size. Rejects where nothing can be drawn. */
  abstract mount(host: HTMLElement, onbegun: HearBegun<GameEvent<F>>): Promise<Board>
  /** Draws the current position; plays these events first, if there are any. */
  abstract draw(events: readonly GameEvent<F>[]): void
  /** Announces over the board those of the events that merit it; `view` is the view after them. */
  abstract announce(events: readonly GameEvent<F>[], view: TableView<F>): void
  /** Paints the current position, without choices and marks. `detail`: pixels painted for one of the size. */
  abstract paint(size: Size, detail: number): Promise<HTMLCanvasElement>
  /** The paragraph of the rules on what the pointer is on; null where that is nothing special. */
  abstract readonly pointedRule: RuleId | null
  /** Takes back a choice that is not yet final. */
  abstract takeBack(): void
  /** A move in words. */
  abstract linesOf(entry: LogEntry<F>): readonly LogLine[]
  /** The same move as it is made at the real table that is mirrored; nothing elsewhere. */
  byHandOf(_entry: LogEntry<F>): readonly LogLine[] {
    return []
  }
}
