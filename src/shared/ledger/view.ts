import * as z from 'zod'
import { seat, tile, type Family } from '../editions/index.ts'
import { countsSchema } from '../editions/tiles.ts'
import { outlookSchema, countedEvents } from '../nile/events.ts'
import { offerSchema, commitmentSchema } from '../nile/views.ts'
import { refusalSchema, factsSchema } from '../refusal.ts'
import { endingSchema } from '../status.ts'
import { moments, viewShape } from '../table.ts'
import {
  digEntrySchema,
  ledgerEntrySchema,
  nileEntrySchema,
  startSchema,
  correctionSchema,
  pointReasonSchema,
} from './entry.ts'
import { digLedgerPositionSchema, nileLedgerPositionSchema } from './position.ts'
import { turnEvents } from '../dig/events.ts'
import { card, silver } from '../editions/tutankhamens-revenge.ts'
import { event } from '../families.ts'
import { idolVerbs } from '../nile/move.ts'

/** An adjustment of points that the table agreed on beside the rules. */
const adjusted = event('adjusted', { seat, points: z.int(), reason: z.string() })

/** The consequences of an entry, in order. Events without a place on the line are the digital game's own. */
const nileLedgerEventSchema = z.discriminatedUnion('kind', [
  ...countedEvents,
  /** A tile came to a collection, or it acts at once and goes to the tomb. */
  event('took', { seat, tile, from: z.enum(['line', 'underworld']), by: z.enum(['sail', ...idolVerbs]) }),
  /** Isis: a ring of the seat went back to the Nile. */
  event('ringReturned', { seat }),
  /** Ra: a tile went from the Nile to the Underworld. */
  event('banished', { seat, tile }),
  /** Horus: the boat went behind every boat and tile. */
  event('wentBack', { seat }),
  /** A tile behind all boats: to the Underworld (2021), out of the game (1993, 2004). */
  event('swept', { tile, to: z.enum(['underworld', 'tomb']) }),
  /** The order of some boats, the one furthest back first. */
  event('ordered', { seats: z.array(seat) }),
  /** The boats of a tie must be put in order before the set scores, or the game ends. */
  event('orderAsks', { among: z.array(seat) }),
  /** Somebody is at zero: trailing tiles are still to be swept, then the game is over (2021). */
  event('endAsks', { atZero: z.array(seat) }),
  /** A count was set right: `was` computed, `is` on the table. */
  event('recounted', { tile, was: z.int(), is: z.int() }),
  /** Score only: a seat scored one point. */
  event('paid', { seat, why: pointReasonSchema, paid: z.int() }),
  /** Everything on the table was entered anew. */
  event('held', {}),
  adjusted,
])
export type NileLedgerEvent = z.infer<typeof nileLedgerEventSchema>

const digLedgerEventSchema = z.discriminatedUnion('kind', [
  ...turnEvents,
  /** The card now open; `card` is null where only its value was said. `value` includes doubling. */
  event('revealed', { seat, card: card.nullable(), value: z.int(), doubled: z.boolean(), aside: silver }),
  event('penalty', { seat, card: card.nullable(), forfeited: silver, due: silver, paid: silver }),
  adjusted,
])
export type DigLedgerEvent = z.infer<typeof digLedgerEventSchema>

const seats = z.array(seat)

const question = <A extends string, S extends z.ZodRawShape>(ask: A, shape: S) =>
  z.object({ ask: z.literal(ask), ...shape })
/** An idol has come: the tiles that it may have taken. `skip`: by house rule it may have been declined. */
const idol = <A extends string>(ask: A) => question(ask, { seat, tiles: z.array(tile), skip: z.boolean() })

