import * as z from 'zod'
import { differenceSchema } from './course.ts'
import { digEventSchema } from './dig/events.ts'
import { digPositionSchema } from './dig/views.ts'
import { editions, minSeats, maxSeats, seat, type Family } from './editions/index.ts'
import { nileEventSchema } from './nile/events.ts'
import { nilePositionSchema } from './nile/views.ts'
import { playerSchema, shownHandoverSchema } from './players.ts'
import { optionsSchema } from './record.ts'
import { rowsSchema, tableModes } from './mirror.ts'
import { tableSettingsSchema } from './setups.ts'
import { statuses, endingSchema } from './status.ts'
import { refusalSchema } from './refusal.ts'
import { replacedSchema } from './acts.ts'

/** The fields that the views of a table and of a ledger have in common. */
export const viewShape = {
  id: z.string(),
  edition: z.enum(editions),
  name: z.string(),
  players: z.array(playerSchema).min(minSeats).max(maxSeats),
  options: optionsSchema,
  /** The length of the journal; every call names the revision that its screen was showing. */
  revision: z.int().min(0),
  status: z.enum(statuses),
  ending: endingSchema.nullable(),
  /** In the order in which they were replaced. */
  replaced: z.array(replacedSchema),
}

/**
 * The moments after the entries of a log, each by its difference from the one before; where the log is sent from its first
 * entry, the moment at the beginning comes first.
 */
export const moments = z.array(differenceSchema.nullable())

/** The schemas that differ between the families: the news of a game, and the effect of a move. */
function schemasOf<L extends z.ZodLiteral, P extends z.ZodType, E extends z.ZodType>(
  family: L,
  position: P,
  event: E,
) {
  const view = z.object({
    ...viewShape,
    family,
    mode: z.enum(tableModes),
    /** True for a game that began in a position that was set up. */
    fromPosition: z.boolean(),
    /** Mirrors: the rows in which the line lies on the real table; absent where nobody has told. */
    rows: rowsSchema.optional(),
    tableSettings: tableSettingsSchema,
    /** The code from which the same game can be dealt again; null for a game that came from elsewhere. */
    layout: z.string().nullable(),
    /** No move up to this ply can be taken back: one of them revealed something. */
    settled: z.int().min(0),
    /** The number of undone moves that can be made again, in order. */
    redo: z.int().min(0),
    /** True where a bot is on turn after moves were taken back, and waits until somebody has it play on. */
    held: z.boolean(),
    /** The plies of one step back and forth: with bots, to a decision of a person. Null for none. */
    undoTo: z.int().min(0).nullable(),
    redoTo: z.int().min(1).nullable(),
    /** In the order in which they happened. */
    handovers: z.array(shownHandoverSchema),
    position,
  })
  const logEntry = z.object({
    /** The number of this move, from 1; `position.ply` after it. */
    ply: z.int().min(1),
    turn: z.int().min(1),
    seat,
    move: z.string(),
    events: z.array(event),
    /** Points or money by seat, after the move. */
    points: z.array(z.int()),
  })
  const news = z.object({
    kind: z.literal('table'),
    family,
    view,
    /** The log from entry `from` on (0 for all): the reader drops its own entries beyond `from`. */
    log: z.object({ from: z.int().min(0), entries: z.array(logEntry) }),
    moments,
    /** The moves that can be made again, in order. */
    undone: z.array(logEntry),
    /** The events of the move just made, to animate; empty after undo or when a game is opened. */
    events: z.array(event),
    /** Present once the game was deleted, until it is restored. */
    deleted: z.literal(true).optional(),
  })
  const prospect = z.object({
    legal: z.literal(true),
    family,
    events: z.array(event),
    points: z.array(z.int()),
  })
  return { news, prospect }
}

const nile = schemasOf(z.literal('nile'), nilePositionSchema, nileEventSchema)
const dig = schemasOf(z.literal('dig'), digPositionSchema, digEventSchema)

export const tableNewsSchema = z.discriminatedUnion('family', [nile.news, dig.news])

/** A game at a table, as sent to its watchers: the whole of it first, then what is new. */
export type TableNews<F extends Family = Family> = AllTableNews[F]
interface AllTableNews {
  readonly nile: z.infer<typeof nile.news>
  readonly dig: z.infer<typeof dig.news>
}

export type TableView<F extends Family = Family> = TableNews<F>['view']

/** The part of a view that is another one after every move; without choices, since it is looked back at. */
export type TableMoment<F extends Family = Family> = Pick<TableView<F>, 'position' | 'status' | 'ending'>

export type LogEntry<F extends Family = Family> = TableNews<F>['log']['entries'][number]

const impossibleSchema = z.object({ legal: z.literal(false), refusal: refusalSchema })

export const prospectSchema = z.union([nile.prospect, dig.prospect, impossibleSchema])

/** The effect of a move, played out by the engine; or the reason why it cannot be made. */
export type Prospect<F extends Family = Family> =
  | Extract<z.infer<typeof prospectSchema>, { family: F }>
  | z.infer<typeof impossibleSchema>
