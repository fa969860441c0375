import * as z from 'zod'
import { maxSeats, minSeats, tileCodes, type Family } from './editions/index.ts'
import { cards } from './editions/tutankhamens-revenge.ts'
import { maxNameLength } from './players.ts'
import { refuse, type Refused } from './refusal.ts'

export const recordFormat = 'nile-record'
export const recordVersion = 1
/** The version of a record that begins with a position. Apps that know only version 1 refuse it. */
export const positionVersion = 2

/** The limits of a line and a game in a record: far above real ones, so that a hostile file stays small. */
const maxPath = 200
const maxMoves = 2000

export const optionsSchema = z.looseObject({
  startPoints: z.number().optional(),
  idolsOptional: z.boolean().optional(),
  /** 1993: of three or more who tie for most nobody scores, and nobody is second. */
  manyTiedGetNothing: z.boolean().optional(),
  /** Dig family: the cost of a pass in silver, and the jackpot rule for the mask. */
  passCost: z.number().optional(),
  maskJackpot: z.boolean().optional(),
})
/** House rules that differ from the edition's default. */
export type Options = z.infer<typeof optionsSchema>

/** The endings by the rules, for each family. */
export const nileReasons = ['zero', 'empty'] as const
export const digReasons = ['all revealed', 'last one in', 'all passed'] as const
export const reasons = [...nileReasons, ...digReasons] as const

const winners = z.array(z.int().min(0))
const nileResultSchema = z.looseObject({
  winners,
  points: z.array(z.int()),
  reason: z.enum(nileReasons),
})
const digResultSchema = z.looseObject({ winners, money: z.array(z.int()), reason: z.enum(digReasons) })
export const resultSchema = z.union([nileResultSchema, digResultSchema])
/** The result of a game that ended by the rules: winners, points or money by seat, and the reason. */
export type NileResult = z.infer<typeof nileResultSchema>
export type DigResult = z.infer<typeof digResultSchema>
interface Results {
  readonly nile: NileResult
  readonly dig: DigResult
}
export type Result<F extends Family = Family> = Results[F]
/** Points or money by seat, whichever the family counts. */
export const countedIn = (result: Result): number[] => (isDigResult(result) ? result.money : result.points)
const isDigResult = (result: Result): result is DigResult =>
  (digReasons as readonly string[]).includes(result.reason)

const layersSchema = z.array(z.array(z.string()).max(maxPath)).max(maxPath)
/** Layers of cards from the bottom up, each in the order of its cells. Unchecked. */
export type Laid = z.infer<typeof layersSchema>

/** Pieces missing from a box, tiles or cards, by kind. */
export const lostSchema = z.partialRecord(z.enum([...new Set([...tileCodes, ...cards])]), z.int().min(1))

export const setupSchema = z.looseObject({
  /** Nile family: the tiles from position 0 on. */
  path: z.array(z.string()).max(maxPath).optional(),
  /** The pieces missing from the box; of the Nile family, and so from the path. */
  lost: lostSchema.optional(),
  /** Dig family: the layers as they lie after the turning. */
  layers: layersSchema.optional(),
  /**
   * Dig family: the layers as they were laid in public, before the turning. The game does not depend on it; a
   * value that does not become `layers` by quarter turns is another app's own and is kept unchanged.
   */
  laid: z.unknown().optional(),
  /** Version 2: the position that the game begins with. In version 1 another app's own. */
  arrangement: z.unknown().optional(),
})
/** The table before the first move. Each family asks for a part of its own. */
export type Setup = z.infer<typeof setupSchema>

/** A record before its first move: the edition, the seats and the setup. Unknown keys are kept. */
export const headSchema = z.looseObject({
  format: z.literal(recordFormat),
  version: z.literal([recordVersion, positionVersion]),
  edition: z.string(),
  players: z
    .array(z.looseObject({ name: z.string().max(maxNameLength) }))
    .min(minSeats)
    .max(maxSeats),
  options: optionsSchema.default({}),
  setup: setupSchema,
})
export type RecordHead = z.infer<typeof headSchema>

/**
 * A game as text that anyone can replay: its head and every decision in order. This type is *unchecked*: its
 * edition may be unknown, its tiles too many, its moves illegal. `openRecord` of the engine makes it playable
 * or says why not.
 */
export const recordSchema = headSchema.extend({
  moves: z.array(z.string()).max(maxMoves),
  result: resultSchema.optional(),
})
export type GameRecord = z.infer<typeof recordSchema>

/**
 * Refuses what is no record by the first fault: its place, in dots from the record on, and what zod says of it. Too few or
 * too many players are counted, where the record was parsed with `reportInput`.
 */
export function misshapen(error: z.core.$ZodError, within: readonly string[] = []): Refused {
  const [{ path, message, input }] = error.issues
  const where = z.core.toDotPath([...within, ...path]) || 'record'
  if (where === 'players' && Array.isArray(input)) {
    return refuse('record.seats', { seats: input.length, min: minSeats, max: maxSeats })
  }
  return refuse('record.shape', { where, problem: message })
}
