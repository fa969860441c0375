import * as z from 'zod'
import { seat, tile } from '../editions/index.ts'
import { card, silver } from '../editions/tutankhamens-revenge.ts'
import { countsSchema } from '../editions/tiles.ts'
import { tieRules } from '../nile/events.ts'
import { rankSchema, roundSchema } from '../nile/views.ts'

const count = z.int().min(0)

const prospectRankSchema = rankSchema.extend({
  /** True where one of the parties takes it, by an order of boats that was not entered. */
  open: z.boolean(),
  tie: z.enum(tieRules).nullable(),
})
/** A place of a set, as far as the parties that would take it are known. */
export type LedgerRank = z.infer<typeof prospectRankSchema>

const tileRowSchema = z.object({
  tile,
  /** Copies of the tile in this box. */
  size: count,
  /** Copies still on the line: exactly so many, or at most so many where that is not `certain`. */
  left: count,
  certain: z.boolean(),
})
/** The copies of a tile that are still to come. */
export type TileRow = z.infer<typeof tileRowSchema>

const ledgerSetSchema = tileRowSchema.extend({
  /** The value of the first place. */
  value: z.int(),
  held: z.array(count),
  under: count,
  scored: z.boolean(),
  first: prospectRankSchema.nullable(),
  second: prospectRankSchema.nullable(),
})
/** One line of the set tracker. */
export type LedgerSet = z.infer<typeof ledgerSetSchema>

export const nileLedgerPositionSchema = z.object({
  family: z.literal('nile'),
  turn: z.int().min(1),
  /** The seat on turn; null where nobody reports turns (score only) and at the end. */
  seat: seat.nullable(),
  /** The seat that had the last turn; null before the first. */
  last: seat.nullable(),
  /** The seats of players who have left. */
  away: z.array(seat),
  startPoints: z.int(),
  points: z.array(z.int()),
  /** Score only: nothing is known of anybody's tiles. */
  scoreOnly: z.boolean(),
  sets: z.array(ledgerSetSchema),
  /** Idols; bags, coins, pharaohs and the triangle. */
  others: z.array(tileRowSchema),
  held: z.array(countsSchema),
  under: countsSchema,
  /** True while the Underworld takes a place beside the players when a set scores. */
  underworldRanks: z.boolean(),
  /** `possible`: unswept tiles may lie behind all boats. `turns`: the number of turns since then. */
  sweep: z.object({ possible: z.boolean(), turns: count }),
  /** By seat, the seats whose boats are known to be ahead of its own (2021). */
  ahead: z.array(z.array(seat)),
  /** The set for which wilds are being asked now (1993, 2004). */
  round: roundSchema.nullable(),
})
export type NileLedgerPosition = z.infer<typeof nileLedgerPositionSchema>

const cardRowSchema = z.object({ card, size: count, left: count })

export const digLedgerPositionSchema = z.object({
  family: z.literal('dig'),
  /** True where only the silver of each turn is entered: nothing is known of cards then. */
  scoreOnly: z.boolean(),
  turn: z.int().min(1),
  seat: seat.nullable(),
  last: seat.nullable(),
  /** The seats of players who have left; none of them is `in`. */
  away: z.array(seat),
  money: z.array(silver),
  in: z.array(z.boolean()),
  scarabs: z.array(count),
  /** Blockade cards in hand, and the cells on which they lie, by seat. */
  blockades: z.array(count),
  laid: z.array(z.string().nullable()),
  /** True where the seat that moved last may still lay its blockade. */
  mayBlockade: z.boolean(),
  aside: silver,
  doubled: z.boolean(),
  /** Cards revealed in this turn; while there are none, stopping would be a pass. */
  digs: count,
  passCost: silver,
  values: z.record(card, z.int()),
  /** Cards still to be revealed, all and by kind: those are upper limits once only a value was entered. */
  left: count,
  cards: z.array(cardRowSchema),
  certain: z.boolean(),
})
export type DigLedgerPosition = z.infer<typeof digLedgerPositionSchema>
