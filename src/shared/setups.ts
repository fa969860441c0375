import * as z from 'zod'
import { editions, maxSeats, minSeats } from './editions/index.ts'
import { optionsSchema } from './record.ts'
import { mannersSchema, playerSchema } from './views.ts'

export const maxSetupNameLength = 60
/** How many set-ups are kept. */
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