const questionSchema = z.discriminatedUnion('ask', [
  /** `mayBeEmpty`: nobody has told what lies in the Underworld, so that `none` is an answer. It waits for nobody. */
  idol('osiris').extend({ mayBeEmpty: z.boolean() }),
  idol('isis'),
  idol('ra'),
  /** Beside a tile, `back` is always an answer. */
  idol('horus'),
  /** The tile bought for the bag of gold or coin; none is always an answer. */
  question('bought', { seat, offers: z.array(offerSchema) }),
  /** The wilds committed to the set; none is always an answer. `now`: its payment if nobody commits more. */
  question('committed', { seat, set: tile, now: outlookSchema, commitments: z.array(commitmentSchema) }),
  /** The order of boats among these seats; `set` scores by it, or null when it decides the game. */
  question('order', { among: seats, set: tile.nullable() }),
  /**
   * 2021: these seats are at zero, so the game is over once the tiles that trail have been swept (`swept`,
   * then `ended`). `left`: all tiles that could trail.
   */
  question('ended', { atZero: seats, left: countsSchema }),
])
const boatPairSchema = z.object({ behind: seat, ahead: seat })
/** Two boats of which the order is known. */
export type BoatPair = z.infer<typeof boatPairSchema>

const pastSchema = z.object({
  /** The entry, and its turn, after which the question arose. */
  n: z.int().min(1),
  turn: z.int().min(1),
  /** The order of boats that follows from what was entered later. */
  known: z.array(boatPairSchema),
})
/** The moment of a question that a correction has opened, with later entries waiting for its answer. */
export type PastMoment = z.infer<typeof pastSchema>

/** A question to be answered before the next turn. */
export type LedgerQuestion = z.infer<typeof questionSchema>
/** The kind of the entry that answers. */
export type LedgerAsk = LedgerQuestion['ask']
export type QuestionOf<A extends LedgerAsk> = Extract<LedgerQuestion, { ask: A }>

/**
 * Rules that are often played wrong, named when they apply. `ringPoint`: a ring scores at once.
 * `underworldRanks`: with two players the Underworld takes a place. `underworldRings`: and the rings' bonus
 * too. `seller`: whoever must sell scores a point. `halves`: a tie for most gives half to each, and nobody is
 * second. `bonus`: King Tut scores at once (2004). `wilds`: the value of a wild when it is committed (1993,
 * 2004). `liftedCard`: only what is revealed counts, never the lifted card. `forfeited`: a penalty takes all
 * that was set aside this turn.
 */
const promptSchema = z.enum([
  'ringPoint',
  'underworldRanks',
  'underworldRings',
  'seller',
  'halves',
  'bonus',
  'wilds',
  'liftedCard',
  'forfeited',
])
export type Prompt = z.infer<typeof promptSchema>

/**
 * The reasons why a number of a ledger may be wrong. `unswept`: every boat has moved four times since trailing tiles
 * were last entered. `miscounted`: somebody counted fewer tiles, or more, than the reports leave. `tooMany`: more
 * tiles of a kind are entered than there are; `tooManyCards`: more cards. `unknown`: the number was never entered.
 * `impossible`: an entry makes no sense since an earlier one was changed, and counts for nothing.
 */
const doubtCodes = ['unswept', 'miscounted', 'tooMany', 'tooManyCards', 'unknown', 'impossible'] as const

const repairSchema = z.union([
  z.object({ do: z.literal('enter'), entry: ledgerEntrySchema }),
  ...correctionSchema.options,
])
/** A way to put it right: something more to report, or a correction. */
export type Repair = z.infer<typeof repairSchema>

const doubtSchema = z.object({
  code: z.enum(doubtCodes),
  /** Facts for the sentence: the tile or card whose number is in doubt, or the number. */
  facts: factsSchema,
  /** The number of the entry that it comes from, from 1; null where it is no particular one. */
  n: z.int().min(1).nullable(),
  /** The reason why the entry is impossible. */
  refusal: refusalSchema.nullable(),
  repairs: z.array(repairSchema),
})
/** A contradiction in the ledger, and its repairs. */
export type Doubt = z.infer<typeof doubtSchema>

const count = z.int().min(0)

