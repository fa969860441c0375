import * as z from 'zod'
import { tileCodes } from '../editions/index.ts'

const seat = z.int().min(0)
const chance = z.number().min(0).max(1)

export const warningSchema = z.discriminatedUnion('kind', [
  /** Another seat takes the first place of a set that the move completes, or leaves to it. */
  z.object({ kind: z.literal('gives'), set: z.enum(tileCodes), to: seat }),
  /** The game ends with the move, and these win it. */
  z.object({ kind: z.literal('loses'), winners: z.array(seat).min(1) }),
  /** The chance that a penalty card takes the silver set aside, for which digging on is not worth it. */
  z.object({ kind: z.literal('risks'), chance, silver: z.int().min(1) }),
  /** The chance that the next card puts the seat out of the game. */
  z.object({ kind: z.literal('endangers'), chance }),
])
/**
 * A warning before a move of a coached seat, from what that seat may know. There is always a move that it would
 * not be given for.
 */
export type Warning = z.infer<typeof warningSchema>
