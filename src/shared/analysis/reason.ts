import * as z from 'zod'
import { factSchema } from './facts.ts'

export const reasonSchema = z.discriminatedUnion('kind', [
  /** A provable fact that speaks for the move, or says what it does. */
  z.object({ kind: z.literal('fact'), fact: factSchema }),
  /** No fact speaks for it: the mover's chance to win, as its own search found it. */
  z.object({
    kind: z.literal('search'),
    chance: z.number().min(0).max(1),
    playouts: z.int().min(1),
  }),
  /** Every line of play was followed to its end: no other move wins more. */
  z.object({ kind: z.literal('solved') }),
  /** The player does not look beyond the move. */
  z.object({ kind: z.literal('glance') }),
  /** The player's findings are not kept. */
  z.object({ kind: z.literal('unknown') }),
])
/** The reason for a computer player's move. Its sentence is made where it is shown. */
export type Reason = z.infer<typeof reasonSchema>

/** A computer player's findings about the move that it made. */
export interface Thought {
  /** The mover's chance to win, from 0 to 1. */
  readonly chance: number
  readonly playouts: number
  /** True where every line of play was followed to its end. */
  readonly exact: boolean
}
