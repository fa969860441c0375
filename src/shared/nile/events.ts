import * as z from 'zod'
import { seat, tile } from '../editions/index.ts'
import { event } from '../families.ts'
import type { NileLedgerEvent } from '../ledger/view.ts'
import { nileReasons } from '../record.ts'
import { countsSchema } from '../editions/tiles.ts'
import { idolVerbs } from './move.ts'

/** A boat's place in the order along the Nile: a tile's position, or below 0 for a boat behind the source. */
const place = z.int()
const verb = z.enum(idolVerbs)

/**
 * The rules that decide a tied place. 2021: by the boat further back, or because a player ranks above the
 * Underworld. 1993 and 2004: by the pharaohs committed (1993); those still equal share the first place, or have
 * nothing of it where they are three or more and the house rule of 1993 says so, and have nothing of the second.
 */
export const tieRules = [
  'furtherBack',
  'playerAboveUnderworld',
  'pharaohs',
  'shared',
  'manyTied',
  'nobody',
] as const

/** A party that can take a place: a seat; with two players (2021) the Underworld, for nobody's points. */
export const claimantSchema = z.union([seat, z.literal('underworld')])
export type ClaimantName = z.infer<typeof claimantSchema>

export const tieSchema = z.object({
  /** All parties with equal claims, including those that take the place. */
  among: z.array(claimantSchema),
  rule: z.enum(tieRules),
})
export type Tie = z.infer<typeof tieSchema>

export const awardSchema = z.object({
  /** 1 for most, 2 for second most. A shared first place has an award for each seat that shares it. */
  place: z.union([z.literal(1), z.literal(2)]),
  /** The party that took the place; `nobody` where it was tied and the rules give it to none of them. */
  to: z.union([claimantSchema, z.literal('nobody')]),
  /** The value of the place to each who takes it, halved already where it is shared. */
  worth: z.int(),
  /** The points really paid: fewer where zero was reached, none where the game was over before. */
  paid: z.int(),
  /** Set when the place was tied. */
  tie: tieSchema.nullable(),
})
export type Award = z.infer<typeof awardSchema>

/** The payment of a set if it scored now: each seat's count, and the places with their real payments. */
export const outlookSchema = z.object({ counts: z.array(z.int()), awards: z.array(awardSchema) })
export type Outlook = z.infer<typeof outlookSchema>

/** Events with a place on the line. */
const placedEvents = [
  event('sailed', { seat, from: place, to: place }),
  /**
   * A tile came to a collection (an artifact or a wild), or acts and goes to the tomb: an idol (`idolAsks` or
   * `idolIdle` follows), a bag of gold or coin (`buyAsks` or `buyIdle` follows).
   */
  event('took', {
    seat,
    tile,
    from: z.union([place, z.literal('underworld')]),
    by: z.enum(['sail', ...idolVerbs]),
  }),
  /** Isis: after `took`, a ring of the seat was laid in the tile's place. */
  event('ringReturned', { seat, at: place }),
  /** Ra: a tile went from the Nile to the Underworld. */
  event('banished', { seat, tile, at: place }),
  /** Thoth: the tiles at two positions changed places; `tiles` are those before the swap. */
  event('swapped', { seat, at: z.tuple([place, place]), tiles: z.tuple([tile, tile]) }),
  /** Horus: the boat went behind every boat and tile. */
  event('wentBack', { seat, from: place, to: place }),
  /** 2021: a tile behind all boats sank into the Underworld. */
  event('trailed', { tile, at: place }),
  /** 1993, 2004: a tile behind all boats left the game, to the tomb. */
  event('cleared', { tile, at: place }),
] as const

