import * as z from 'zod'
import { tileCodes } from './editions/index.ts'
import { idolVerbs } from './move.ts'
import { reasons } from './record.ts'

const tile = z.enum(tileCodes)
const seat = z.int().min(0)
/** A boat's place in the order along the Nile: a tile's position, or below 0 for a boat behind the source. */
const place = z.int()
const verb = z.enum(idolVerbs)

/** How a tied place was decided: by the boat further back, or because a player ranks above the Underworld. */
export const tieRules = ['furtherBack', 'playerAboveUnderworld'] as const

export const awardSchema = z.object({
  /** 1 for most, 2 for second most. */
  place: z.union([z.literal(1), z.literal(2)]),
  /** Who took the place; the Underworld takes places with two players, for nobody's points. */
  to: z.union([seat, z.literal('underworld')]),
  /** What the place is worth, and what the jar really moved (less where zero was reached). */
  worth: z.int(),
  paid: z.int(),
  /** Set when the place was tied: all parties with equal counts, the winner among them. */
  tie: z
    .object({ among: z.array(z.union([seat, z.literal('underworld')])), rule: z.enum(tieRules) })
    .nullable(),
})
export type Award = z.infer<typeof awardSchema>

/** What happened, in the order it happened: enough to animate, to log and to explain a move without the rules. */
export const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sailed'), seat, from: place, to: place }),
  /** A tile came to a collection (an artifact), or acts and goes to the tomb (an idol: `idolAsks` or `idolIdle` follows). */
  z.object({
    kind: z.literal('took'),
    seat,
    tile,
    from: z.union([place, z.literal('underworld')]),
    by: z.enum(['sail', ...idolVerbs]),
  }),
  z.object({ kind: z.literal('ringPaid'), seat, paid: z.int() }),
  /** An idol acts and asks its seat for a choice. */
  z.object({ kind: z.literal('idolAsks'), seat, verb }),
  /** An idol that could not act, and one that was declined by house rule; both go to the tomb. */
  z.object({ kind: z.literal('idolIdle'), seat, verb }),
  z.object({ kind: z.literal('idolDeclined'), seat, verb }),
  /** Isis: after `took`, a ring of the seat was laid in the tile's place. */
  z.object({ kind: z.literal('ringReturned'), seat, at: place }),
  /** Ra: a tile went from the Nile to the Underworld. */
  z.object({ kind: z.literal('banished'), seat, tile, at: place }),
  /** Thoth: the tiles at two positions changed places; `tiles` are those that lay there before. */
  z.object({ kind: z.literal('swapped'), seat, at: z.tuple([place, place]), tiles: z.tuple([tile, tile]) }),
  /** Horus: the boat went behind every boat and tile. */
  z.object({ kind: z.literal('wentBack'), seat, from: place, to: place }),
  z.object({ kind: z.literal('trailed'), tile, at: place }),
  z.object({
    kind: z.literal('scored'),
    set: tile,
    /** Tiles of the set by seat and in the Underworld when it scored, and the boats' places then. */
    held: z.array(z.int()),
    under: z.int(),
    boats: z.array(place),
    /** True with two players, when the Underworld ranks as a third party. */
    underworldRanks: z.boolean(),
    awards: z.array(awardSchema),
  }),
  z.object({ kind: z.literal('turn'), seat }),
  z.object({
    kind: z.literal('ended'),
    winner: seat,
    reason: z.enum(reasons),
    points: z.array(z.int()),
    /** The seats with equal points among whom the boat further back decided; null when nothing was tied. */
    tie: z.array(seat).nullable(),
  }),
])
export type GameEvent = z.infer<typeof eventSchema>
export type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>
