import * as z from 'zod'
import { maxSeats, minSeats, seat, tile } from './editions/index.ts'
import { countsSchema } from './editions/tiles.ts'
import { cells, layerCount, scarabCards } from './editions/tutankhamens-revenge.ts'
import { maxLineLength } from './mirror.ts'
import { begunLayerSchema, setupContentSchema } from './setups.ts'

/** Places before the source are below 0: a boat there is as far back as its number says. */
const furthestBack = -99
/** The most silver of a player; the screen lets nobody enter more of anything. */
export const mostSilver = 999

const perSeat = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).min(minSeats).max(maxSeats)

/** The line editions at the beginning of a turn. */
export const linePositionSetupSchema = z.object({
  /** The tile at each position from the source on; null where none lies. */
  line: z.array(tile.nullable()).max(maxLineLength),
  boats: perSeat(z.int().min(furthestBack).max(maxLineLength)),
  points: perSeat(z.int().min(0)),
  held: perSeat(countsSchema),
  /** The tiles in the Underworld (2021). */
  under: countsSchema,
  seat,
})
export type LinePositionSetup = z.infer<typeof linePositionSetupSchema>

/** The dig at the beginning of a turn. The cards still covered are not in it: they are dealt when it is played. */
export const digPositionSetupSchema = z.object({
  /** The cards revealed so far, by layer from the lowest on and by cell; null where one is still covered. */
  found: z.array(begunLayerSchema).length(layerCount),
  money: perSeat(z.int().min(0).max(mostSilver)),
  /** False for a seat that could not pay. */
  in: perSeat(z.boolean()),
  scarabs: perSeat(z.int().min(0).max(scarabCards)),
  /** The place of each blockade card: a cell, the hand of its player, or out of the game. */
  blockades: perSeat(z.enum([...cells, 'hand', 'gone'])),
  seat,
  /** The number of passes in succession up to now. */
  passes: z.int().min(0),
})
export type DigPositionSetup = z.infer<typeof digPositionSetupSchema>

const positionSetupSchema = z.union([linePositionSetupSchema, digPositionSetupSchema])
/** A position that was set up by hand, as a game can begin with it. Unchecked. */
export type PositionSetup = z.infer<typeof positionSetupSchema>

export const isOfDig = (arrangement: PositionSetup): arrangement is DigPositionSetup => 'found' in arrangement

export const seatsIn = (arrangement: PositionSetup): number =>
  isOfDig(arrangement) ? arrangement.money.length : arrangement.boats.length

/** A position with the rules that it is played by. */
export const positionContentSchema = setupContentSchema
  .pick({ edition: true, options: true })
  .extend({ arrangement: positionSetupSchema })
export type PositionContent = z.infer<typeof positionContentSchema>

export const gameFromPositionSchema = setupContentSchema.extend({ arrangement: positionSetupSchema })
export type GameFromPosition = z.infer<typeof gameFromPositionSchema>

export const maxCodeLength = 2000
export const maxPositionNameLength = 60
export const maxKeptPositions = 200

export const keptPositionSchema = z.object({
  id: z.string(),
  name: z.string().trim().min(1).max(maxPositionNameLength),
  position: positionContentSchema,
})
export type KeptPosition = z.infer<typeof keptPositionSchema>
