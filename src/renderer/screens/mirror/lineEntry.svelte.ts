import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { lineFacts, type Counts } from '../../../shared/editions/tiles.ts'
import { m } from '../../../shared/messages/messages.js'
import {
  copiesIn,
  fixedTile,
  lengthOf,
  usualRows,
  wholeLine,
  type Box,
  type LineDraft,
} from '../../../shared/mirror.ts'
import type { Client } from '../../app/connection.svelte.ts'
import type { ScreenCommand } from '../../app/commands.svelte.ts'
import { Drafting, keepLineDraft, lineDraftOf, Past } from '../../app/drafts.svelte.ts'
import { tileName } from '../../../shared/text/names.ts'

/** A line while it is being entered. A value: changes return a new one. */
export interface EnteredLine {
  /** From the source on, as far as it has come; null where a place was left open to be filled. */
  readonly tiles: readonly (TileCode | null)[]
  /** The place that the next tile goes to: one of `tiles`, or the one after them. */
  readonly at: number
}

/** The reason why a tile or a text cannot be entered. */
interface Slip {
  readonly sentence: string
  /** The tile, where all of it are on the line. */
  readonly allThere?: TileCode
}

type EntryOutcome = { readonly entry: EnteredLine } | { readonly slip: Slip }

const slip = (sentence: string, allThere?: TileCode): EntryOutcome => ({ slip: { sentence, allThere } })

export const emptyEntry: EnteredLine = { tiles: [], at: 0 }

export const tileCount = ({ tiles }: EnteredLine): number => tiles.filter((tile) => tile !== null).length

/** The number of tiles of a kind still to be entered. */
export function leftOf(tile: TileCode, { tiles }: EnteredLine, box: Box): number {
  if (tile === fixedTile(box)) return 0
  return copiesIn(box, tile) - tiles.filter((other) => other === tile).length
}

/** Goes on at the first place that was left open, or after the last tile. */
function goOn(tiles: EnteredLine['tiles']): EnteredLine {
  const open = tiles.indexOf(null)
  return { tiles, at: open < 0 ? tiles.length : open }
}

/** Puts a tile at the next place, replacing the one there; the entry then goes on where it is open. */
export function put(entry: EnteredLine, tile: TileCode, box: Box): EntryOutcome {
  const { tiles, at } = entry
  const n = copiesIn(box, tile)
  const name = tileName(tile)
  if (tile === fixedTile(box)) return slip(m.mirror_slip_fixed({ tile: name }))
  if (n === 0) return slip(m.mirror_slip_lost({ tile: name }))
  if (at >= lengthOf(box)) return slip(m.mirror_slip_full({ n: lengthOf(box) }))
  if (tiles[at] !== tile && leftOf(tile, entry, box) === 0)
    return slip(m.mirror_slip_allThere({ tile: name, n }), tile)
  return { entry: goOn(tiles.toSpliced(at, 1, tile)) }
}

/** Removes the tile at the selected place, or the last tile where none is selected; those behind it move up. */
export function takeOut({ tiles, at }: EnteredLine): EnteredLine {
  const out = Math.min(at, tiles.length - 1)
  return out < 0 ? emptyEntry : goOn(tiles.toSpliced(out, 1))
}

/** Leaves a place open before the selected one: a tile was forgotten there. */
export function makeRoom({ tiles, at }: EnteredLine, box: Box): EntryOutcome {
  const n = lengthOf(box)
  if (tiles.length >= n) return slip(m.mirror_slip_full({ n }))
  return { entry: { tiles: tiles.toSpliced(at, 0, null), at } }
}

/** The entry without the tiles that a box no longer has, each the last of its kind; those behind it move up. */
export function fitToBox(tiles: EnteredLine['tiles'], box: Box): EnteredLine {
  const available = tiles.filter(
    (tile, at) =>
      tile === null || tiles.slice(0, at).filter((other) => other === tile).length < copiesIn(box, tile),
  )
  return goOn(available.slice(0, lengthOf(box)))
}

/** Selects a place: one that is entered already, or the next one. */
export const select = ({ tiles }: EnteredLine, at: number): EnteredLine => ({
  tiles,
  at: Math.max(0, Math.min(at, tiles.length)),
})

/** Ends the selection: the entry goes on at the next open place. */
export const leave = ({ tiles }: EnteredLine): EnteredLine => goOn(tiles)

