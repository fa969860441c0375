import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import { m } from '../../../shared/messages/messages.js'
import { lengthOf, usualRows, wholeLine, type LineDraft } from '../../../shared/mirror.ts'
import type { Client } from '../../app/connection.svelte.ts'
import type { ScreenCommand } from '../../app/commands.svelte.ts'
import { Drafting } from '../../app/drafts.svelte.ts'
import { keepLineDraft, lineDraftOf } from '../../app/drafts.svelte.ts'
import { Past } from '../../app/past.svelte.ts'
import * as entering from './enteredLine.ts'
import type { Entered, EnteredLine, Slip } from './enteredLine.ts'

/** The line of a real table while it is being entered: with undo without limit, and kept after every change. */
export class LineEntryModel {
  readonly edition: EditionOf<'nile'>
  readonly past = new Past<EnteredLine>()
  readonly #client: Client
  readonly drafting: Drafting<LineDraft>
  entry = $state.raw<EnteredLine>(entering.emptyEntry)
  rows = $state.raw(usualRows)
  #lost = $state.raw<Counts>({})
  /** The reason why the last tile was not entered; null after everything else. */
  slip = $state.raw<Slip | null>(null)
  #isLoaded = false

  readonly box = $derived.by(() => ({ edition: this.edition, lost: this.#lost }))
  /** The number of tiles to be entered. */
  readonly length = $derived(lengthOf(this.box))
  readonly entered = $derived(entering.enteredOf(this.entry))
  readonly line = $derived(wholeLine(this.entry.tiles, this.box))

  constructor(edition: EditionOf<'nile'>, client: Client, unkept: () => void) {
    this.edition = edition
    this.#client = client
    this.drafting = new Drafting((draft) => keepLineDraft(draft, client), unkept)
  }

  /** Loads the draft of the last entry. To be awaited before anything is entered. */
  async load(): Promise<void> {
    const { tiles, rows, lost } = await lineDraftOf(this.edition, this.#client)
    this.rows = rows
    this.#lost = lost ?? {}
    this.entry = entering.fitted(tiles, this.box)
    this.#isLoaded = true
  }

  layInRows(rows: typeof usualRows): void {
    this.rows = rows
    this.keep()
  }

  left(tile: TileCode): number {
    return entering.leftOf(tile, this.entry, this.box)
  }

  put(tile: TileCode): void {
    this.#enter(entering.put(this.entry, tile, this.box))
  }

  /** Replaces the entry by a line, or its beginning, from a text; returns the reason why it is none, or null. */
  paste(text: string): string | null {
    this.#enter(entering.readLine(text, this.box))
    return this.slip?.sentence ?? null
  }

  select(at: number): void {
    this.#goTo(entering.select(this.entry, at))
  }

  get commands(): ScreenCommand[] {
    const hasTiles = this.entry.tiles.length > 0
    return [
      {
        id: 'undo',
        label: m.mirror_undo(),
        enabled: this.past.canUndo,
        run: () => this.#show(this.past.undo(this.entry)),
      },
      {
        id: 'redo',
        label: m.mirror_redo(),
        enabled: this.past.canRedo,
        run: () => this.#show(this.past.redo(this.entry)),
      },
      {
        id: 'takeOut',
        label: m.mirror_takeOut(),
        keys: ['Backspace', 'Delete'],
        enabled: hasTiles,
        run: () => this.#enter({ entry: entering.takeOut(this.entry) }),
      },
      {
        id: 'makeRoom',
        label: m.mirror_makeRoom(),
        keys: ['Insert', '+'],
        enabled: true,
        run: () => this.#enter(entering.makeRoom(this.entry, this.box)),
      },
      {
        id: 'clear',
        label: m.mirror_clear(),
        enabled: hasTiles,
        run: () => this.#enter({ entry: entering.emptyEntry }),
      },
      // The selection ends: the entry goes on at the next open place.
      { id: 'leave', keys: ['Escape'], enabled: true, run: () => this.#goTo(entering.leave(this.entry)) },
    ]
  }

  /** Enters nothing before the last entry is loaded: it would be lost. */
  #enter(entered: Entered): void {
    if (!this.#isLoaded) return
    if ('slip' in entered) {
      this.slip = entered.slip
      return
    }
    this.past.keep(this.entry)
    this.#show(entered.entry)
  }

  #show(entry: EnteredLine | null): void {
    if (entry === null) return
    this.#goTo(entry)
    this.keep()
  }

  #goTo(entry: EnteredLine): void {
    this.slip = null
    this.entry = entry
  }

  keep(): void {
    this.drafting.keep({ ...this.box, tiles: [...this.entry.tiles], rows: this.rows })
  }
}
