import * as z from 'zod'
import { turnEvents } from '../dig/events.ts'
import { tileCodes } from '../editions/index.ts'
import { cards } from '../editions/tutankhamens-revenge.ts'
import { countedEvents } from '../nile/events.ts'
import { idolVerbs } from '../nile/move.ts'
import { pointReasonSchema } from './entry.ts'

const tile = z.enum(tileCodes)
const seat = z.int().min(0)
const silver = z.int().min(0)
const card = z.enum(cards).nullable()

/** An adjustment of points that the table agreed on beside the rules. */
const adjusted = z.object({ kind: z.literal('adjusted'), seat, points: z.int(), reason: z.string() })

/**
 * Something that followed from an entry, in order of happening. Events that need no place on the line are
 * those of the digital game, made by the same rules.
 */
export const nileLedgerEventSchema = z.discriminatedUnion('kind', [
  ...countedEvents,
  /** A tile came to a collection, or it acts at once and goes to the tomb. */
  z.object({
    kind: z.literal('took'),
    seat,
    tile,
    from: z.enum(['line', 'underworld']),
    by: z.enum(['sail', ...idolVerbs]),
  }),
  /** Isis: a ring of the seat went back to the Nile. */
  z.object({ kind: z.literal('ringReturned'), seat }),
  /** Ra: a tile went from the Nile to the Underworld. */
  z.object({ kind: z.literal('banished'), seat, tile }),
  /** Horus: the boat went behind every boat and tile. */
  z.object({ kind: z.literal('wentBack'), seat }),
  /** A tile behind all boats: to the Underworld (2021), out of the game (1993, 2004). */
  z.object({ kind: z.literal('swept'), tile, to: z.enum(['underworld', 'tomb']) }),
  /** The order of some boats, the one furthest back first. */
  z.object({ kind: z.literal('ordered'), seats: z.array(seat) }),
  /** The boats of a tie must be put in order before the set scores, or the game ends. */
  z.object({ kind: z.literal('orderAsks'), among: z.array(seat) }),
  /** Somebody is at zero: trailing tiles are still to be swept, then the game is over (2021). */
  z.object({ kind: z.literal('endAsks'), atZero: z.array(seat) }),
  /** A count was set right: `was` computed, `is` on the table. */
  z.object({ kind: z.literal('recounted'), tile, was: z.int(), is: z.int() }),
  /** Score only: a seat scored one point. */
  z.object({ kind: z.literal('paid'), seat, why: pointReasonSchema, paid: z.int() }),
  /** Everything on the table was entered anew. */
  z.object({ kind: z.literal('held') }),
  adjusted,
])
export type NileLedgerEvent = z.infer<typeof nileLedgerEventSchema>

export const digLedgerEventSchema = z.discriminatedUnion('kind', [
  ...turnEvents,
  /** The card now open; `card` is null where only its value was said. `value` includes doubling. */
  z.object({ kind: z.literal('revealed'), seat, card, value: z.int(), doubled: z.boolean(), aside: silver }),
  z.object({ kind: z.literal('penalty'), seat, card, forfeited: silver, due: silver, paid: silver }),
  adjusted,
])
export type DigLedgerEvent = z.infer<typeof digLedgerEventSchema>

export type LedgerEvent = NileLedgerEvent | DigLedgerEvent
