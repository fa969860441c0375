import * as z from 'zod'
import { countsSchema } from './editions/tiles.ts'
import { dayOf, editionOn } from './daily.ts'
import { editions, maxSeats, minSeats, tileCodes } from './editions/index.ts'
import { optionsSchema } from './record.ts'
import { playerSchema, type Level, type Player } from './players.ts'
import { cards, cells, layerCount } from './editions/tutankhamens-revenge.ts'
import { startSchema } from './ledger/entry.ts'
import { maxLineLength, rowsSchema, tableModes } from './mirror.ts'

export const tableSettingsSchema = z.object({
  /** False: a strict table, no move is ever taken back. */
  undo: z.boolean(),
  /** True: each move has to be confirmed. */
  confirm: z.boolean(),
  /** True: pointing at a tile shows the effect of the move. */
  preview: z.boolean(),
  /** False: the dig is played from memory. Absent, as in older games: cards still to be found are shown. */
  aid: z.boolean().optional(),
  /** False: no hints. Absent, as in games from before this choice: hints on request. */
  hints: z.boolean().optional(),
  /** The seats that are warned before a move that gives something away. Absent: none. */
  coached: z.array(z.int().min(0)).max(maxSeats).optional(),
  /** The dig, dealt by chance. True: everybody watches the laying. Absent: the box is covered at once. */
  watched: z.boolean().optional(),
  /** The dig. True: bots and hints forget nothing. Absent: bots recall the laying like people, hints not. */
  recall: z.boolean().optional(),
})
/** The settings that a table agrees on beside the rules; may change during the game. */
export type TableSettings = z.infer<typeof tableSettingsSchema>

export const setupContentSchema = z.object({
  edition: z.enum(editions),
  /** In seat order. */
  players: z.array(playerSchema).min(minSeats).max(maxSeats),
  options: optionsSchema,
  tableSettings: tableSettingsSchema,
})
/** Everything that a table agrees on before it begins, except the setup. */
export type SetupContent = z.infer<typeof setupContentSchema>

export const maxLayoutLength = 40

/** The cards of one layer of the dig, in the order of the box's cells. */
export const layerSchema = z.array(z.enum(cards)).length(cells.length)

/** An unfinished layer: null where no card lies yet. */
export const begunLayerSchema = z.array(z.enum(cards).nullable()).length(cells.length)
/** From 1, the lowest. */
export const layerNumber = z.int().min(1).max(layerCount)

export const newGameSchema = setupContentSchema.extend({
  /** A layout code to play the same line again; null to have a fresh one dealt. */
  layout: z.string().trim().min(1).max(maxLayoutLength).nullable(),
  /** The dig: layers laid by hand, the lowest first; the layout then says only how the box is turned. */
  laid: z.array(layerSchema).length(layerCount).optional(),
  /** The line editions: the tiles as they lie on a real table, from the source on, instead of a layout. */
  line: z.array(z.enum(tileCodes)).max(maxLineLength).optional(),
  /** The line editions: the tiles missing from the box; the line, or its layout, has only the others. */
  lost: countsSchema.optional(),
  /** Mirrors: the rows in which the line lies on the table. */
  rows: rowsSchema.optional(),
  /** Absent: `digital`. */
  mode: z.enum(tableModes).optional(),
})
export type NewGame = z.infer<typeof newGameSchema>

export const newLedgerSchema = newGameSchema.pick({ edition: true, options: true }).extend({
  /** People only: a ledger reports what they do at a real table. */
  players: z
    .array(playerSchema.omit({ ai: true }))
    .min(minSeats)
    .max(maxSeats),
  setup: startSchema,
})
export type NewLedger = z.infer<typeof newLedgerSchema>

/**
 * Returns the layout text of a day, such as `RIVER 2026-11-21`: it deals the same to everybody on that date
 * of the calendar, in whatever time zone, without a network. Each edition deals its own from it.
 */
export const dailyLayout = (day = dayOf()): string => `RIVER ${day}`

/** The strength of the one opponent in every daily game. */
export const dailyLevel: Level = 'priest'

/**
 * Returns the game of a day for the players of a setup, a person and the opponent. Edition and layout follow from the day,
 * and nothing that would make it another game is taken from the setup.
 */
export function dailyGame(day: string, { players, tableSettings }: SetupContent): NewGame {
  const { watched: _, ...settings } = tableSettings
  return { edition: editionOn(day), players, options: {}, tableSettings: settings, layout: dailyLayout(day) }
}

/** True for the players of a daily game: with others, or more of them, its layout makes another game. */
export const isDailySeating = (players: readonly Pick<Player, 'ai'>[]): boolean =>
  players.length === 2 && players[0].ai === undefined && players[1].ai === dailyLevel
