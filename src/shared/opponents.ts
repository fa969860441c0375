import * as z from 'zod'
import { refusalSchema } from './refusal.ts'

/**
 * Speeds at which bots move once the board has come to rest: at once, after a calm or a slow pause, or one
 * move each time that somebody asks for it.
 */
export const tempos = ['atOnce', 'calm', 'slow', 'stepwise'] as const
export type Tempo = (typeof tempos)[number]

const seat = z.int().min(0)

export const opponentsSchema = z.object({
  /** The revision of the table that this is about. */
  revision: z.int().min(0),
  now: z.discriminatedUnion('kind', [
    /** No bot is on turn. */
    z.object({ kind: z.literal('idle') }),
    z.object({ kind: z.literal('thinking'), seat }),
    /** The move is found; it is made after the tempo's pause, or when somebody asks for it (`waits`). */
    z.object({ kind: z.literal('ready'), seat, move: z.string(), waits: z.boolean() }),
    /** No move was found, or none could be made. */
    z.object({ kind: z.literal('failed'), seat, refusal: refusalSchema }),
  ]),
  /** The last move chosen by following every line of play to its end. */
  exact: z.object({ ply: z.int().min(1), seat }).nullable(),
})
/** The activity of the bots of a table. */
export type Opponents = z.infer<typeof opponentsSchema>
