import type { TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { m } from '../../../shared/messages/messages.js'
import { copiesIn, fixedTile, lengthOf, type Box } from '../../../shared/mirror.ts'
import { tileName } from '../../../shared/text/names.ts'

/** A line while it is being entered. A value: changes return a new one. */
export interface EnteredLine {
  /** From the source on, as far as it has come; null where a place was left open to be filled. */
  readonly tiles: readonly (TileCode | null)[]
  /** The place that the next tile goes to: one of `tiles`, or the one after them. */
  readonly at: number
}

/** The reason why a tile or a text cannot be entered. */
export interface Slip {
  readonly sentence: string
  /** The tile, where all of it are on the line. */
  readonly allThere?: TileCode
}

export type Entered = { readonly entry: EnteredLine } | { readonly slip: Slip }

const slip = (sentence: string, allThere?: TileCode): Entered => ({ slip: { sentence, allThere } })

export const emptyEntry: EnteredLine = { tiles: [], at: 0 }

export const enteredOf = ({ tiles }: EnteredLine): number => tiles.filter((tile) => tile !== null).length

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
export function put(entry: EnteredLine, tile: TileCode, box: Box): Entered {
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
export function makeRoom({ tiles, at }: EnteredLine, box: Box): Entered {
  const n = lengthOf(box)
  if (tiles.length >= n) return slip(m.mirror_slip_full({ n }))
  return { entry: { tiles: tiles.toSpliced(at, 0, null), at } }
}

/** The entry without the tiles that a box no longer has, each the last of its kind; those behind it move up. */
export function fitted(tiles: EnteredLine['tiles'], box: Box): EnteredLine {
  const kept = tiles.filter(
    (tile, at) =>
      tile === null || tiles.slice(0, at).filter((other) => other === tile).length < copiesIn(box, tile),
  )
  return goOn(kept.slice(0, lengthOf(box)))
}

/** Selects a place: one that is entered already, or the next one. */
export const select = ({ tiles }: EnteredLine, at: number): EnteredLine => ({
  tiles,
  at: Math.max(0, Math.min(at, tiles.length)),
})

/** Ends the selection: the entry goes on at the next open place. */
export const leave = ({ tiles }: EnteredLine): EnteredLine => goOn(tiles)

/** Parses a line from the codes of its tiles, with any separators. The tile at the end may be named or not. */
export function readLine(text: string, box: Box): Entered {
  const tiles = lineFacts[box.edition].tiles as readonly TileCode[]
  const codes = new Map(tiles.map((tile) => [tile.toUpperCase(), tile]))
  const fixed = fixedTile(box)
  const words = text.match(/[a-z]+/gi) ?? []
  const isWhole =
    fixed !== null && words.length === lengthOf(box) + 1 && words.at(-1)?.toUpperCase() === fixed
  const named = isWhole ? words.slice(0, -1) : words
  const max = lengthOf(box)
  let entry = emptyEntry
  for (const [index, word] of named.entries()) {
    const tile = codes.get(word.toUpperCase())
    if (tile === undefined) return slip(m.mirror_slip_unknown({ text: word, nth: index + 1 }))
    if (index >= max) return slip(m.mirror_slip_tooMany({ n: words.length, max }))
    const entered = put(entry, tile, box)
    if ('slip' in entered) return entered
    entry = entered.entry
  }
  return { entry }
}
