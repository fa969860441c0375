import * as z from 'zod'
import { copiesOf, countsSchema, lineFacts } from './editions/tiles.ts'
import { editions, isDig, tileCodes, type TileCode } from './editions/index.ts'

/** Modes of a table: on this screen alone, or as the referee of a game that lies on a real table as well. */
export const tableModes = ['digital', 'mirror'] as const

/** Tiles in a row before the next one is begun, on a real table. */
export const minRowLength = 5
export const maxRowLength = 16

/** The longest line of any edition. */
export const maxLineLength = 80

export const lineEditions = editions.filter((edition) => !isDig(edition))
export const lineEditionSchema = z.enum(lineEditions)

export const rowsSchema = z.object({
  length: z.int().min(minRowLength).max(maxRowLength),
  /** True where every other row runs the other way, as a line that turns at its ends. */
  snaking: z.boolean(),
})
/** The rows in which a line lies on the table. */
export type Rows = z.infer<typeof rowsSchema>
export const usualRows: Rows = { length: 10, snaking: false }
/** True if a row, counted from 0, runs from right to left. */
export const isTurned = (row: number, { snaking }: Rows): boolean => snaking && row % 2 === 1

export const lineDraftSchema = z.object({
  edition: lineEditionSchema,
  /** As they lie on a real table; null where a place is still open. */
  tiles: z.array(z.enum(tileCodes).nullable()).max(maxLineLength),
  rows: rowsSchema,
  /** The tiles missing from the box. They stay known when the tiles of a line are dropped. Absent: none. */
  lost: countsSchema.optional(),
})
/** An unfinished line entry, kept until its game begins. One an edition. */
export type LineDraft = z.infer<typeof lineDraftSchema>

/** A real box: an edition, and the tiles that are missing. */
export type Box = Readonly<Pick<LineDraft, 'edition' | 'lost'>>

export const copiesIn = ({ edition, lost }: Box, tile: TileCode): number => copiesOf(edition, tile, lost)

/** The tile that waits at the end of the line in every game, where a box has one: it is not to be entered. */
export function fixedTile(box: Box): TileCode | null {
  const last = lineFacts[box.edition].lastTile as TileCode | null
  return last === null || copiesIn(box, last) === 0 ? null : last
}

/** The number of tiles to be entered. */
export function lengthOf(box: Box): number {
  const tiles = lineFacts[box.edition].tiles as readonly TileCode[]
  const total = tiles.reduce((sum, tile) => sum + copiesIn(box, tile), 0)
  return total - (fixedTile(box) === null ? 0 : 1)
}

/** The whole line, once every place has its tile; null before. */
export function wholeLine(tiles: readonly (TileCode | null)[], box: Box): TileCode[] | null {
  const whole = tiles.filter((tile) => tile !== null)
  const fixed = fixedTile(box)
  if (whole.length < lengthOf(box)) return null
  return fixed === null ? whole : [...whole, fixed]
}

/** The row and column of a place of the line, from 0; columns from the left, whichever way the row runs. */
export function cellOf(at: number, rows: Rows) {
  const row = Math.floor(at / rows.length)
  const along = at % rows.length
  return { row, column: isTurned(row, rows) ? rows.length - 1 - along : along }
}

/** The place of the line in a cell: the inverse of `cellOf`. */
export function placeAt({ row, column }: ReturnType<typeof cellOf>, rows: Rows): number {
  const along = isTurned(row, rows) ? rows.length - 1 - column : column
  return row * rows.length + along
}

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof arrows)[number]

/**
 * The place that an arrow key leads to, among `places` places: the one seen beside it. At the end of a row
 * the line goes on; up and down a short last row leads to its end.
 */
export function stepFrom(at: number, arrow: Arrow, rows: Rows, places: number): number {
  const { row, column } = cellOf(at, rows)
  const last = places - 1
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const onward = (arrow === 'ArrowRight') !== isTurned(row, rows)
    return Math.min(Math.max(at + (onward ? 1 : -1), 0), last)
  }
  const to = arrow === 'ArrowUp' ? row - 1 : row + 1
  if (to < 0 || to * rows.length > last) return at
  return Math.min(placeAt({ row: to, column }, rows), last)
}
