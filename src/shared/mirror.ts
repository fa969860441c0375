import * as z from 'zod'
import { countsSchema } from './editions/tiles.ts'
import { editions, isDig, tileCodes } from './editions/index.ts'

/** Modes of a table: on this screen alone, or as the referee of a game that lies on a real table as well. */
export const tableModes = ['digital', 'mirror'] as const
export type TableMode = (typeof tableModes)[number]

/** Tiles in a row before the next one is begun, on a real table. */
export const minRowLength = 5
export const maxRowLength = 16

/** The longest line of any edition. */
export const maxLineLength = 80

export const lineEditions = editions.filter((edition) => !isDig(edition))
export const lineEditionSchema = z.enum(lineEditions)

/** A line as it lies on a real table; null where a place is still open. */
const begunLineSchema = z.array(z.enum(tileCodes).nullable()).max(maxLineLength)

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
  tiles: begunLineSchema,
  rows: rowsSchema,
  /** The tiles missing from the box. They stay known when the tiles of a line are dropped. Absent: none. */
  lost: countsSchema.optional(),
})
/** An unfinished line entry, kept until its game begins. One an edition. */
export type LineDraft = z.infer<typeof lineDraftSchema>

/** A draft in which nothing has been entered. */
export const emptyDraft = (edition: LineDraft['edition']): LineDraft => ({
  edition,
  tiles: [],
  rows: usualRows,
})

/** A change of the draft of an edition: parts that are left out stay as they are. */
export const lineDraftChangeSchema = lineDraftSchema.partial({ tiles: true, rows: true })
export type LineDraftChange = z.infer<typeof lineDraftChangeSchema>
