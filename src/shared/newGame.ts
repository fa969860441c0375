import * as z from 'zod'
import { editions, maxSeats, minSeats, tileCodes } from './editions/index.ts'
import { cards, cells, layerCount } from './editions/tutankhamens-revenge.ts'
import { startSchema } from './ledger/entry.ts'
import { maxLineLength, tableModes } from './mirror.ts'
import { optionsSchema } from './record.ts'
import { mannersSchema, playerSchema } from './views.ts'

export const maxLayoutLength = 40

/** The cards of one layer of the dig, in the order of the box's cells. */
export const layerSchema = z.array(z.enum(cards)).length(cells.length)

/** A layer that is being laid: null where nothing lies yet. */
export const begunLayerSchema = z.array(z.enum(cards).nullable()).length(cells.length)
/** From 1, the lowest. */
export const layerNumber = z.int().min(1).max(layerCount)

export const newGameSchema = z.object({
  edition: z.enum(editions),
  /** In seat order: the first one starts. */
  players: z.array(playerSchema).min(minSeats).max(maxSeats),
  options: optionsSchema,
  manners: mannersSchema,
  /** A layout code to play the same line again; null to have a fresh one dealt. */
  layout: z.string().trim().min(1).max(maxLayoutLength).nullable(),
  /** The dig: layers laid by hand, the lowest first; the layout then says only how the box is turned. */
  laid: z.array(layerSchema).length(layerCount).optional(),
  /** The line editions: the tiles as they lie on a real table, from the source on, instead of a layout. */
  line: z.array(z.enum(tileCodes)).max(maxLineLength).optional(),
  /** Absent: `digital`. */
  mode: z.enum(tableModes).optional(),
})
export type NewGame = z.infer<typeof newGameSchema>

export const newLedgerSchema = newGameSchema.pick({ edition: true, options: true }).extend({
  /** People: what they do at a real table is reported. */
  players: z
    .array(playerSchema.omit({ ai: true }))
    .min(minSeats)
    .max(maxSeats),
  setup: startSchema,
})
export type NewLedger = z.infer<typeof newLedgerSchema>