const newsOf = <L extends z.ZodLiteral, P extends z.ZodType, N extends z.ZodType, E extends z.ZodType>(
  family: L,
  position: P,
  entry: N,
  event: E,
) =>
  z.object({
    kind: z.literal('ledger'),
    family,
    view: z.object({
      ...viewShape,
      family,
      setup: startSchema,
      /** Reports and corrections that count, and the numbers of those that can be undone and redone. */
      done: count,
      undone: count,
      position,
      question: questionSchema.nullable(),
      /** The moment that the question is about, where a correction opened it; null for one of now. */
      past: pastSchema.nullable(),
      /** Entries at the end that count for nothing until the question opened by a correction is answered. */
      waiting: count,
      /** Rules that apply now and are often played wrong. */
      prompts: z.array(promptSchema),
      doubts: z.array(doubtSchema),
    }),
    /** The log from entry `from` on (0 for all): the reader drops its own entries beyond `from`. */
    log: z.object({
      from: count,
      entries: z.array(
        z.object({
          /** The number of the entry, from 1. */
          n: z.int().min(1),
          turn: z.int().min(1),
          /** The seat that did it, or was asked; null for an agreement of the table. */
          seat: seat.nullable(),
          entry,
          events: z.array(event),
          /** Points or money by seat, after the entry. */
          points: z.array(z.int()),
          /** The refusal of the entry: it is kept nevertheless, or it is `void` and counts for nothing. */
          against: refusalSchema.nullable(),
          void: z.boolean(),
        }),
      ),
    }),
    moments,
    /** The latest events, to be announced; empty after a correction or when a game is opened. */
    events: z.array(event),
    /** Present once the game was deleted, until it is restored. */
    deleted: z.literal(true).optional(),
  })

const nileNews = newsOf(z.literal('nile'), nileLedgerPositionSchema, nileEntrySchema, nileLedgerEventSchema)
const digNews = newsOf(z.literal('dig'), digLedgerPositionSchema, digEntrySchema, digLedgerEventSchema)

export const ledgerNewsSchema = z.discriminatedUnion('family', [nileNews, digNews])
/** A ledger, as sent to its watchers: the whole of it first, then what is new. */
export type LedgerNews<F extends Family = Family> = AllLedgerNews[F]
interface AllLedgerNews {
  readonly nile: z.infer<typeof nileNews>
  readonly dig: z.infer<typeof digNews>
}
export type LedgerView<F extends Family = Family> = LedgerNews<F>['view']
/** The part of a view that is another one after every entry. */
export type LedgerMoment<F extends Family = Family> = Pick<
  LedgerView<F>,
  'position' | 'status' | 'ending' | 'past' | 'waiting' | 'doubts'
>
export type LedgerLogEntry<F extends Family = Family> = LedgerNews<F>['log']['entries'][number]

const scoringSchema = z.object({ n: z.int(), paid: z.array(z.int()) })
const changedSetSchema = z.object({
  /** The number of the entry that scores the set, before and after; null where it does not score. */
  set: z.string(),
  before: scoringSchema.nullable(),
  after: scoringSchema.nullable(),
})

const affectedShape = { n: z.int().min(1), seat: seat.nullable(), entry: ledgerEntrySchema }

export const consequencesSchema = z.object({
  /** Points or money, by seat. */
  points: z.object({ before: z.array(z.int()), after: z.array(z.int()) }),
  /** Sets that score differently: the payment to each seat, before and after. */
  sets: z.array(changedSetSchema),
  ending: z.object({ before: endingSchema.nullable(), after: endingSchema.nullable() }),
  /** Entries, by their later numbers and seats, that would count for nothing, and why; and those revived. */
  impossible: z.array(z.object({ ...affectedShape, refusal: refusalSchema })),
  possible: z.array(z.object(affectedShape)),
  /** The question that would be open then, and the number of later entries that would wait for its answer. */
  question: questionSchema.nullable(),
  waiting: count,
})
export type Consequences = z.infer<typeof consequencesSchema>