/** Events without a place on the line, so that a ledger has them as well. */
export const countedEvents = [
  event('ringPaid', { seat, paid: z.int() }),
  /** An idol acts and asks its seat for a choice. */
  event('idolAsks', { seat, verb }),
  /** An idol that could not act, or one that was declined by house rule; both go to the tomb. */
  event('idolIdle', { seat, verb }),
  event('idolDeclined', { seat, verb }),
  /** King Tut's point, at the moment when he is taken (2004). */
  event('bonusPaid', { seat, tile, paid: z.int() }),
  /** A bag of gold or coin asks its seat for a choice; one with nothing to buy; one declined. */
  event('buyAsks', { seat, purse: tile }),
  event('buyIdle', { seat, purse: tile }),
  event('buyDeclined', { seat, purse: tile }),
  /** A tile went from the collection of `from` to that of `seat`; `from` scores `paid` for it. */
  event('bought', { seat, from: seat, tile, purse: tile, paid: z.int() }),
  /** The last tile of a set has left the line: a seat is asked for wilds; `now`: the payment without more. */
  event('commitAsks', { seat, set: tile, now: outlookSchema }),
  /** Wilds left the seat's collection and lie with the set until it scores. */
  event('committed', { seat, set: tile, tiles: z.array(tile).min(1) }),
  event('commitPassed', { seat, set: tile }),
  event('scored', {
    set: tile,
    /** Tiles of the set by seat and in the Underworld when it scored. */
    held: z.array(z.int()),
    under: z.int(),
    /** The boats' places then, in order from the back; null where a ledger does not know one. */
    boats: z.array(place.nullable()),
    /** Wilds committed to the set by seat, which go to the tomb; and each seat's count with them. */
    wilds: z.array(countsSchema),
    counts: z.array(z.int()),
    /** True with two players, when the Underworld ranks as a third party. */
    underworldRanks: z.boolean(),
    awards: z.array(awardSchema),
  }),
  /** The seat has no tile ahead: its turn is passed over (1993, 2004). */
  event('skipped', { seat }),
  event('turn', { seat }),
  event('ended', {
    /** More than one where the win is shared (1993, 2004). */
    winners: z.array(seat).min(1),
    reason: z.enum(nileReasons),
    points: z.array(z.int()),
    /** The seats with equal points among whom the boat further back decided; null when nothing was tied. */
    tie: z.array(seat).nullable(),
  }),
] as const

/** An event of a line game, in order of happening. Enough to animate, to log and to explain a move. */
export const nileEventSchema = z.discriminatedUnion('kind', [...placedEvents, ...countedEvents])
export type NileEvent = z.infer<typeof nileEventSchema>
export type EventOf<K extends NileEvent['kind']> = Extract<NileEvent, { kind: K }>

export interface Payment {
  readonly seat: number
  readonly before: number
  readonly after: number
}

export type Paying = NileEvent | NileLedgerEvent

/** The points that an event takes off each seat, in order; below 0 where points are given back. */
export function paidBy(event: Paying): readonly { readonly seat: number; readonly paid: number }[] {
  switch (event.kind) {
    case 'ringPaid':
    case 'bonusPaid':
    case 'paid':
      return [{ seat: event.seat, paid: event.paid }]
    case 'bought':
      return [{ seat: event.from, paid: event.paid }]
    case 'adjusted':
      return [{ seat: event.seat, paid: -event.points }]
    case 'scored':
      return event.awards.flatMap(({ to, paid }) => (typeof to === 'number' ? [{ seat: to, paid }] : []))
    default:
      return []
  }
}

/** The payments of each event, in order. `points`: the points left to each seat after all of them. */
export function paymentsOf<Event extends Paying>(
  events: readonly Event[],
  points: readonly number[],
): ReadonlyMap<Event, readonly Payment[]> {
  const left = [...points]
  const payments = new Map<Event, readonly Payment[]>()
  for (const event of events.toReversed()) {
    const backwards = paidBy(event)
      .toReversed()
      .map(({ seat, paid }): Payment => {
        const after = left[seat]
        left[seat] = after + paid
        return { seat, before: left[seat], after }
      })
    payments.set(event, backwards.toReversed())
  }
  return payments
}

export interface ScoredSet {
  readonly event: EventOf<'scored'>
  readonly payments: readonly Payment[]
}

/** The sets that score by these events. `points`: the points left to each seat after all of them. */
export function scoredIn(events: readonly Paying[], points: readonly number[]): ScoredSet[] {
  const payments = paymentsOf(events, points)
  return events
    .filter((event) => event.kind === 'scored')
    .map((event) => ({ event, payments: payments.get(event) ?? [] }))
}
