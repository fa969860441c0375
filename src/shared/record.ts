import * as z from 'zod'
import { maxSeats, minSeats } from './editions/index.ts'
import { maxNameLength } from './seats.ts'

export const recordFormat = 'nile-record'
export const recordVersion = 1

/** Longest line and longest game a record may have: far above any real one, so that a hostile file stays small. */
const maxPath = 200
const maxMoves = 2000

export const optionsSchema = z.looseObject({
  startPoints: z.number().optional(),
  idolsOptional: z.boolean().optional(),
})
/** House rules that differ from the edition's default. */
export type Options = z.infer<typeof optionsSchema>

export const reasons = ['zero', 'empty'] as const

export const resultSchema = z.looseObject({
  winners: z.array(z.int().min(0)),
  points: z.array(z.int()),
  reason: z.enum(reasons),
})
/** How a game ended by the rules: somebody reached zero, or the Nile is empty. */
export type Result = z.infer<typeof resultSchema>

/** A record before its first move: the edition, the seats and the line. Unknown keys are kept. */
export const headSchema = z.looseObject({
  format: z.literal(recordFormat),
  version: z.literal(recordVersion),
  edition: z.string(),
  players: z
    .array(z.looseObject({ name: z.string().max(maxNameLength) }))
    .min(minSeats)
    .max(maxSeats),
  options: optionsSchema.default({}),
  setup: z.looseObject({ path: z.array(z.string()).max(maxPath) }),
})
export type RecordHead = z.infer<typeof headSchema>

/**
 * A game as a text that anyone can replay: its head and every decision in order.
 * This type is *unchecked*: its edition may be unknown, its tiles too many, its moves illegal. `openRecord` of the
 * engine makes it playable or says why not.
 */
export const recordSchema = headSchema.extend({
  moves: z.array(z.string()).max(maxMoves),
  result: resultSchema.optional(),
})
export type GameRecord = z.infer<typeof recordSchema>
