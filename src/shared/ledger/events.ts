import * as z from 'zod'
import { turnEvents } from '../dig/events.ts'
import { seat, tile } from '../editions/index.ts'
import { card, silver } from '../editions/tutankhamens-revenge.ts'
import { event } from '../families.ts'
import { countedEvents } from '../nile/events.ts'
import { idolVerbs } from '../nile/move.ts'
import { pointReasonSchema } from './entry.ts'

/** An adjustment of points that the table agreed on beside the rules. */
const adjusted = event('adjusted', { seat, points: z.int(), reason: z.string() })

/** The consequences of an entry, in order. Events without a place on the line are the digital game's own. */
export const nileLedgerEventSchema = z.discriminatedUnion('kind', [
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

export const digLedgerEventSchema = z.discriminatedUnion('kind', [
  ...turnEvents,
  /** The card now open; `card` is null where only its value was said. `value` includes doubling. */
  event('revealed', { seat, card: card.nullable(), value: z.int(), doubled: z.boolean(), aside: silver }),
  event('penalty', { seat, card: card.nullable(), forfeited: silver, due: silver, paid: silver }),
  adjusted,
])
export type DigLedgerEvent = z.infer<typeof digLedgerEventSchema>
