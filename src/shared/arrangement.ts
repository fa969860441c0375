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
export const lineArrangementSchema = z.object({
  /** The tile at each position from the source on; null where none lies. */
  line: z.array(tile.nullable()).max(maxLineLength),
  boats: perSeat(z.int().min(furthestBack).max(maxLineLength)),
  points: perSeat(z.int().min(0)),
  held: perSeat(countsSchema),
  /** The tiles in the Underworld (2021). */
  under: countsSchema,
  seat,
})
export type LineArrangement = z.infer<typeof lineArrangementSchema>

/** The dig at the beginning of a turn. The cards still covered are not in it: they are dealt when it is played. */
export const digArrangementSchema = z.object({
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
export type DigArrangement = z.infer<typeof digArrangementSchema>

const arrangementSchema = z.union([lineArrangementSchema, digArrangementSchema])
/** A position that was set up by hand, as a game can begin with it. Unchecked. */
export type Arrangement = z.infer<typeof arrangementSchema>

export const isOfDig = (arrangement: Arrangement): arrangement is DigArrangement => 'found' in arrangement

export const seatsIn = (arrangement: Arrangement): number =>
  isOfDig(arrangement) ? arrangement.money.length : arrangement.boats.length

/** A position with the rules that it is played by. */
export const arrangedPositionSchema = setupContentSchema
  .pick({ edition: true, options: true })
  .extend({ arrangement: arrangementSchema })
export type ArrangedPosition = z.infer<typeof arrangedPositionSchema>

export const arrangedGameSchema = setupContentSchema.extend({ arrangement: arrangementSchema })
export type ArrangedGame = z.infer<typeof arrangedGameSchema>

export const maxCodeLength = 2000
export const maxPositionNameLength = 60
export const maxKeptPositions = 200

export const keptPositionSchema = z.object({
  id: z.string(),
  name: z.string().trim().min(1).max(maxPositionNameLength),
  position: arrangedPositionSchema,
})
export type KeptPosition = z.infer<typeof keptPositionSchema>
