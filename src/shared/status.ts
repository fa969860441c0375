import * as z from 'zod'
import { reasons } from './record.ts'

const seat = z.int().min(0)

/** How a game stands. `resigned` and `abandoned` are the table's doing, the others the rules'. */
export const statuses = ['playing', 'over', 'resigned', 'abandoned'] as const
export type Status = (typeof statuses)[number]

/**
 * Where a game is played: on the screen; at a real table, which reports it (`ledger`); or at a real table whose line was
 * entered, and which plays on the screen as well (`mirror`).
 */
export const modes = ['digital', 'ledger', 'mirror'] as const
export type Mode = (typeof modes)[number]

export const endingSchema = z.object({
  /** Who won, more than one where a win is shared; nobody when the game was abandoned. */
  winners: z.array(seat),
  reason: z.enum([...reasons, 'resigned', 'abandoned']),
  /** What the edition counts, by seat: points on their way to zero, or money. */
  points: z.array(z.int()),
})
/** How the game ended: by the rules, by a resignation, or without a winner when it was abandoned. */
export type Ending = z.infer<typeof endingSchema>
