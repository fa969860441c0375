import * as z from 'zod'
import { tileCodes } from '../editions/index.ts'
import { countsSchema } from '../editions/tiles.ts'
import { outlookSchema } from '../nile/events.ts'
import { offerSchema, commitmentSchema } from '../nile/views.ts'

const tile = z.enum(tileCodes)
const seat = z.int().min(0)
const seats = z.array(seat)

/** An idol has come: the tiles that it may have taken. `skip`: by house rule it may have been declined. */
const idol = <A extends string>(ask: A) =>
  z.object({ ask: z.literal(ask), seat, tiles: z.array(tile), skip: z.boolean() })

export const questionSchema = z.discriminatedUnion('ask', [
  idol('osiris'),
  idol('isis'),
  idol('ra'),
  /** Beside a tile, `back` is always an answer. */
  idol('horus'),
  /** The tile bought for the bag of gold or coin; none is always an answer. */
  z.object({ ask: z.literal('bought'), seat, offers: z.array(offerSchema) }),
  /**
   * The wilds that the seat commits to the set; none is always an answer. `now`: the payment of the set if
   * nobody commits any more.
   */
  z.object({
    ask: z.literal('committed'),
    seat,
    set: tile,
    now: outlookSchema,
    commitments: z.array(commitmentSchema),
  }),
  /** The order of boats among these seats; `set` scores by it, or null when it decides the game. */
  z.object({ ask: z.literal('order'), among: seats, set: tile.nullable() }),
  /**
   * 2021: these seats are at zero, so the game is over once the tiles that trail have been swept (`swept`,
   * then `ended`). `left`: all tiles that could trail.
   */
  z.object({ ask: z.literal('ended'), atZero: seats, left: countsSchema }),
])
const boatPairSchema = z.object({ behind: seat, ahead: seat })
/** Two boats of which the order is known. */
export type BoatPair = z.infer<typeof boatPairSchema>

export const pastSchema = z.object({
  /** The entry, and its turn, after which the question arose. */
  n: z.int().min(1),
  turn: z.int().min(1),
  /** The order of boats that follows from what was reported later. */
  known: z.array(boatPairSchema),
})
/** The moment of a question that a correction has opened, with later entries waiting for its answer. */
export type PastMoment = z.infer<typeof pastSchema>

/** A question to be answered before the next turn. */
export type LedgerQuestion = z.infer<typeof questionSchema>
/** The kind of the entry that answers. */
export type LedgerAsk = LedgerQuestion['ask']
export type QuestionOf<A extends LedgerAsk> = Extract<LedgerQuestion, { ask: A }>
