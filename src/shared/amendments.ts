import * as z from 'zod'
import { daySchema } from './daily.ts'
import { personKey, playerSchema } from './players.ts'

const name = playerSchema.shape.name.refine((text) => personKey(text) !== '')

export const amendmentSchema = z.discriminatedUnion('kind', [
  /** Gives a person another name; by the name of another person, the two become one. */
  z.object({ kind: z.literal('rename'), from: name, to: name }),
  /** Moves games to the day on which they were played; their times of day stay. */
  z.object({ kind: z.literal('day'), day: daySchema }),
  /** Leaves finished games out of statistics, or has them count again. */
  z.object({ kind: z.literal('leaveOut'), leftOut: z.boolean() }),
])
/** A change that can be made to many games at once, and taken back. */
export type Amendment = z.infer<typeof amendmentSchema>

const count = z.int().min(0)

const looksSchema = z.object({ name: z.string(), players: z.array(z.string()), playedAt: z.int() })
/** The facts of a game that the preview of an amendment shows. */
export type Looks = z.infer<typeof looksSchema>

export const maxPreviewed = 5

export const amendmentPreviewSchema = z.object({
  games: count,
  /** Games that cannot change: both people sit at their table, or they are still being played. */
  kept: count,
  examples: z.array(z.object({ before: looksSchema, after: looksSchema })).max(maxPreviewed),
})
export type AmendmentPreview = z.infer<typeof amendmentPreviewSchema>

export const amendedSchema = amendmentPreviewSchema.pick({ games: true, kept: true }).extend({
  /** The number by which it is taken back; null where nothing has changed. */
  change: z.int().nullable(),
})
export type Amended = z.infer<typeof amendedSchema>
