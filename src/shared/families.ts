import * as z from 'zod'
import { digEventSchema } from './dig/events.ts'
import { digAsks, type DigMove } from './dig/move.ts'
import { digPositionSchema } from './dig/views.ts'
import { nileEventSchema } from './nile/events.ts'
import { asks as nileAsks, type Move as NileMove } from './nile/move.ts'
import { nilePositionSchema } from './nile/views.ts'

/** The schemas that differ between the families, for the code that both share. */
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
    readonly move: NileMove
  }
  readonly dig: {
    readonly position: z.infer<typeof digPositionSchema>
    readonly event: z.infer<typeof digEventSchema>
    readonly move: DigMove
  }
}
/** Everything on the table at one moment. */
export type PositionView<F extends keyof Families = keyof Families> = Families[F]['position']
export type GameEvent<F extends keyof Families = keyof Families> = Families[F]['event']
/** A move as its text says it. */
export type Move<F extends keyof Families = keyof Families> = Families[F]['move']

/** The decisions that a seat can be asked for. */
export const asks = [...nileAsks, ...digAsks] as const
export type Ask = (typeof asks)[number]