/** Parses a line from the codes of its tiles, with any separators. The tile at the end may be named or not. */
export function readLine(text: string, box: Box): EntryOutcome {
  const tiles = lineFacts[box.edition].tiles as readonly TileCode[]
  const fixed = fixedTile(box)
  const words = text.match(/[a-z]+/gi) ?? []
  const isWhole =
    fixed !== null && words.length === lengthOf(box) + 1 && words.at(-1)?.toUpperCase() === fixed
  const codesToEnter = isWhole ? words.slice(0, -1) : words
  const max = lengthOf(box)
  let entry = emptyEntry
  for (const [index, word] of codesToEnter.entries()) {
    const tile = tiles.find((code) => code.toUpperCase() === word.toUpperCase())
    if (tile === undefined) return slip(m.mirror_slip_unknown({ text: word, nth: index + 1 }))
    if (index >= max) return slip(m.mirror_slip_tooMany({ n: words.length, max }))
    const outcome = put(entry, tile, box)
    if ('slip' in outcome) return outcome
    entry = outcome.entry
  }
  return { entry }
}

/** The line of a real table while it is being entered: with undo without limit, and kept after every change. */
export class LineEntryModel {
  readonly edition: EditionOf<'nile'>
  readonly past = new Past<EnteredLine>()
  readonly #client: Client
  readonly drafting: Drafting<LineDraft>
  entry = $state.raw<EnteredLine>(emptyEntry)
  rows = $state.raw(usualRows)
  #lost = $state.raw<Counts>({})
  /** The reason why the last tile was not entered; null after everything else. */
  slip = $state.raw<Slip | null>(null)
  #isLoaded = false

  readonly box = $derived.by(() => ({ edition: this.edition, lost: this.#lost }))
  /** The number of tiles to be entered. */
  readonly length = $derived(lengthOf(this.box))
  readonly count = $derived(tileCount(this.entry))
  readonly line = $derived(wholeLine(this.entry.tiles, this.box))

  constructor(edition: EditionOf<'nile'>, client: Client, onUnkept: () => void) {
    this.edition = edition
    this.#client = client
    this.drafting = new Drafting((draft) => keepLineDraft(draft, client), onUnkept)
  }

  /** Loads the draft of the last entry. To be awaited before anything is entered. */
  async load(): Promise<void> {
    const { tiles, rows, lost } = await lineDraftOf(this.edition, this.#client)
    this.rows = rows
    this.#lost = lost ?? {}
    this.entry = fitToBox(tiles, this.box)
    this.#isLoaded = true
  }

  layInRows(rows: typeof usualRows): void {
    this.rows = rows
    this.keep()
  }

  left(tile: TileCode): number {
    return leftOf(tile, this.entry, this.box)
  }

  put(tile: TileCode): void {
    this.#enter(put(this.entry, tile, this.box))
  }

  /** Replaces the entry by a line, or its beginning, from a text; returns the reason why it is none, or null. */
  paste(text: string): string | null {
    this.#enter(readLine(text, this.box))
    return this.slip?.sentence ?? null
  }

  select(at: number): void {
    this.#goTo(select(this.entry, at))
  }

  get commands(): ScreenCommand[] {
    const hasTiles = this.entry.tiles.length > 0
    return [
      {
        id: 'undo',
        label: m.do_undo(),
        enabled: this.past.canUndo,
        run: () => this.#show(this.past.undo(this.entry)),
      },
      {
        id: 'redo',
        label: m.table_redo(),
        enabled: this.past.canRedo,
        run: () => this.#show(this.past.redo(this.entry)),
      },
      {
        id: 'takeOut',
        label: m.do_remove(),
        keys: ['Backspace', 'Delete'],
        enabled: hasTiles,
        run: () => this.#enter({ entry: takeOut(this.entry) }),
      },
      {
        id: 'makeRoom',
        label: m.mirror_makeRoom(),
        keys: ['Insert', '+'],
        enabled: true,
        run: () => this.#enter(makeRoom(this.entry, this.box)),
      },
      {
        id: 'clear',
        label: m.mirror_clear(),
        enabled: hasTiles,
        run: () => this.#enter({ entry: emptyEntry }),
      },
      // The selection ends: the entry goes on at the next open place.
      { id: 'leave', keys: ['Escape'], enabled: true, run: () => this.#goTo(leave(this.entry)) },
    ]
  }

  /** Enters nothing before the last entry is loaded: it would be lost. */
  #enter(outcome: EntryOutcome): void {
    if (!this.#isLoaded) return
    if ('slip' in outcome) {
      this.slip = outcome.slip
      return
    }
    this.past.keep(this.entry)
    this.#show(outcome.entry)
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
