import * as z from 'zod'
import { digEventSchema } from './dig/events.ts'
import { digAsks } from './dig/move.ts'
import { digPositionSchema } from './dig/views.ts'
import { nileEventSchema } from './nile/events.ts'
import { asks as nileAsks } from './nile/move.ts'
import { nilePositionSchema } from './nile/views.ts'

/** What differs from one family of games to another, as both sides speak of it. */
export interface FamilySchemas<
  L extends z.ZodLiteral = z.ZodLiteral,
  P extends z.ZodType = z.ZodType,
  E extends z.ZodType = z.ZodType,
> {
  readonly family: L
  readonly position: P
  readonly event: E
}

export const nileSchemas = {
  family: z.literal('nile'),
  position: nilePositionSchema,
  event: nileEventSchema,
} satisfies FamilySchemas

export const digSchemas = {
  family: z.literal('dig'),
  position: digPositionSchema,
  event: digEventSchema,
} satisfies FamilySchemas

interface Families {
  readonly nile: {
    readonly position: z.infer<typeof nilePositionSchema>
    readonly event: z.infer<typeof nileEventSchema>
  }
  readonly dig: {
    readonly position: z.infer<typeof digPositionSchema>
    readonly event: z.infer<typeof digEventSchema>
  }
}
/** Everything on the table at one moment. */
export type PositionView<F extends keyof Families = keyof Families> = Families[F]['position']
/** What happened, in the order it happened. */
export type GameEvent<F extends keyof Families = keyof Families> = Families[F]['event']

/** What a seat can be asked for. */
export const asks = [...nileAsks, ...digAsks] as const
export type Ask = (typeof asks)[number]
