import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import {
  emptyDraft,
  usualRows,
  type LineDraft,
  type LineDraftChange,
  type Rows,
} from '../../../shared/mirror.ts'
import type { Client } from '../../lib/calls.ts'
import { Drafting } from '../../lib/drafting.svelte.ts'
import { Past } from '../../lib/past.svelte.ts'
import {
  emptyEntry,
  enteredOf,
  fitted,
  leave,
  leftOf,
  lengthOf,
  makeRoom,
  put,
  readLine,
  select,
  takeOut,
  wholeLine,
  type Box,
  type Entered,
  type EnteredLine,
  type Slip,
} from './enteredLine.ts'

/** The draft of an edition; an empty one where nothing was entered. */
export async function draftOf(client: Client, edition: EditionOf<'nile'>): Promise<LineDraft> {
  const drafts = await client.mirror.drafts({})
  return drafts.find((draft) => draft.edition === edition) ?? emptyDraft(edition)
}

/** The line of a real table while it is being entered: with undo without limit, and kept after every change. */
export class LineEntryModel {
  readonly edition: EditionOf<'nile'>
  readonly past = new Past<EnteredLine>()
  readonly #client: Client
  readonly #drafting: Drafting<LineDraftChange>
  #entry = $state.raw<EnteredLine>(emptyEntry)
  #rows = $state.raw<Rows>(usualRows)
  #lost = $state.raw<Counts>({})
  #slip = $state.raw<Slip | null>(null)
  #isLoaded = false

  constructor(edition: EditionOf<'nile'>, client: Client, unkept: () => void) {
    this.edition = edition
    this.#client = client
    this.#drafting = new Drafting((draft) => client.mirror.keep(draft), unkept)
  }

  /** Loads the draft of the last entry. To be awaited before anything is entered. */
  async load(): Promise<void> {
    const { tiles, rows, lost } = await draftOf(this.#client, this.edition)
    this.#rows = rows
    this.#lost = lost ?? {}
    this.#entry = fitted(tiles, this.box)
    this.#isLoaded = true
  }

  get box(): Box {
    return { edition: this.edition, lost: this.#lost }
  }

  /** The number of tiles to be entered. */
  get length(): number {
    return lengthOf(this.box)
  }

  get entry(): EnteredLine {
    return this.#entry
  }

  get rows(): Rows {
    return this.#rows
  }

  set rows(rows: Rows) {
    this.#rows = rows
    this.#keep()
  }

  /** The reason why the last tile was not entered; null after everything else. */
  get slip(): Slip | null {
    return this.#slip
  }

  get entered(): number {
    return enteredOf(this.#entry)
  }

  /** The line when it is whole. */
  get line(): TileCode[] | null {
    return wholeLine(this.#entry, this.box)
  }

  left(tile: TileCode): number {
    return leftOf(tile, this.#entry, this.box)
  }

  put(tile: TileCode): void {
    this.#enter(put(this.#entry, tile, this.box))
  }

  /** Replaces the entry by a line, or its beginning, from a text; returns true when it could be read. */
  paste(text: string): boolean {
    const entered = readLine(text, this.box)
    this.#enter(entered)
    return 'entry' in entered
  }

  takeOut(): void {
    if (this.#entry.tiles.length > 0) this.#enter({ entry: takeOut(this.#entry) })
  }

  makeRoom(): void {
    this.#enter(makeRoom(this.#entry, this.box))
  }

  clear(): void {
    if (this.#entry.tiles.length > 0) this.#enter({ entry: emptyEntry })
  }

  select(at: number): void {
    this.#slip = null
    this.#entry = select(this.#entry, at)
  }

  /** Ends the selection: the entry goes on at the next open place. */
  leave(): void {
    this.#slip = null
    this.#entry = leave(this.#entry)
  }

  undo(): void {
    const before = this.past.undo(this.#entry)
    if (before) this.#show(before)
  }

  redo(): void {
    const next = this.past.redo(this.#entry)
    if (next) this.#show(next)
  }

  /** True when everything entered is stored. */
  get isKept(): boolean {
    return this.#drafting.isKept
  }

  /** Resolves when everything entered is kept. */
  async kept(): Promise<void> {
    await this.#drafting.kept()
  }

  /** Enters nothing before the last entry is loaded: it would be lost. */
  #enter(entered: Entered): void {
    if (!this.#isLoaded) return
    if ('slip' in entered) {
      this.#slip = entered.slip
      return
    }
    this.past.keep(this.#entry)
    this.#show(entered.entry)
  }

  #show(entry: EnteredLine): void {
    this.#slip = null
    this.#entry = entry
    this.#keep()
  }

  #keep(): void {
    const { edition } = this
    this.#drafting.keep({ edition, tiles: [...this.#entry.tiles], rows: this.#rows })
  }
}
