import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import { tileName } from '../../../shared/text/names.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'

/** A line while it is being entered. A value: changes return a new one. */
export interface EnteredLine {
  /** From the source on, as far as it has come; null where a place was left open to be filled. */
  readonly tiles: readonly (TileCode | null)[]
  /** The place that the next tile goes to: one of `tiles`, or the one after them. */
  readonly at: number
}

/** The reason why a tile cannot be entered. */
export type Slip =
  /** All of it are on the line. */
  | { readonly kind: 'allThere'; readonly tile: TileCode; readonly n: number }
  /** The tile lies at the end of the line in every game, and is there already. */
  | { readonly kind: 'fixed'; readonly tile: TileCode }
  | { readonly kind: 'full'; readonly n: number }
  /** Of a text: the word number `nth`, from 1, is no tile of the edition; there are too many words. */
  | { readonly kind: 'unknown'; readonly text: string; readonly nth: number }
  | { readonly kind: 'tooMany'; readonly n: number; readonly max: number }

export type Entered = { readonly entry: EnteredLine } | { readonly slip: Slip }

export const emptyEntry: EnteredLine = { tiles: [], at: 0 }

/** The tile that waits at the end of the line in every game, where an edition has one: it is not to be entered. */
export const fixedTile = (edition: EditionOf<'nile'>): TileCode | null =>
  lineFacts[edition].lastTile as TileCode | null

/** The number of tiles to be entered. */
export const lengthOf = (edition: EditionOf<'nile'>): number =>
  lineFacts[edition].nileLength - (fixedTile(edition) === null ? 0 : 1)

export const enteredOf = ({ tiles }: EnteredLine): number => tiles.filter((tile) => tile !== null).length

/** The number of tiles of a kind still to be entered. */
export function leftOf(tile: TileCode, { tiles }: EnteredLine, edition: EditionOf<'nile'>): number {
  if (tile === fixedTile(edition)) return 0
  return (lineFacts[edition].tileCount[tile] ?? 0) - tiles.filter((other) => other === tile).length
}

/** The whole line, once every place has its tile; null before. */
export function wholeLine({ tiles }: EnteredLine, edition: EditionOf<'nile'>): TileCode[] | null {
  const whole = tiles.filter((tile) => tile !== null)
  const fixed = fixedTile(edition)
  if (whole.length < lengthOf(edition)) return null
  return fixed === null ? whole : [...whole, fixed]
}

/** The next place to enter: the first that was left open, or after the last tile. */
function openPlace(tiles: EnteredLine['tiles']): number {
  const open = tiles.indexOf(null)
  return open < 0 ? tiles.length : open
}

const goOn = (tiles: EnteredLine['tiles']): EnteredLine => ({ tiles, at: openPlace(tiles) })

/** Puts a tile at the next place, replacing the one there; the entry then goes on where it is open. */
export function put(entry: EnteredLine, tile: TileCode, edition: EditionOf<'nile'>): Entered {
  const { tiles, at } = entry
  const n = lineFacts[edition].tileCount[tile] ?? 0
  if (tile === fixedTile(edition)) return { slip: { kind: 'fixed', tile } }
  if (at >= lengthOf(edition)) return { slip: { kind: 'full', n: lengthOf(edition) } }
  if (tiles[at] !== tile && leftOf(tile, entry, edition) === 0) return { slip: { kind: 'allThere', tile, n } }
  return { entry: goOn([...tiles.slice(0, at), tile, ...tiles.slice(at + 1)]) }
}

/**
 * Removes the tile at the selected place, or the last tile where none is selected; those behind it move up.
 */
export function takeOut({ tiles, at }: EnteredLine): EnteredLine {
  const out = Math.min(at, tiles.length - 1)
  return out < 0 ? emptyEntry : goOn([...tiles.slice(0, out), ...tiles.slice(out + 1)])
}

/** Leaves a place open before the selected one: a tile was forgotten there. */
export function makeRoom({ tiles, at }: EnteredLine, edition: EditionOf<'nile'>): Entered {
  const n = lengthOf(edition)
  if (tiles.length >= n) return { slip: { kind: 'full', n } }
  return { entry: { tiles: [...tiles.slice(0, at), null, ...tiles.slice(at)], at } }
}

/** Selects a place: one that is entered already, or the next one. */
export const select = ({ tiles }: EnteredLine, at: number): EnteredLine => ({
  tiles,
  at: Math.max(0, Math.min(at, tiles.length)),
})

/** Ends the selection: the entry goes on at the next open place. */
export const leave = ({ tiles }: EnteredLine): EnteredLine => goOn(tiles)

const byCode = (edition: EditionOf<'nile'>): ReadonlyMap<string, TileCode> =>
  new Map(lineFacts[edition].tiles.map((tile) => [tile.toUpperCase(), tile as TileCode]))

/**
 * Parses a line from a text with the codes of its tiles, such as a record's, with any separators. The tile at
 * the end may be named or not.
 */
export function readLine(text: string, edition: EditionOf<'nile'>): Entered {
  const codes = byCode(edition)
  const fixed = fixedTile(edition)
  const words = text.match(/[a-z]+/gi) ?? []
  const isWhole =
    fixed !== null && words.length === lengthOf(edition) + 1 && words.at(-1)?.toUpperCase() === fixed
  const named = isWhole ? words.slice(0, -1) : words
  const max = lengthOf(edition)
  let entry = emptyEntry
  for (const [index, word] of named.entries()) {
    const tile = codes.get(word.toUpperCase())
    if (tile === undefined) return { slip: { kind: 'unknown', text: word, nth: index + 1 } }
    if (index >= max) return { slip: { kind: 'tooMany', n: words.length, max } }
    const entered = put(entry, tile, edition)
    if ('slip' in entered) return entered
    entry = entered.entry
  }
  return { entry }
}

/** A slip in a sentence. */
export function sentenceOfSlip(slip: Slip): string {
  switch (slip.kind) {
    case 'allThere':
      return m.mirror_slip_allThere({ tile: tileName(slip.tile), n: slip.n })
    case 'fixed':
      return m.mirror_slip_fixed({ tile: tileName(slip.tile) })
    case 'full':
      return m.mirror_slip_full({ n: slip.n })
    case 'unknown':
      return m.mirror_slip_unknown({ text: slip.text, nth: slip.nth })
    case 'tooMany':
      return m.mirror_slip_tooMany({ n: slip.n, max: slip.max })
  }
}
