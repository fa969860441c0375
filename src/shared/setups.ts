import * as z from 'zod'
import { editions, maxSeats, minSeats, tileCodes } from './editions/index.ts'
import { optionsSchema } from './record.ts'
import { playerSchema } from './players.ts'
import { cards, cells, layerCount } from './editions/tutankhamens-revenge.ts'
import { startSchema } from './ledger/entry.ts'
import { maxLineLength, tableModes } from './mirror.ts'

export const mannersSchema = z.object({
  /** False: a strict table, no move is ever taken back. */
  undo: z.boolean(),
  /** True: each move is asked for twice. */
  confirm: z.boolean(),
  /** True: pointing at a tile shows what would follow. */
  preview: z.boolean(),
  /** False: the dig is played from memory. Absent, as in games from before there was a choice: it shows what is not found yet. */
  aid: z.boolean().optional(),
  /** False: nobody is given a hint. Absent, as in games from before there were any: whoever asks is. */
  hints: z.boolean().optional(),
  /** The dig, dealt by chance. True: everybody watches how the box is laid. Absent: it is covered before anybody looks. */
  watched: z.boolean().optional(),
  /** The dig. True: computer players and hints forget nothing of how the box was laid. Absent: they recall it like people, hints not at all. */
  recall: z.boolean().optional(),
})
/** The agreements of a table beside the rules; may change during the game. */
export type Manners = z.infer<typeof mannersSchema>

export const maxSetupNameLength = 60
/** The most set-ups that are kept. */
export const maxSetups = 50

const setupContentSchema = z.object({
  edition: z.enum(editions),
  /** In seat order. */
  players: z.array(playerSchema).min(minSeats).max(maxSeats),
  options: optionsSchema,
  manners: mannersSchema,
})
/** All that a table agrees on before it begins, but for what lies on it. */
export type SetupContent = z.infer<typeof setupContentSchema>

export const savedSetupSchema = z.object({
  id: z.string(),
  name: z.string().trim().min(1).max(maxSetupNameLength),
  content: setupContentSchema,
})
/** A set-up under a name, to sit down by again. */
export type SavedSetup = z.infer<typeof savedSetupSchema>

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

/**
 * The layout text of a day's river, such as `RIVER 2026-11-21`: what is dealt by it is the same for everybody on that date of
 * the calendar, in whatever zone, and without asking anybody. Each edition makes its own line, or box, of it.
 */
export function riverOf(day = new Date()): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return `RIVER ${parts.map((part) => String(part).padStart(2, '0')).join('-')}`
}
