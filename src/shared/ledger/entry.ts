import * as z from 'zod'
import { maxSeats, minSeats, tileCodes } from '../editions/index.ts'
import { cards, cells, maxCardValue } from '../editions/tutankhamens-revenge.ts'
import { countsSchema } from '../editions/tiles.ts'
import { pointReasonSchema } from './points.ts'

/**
 * One thing that was reported from a table, by tiles and never by positions. Whoever's turn it is has done it, unless the
 * entry names a seat. Unchecked: whether it can be is for the reckoning to say.
 */

const tile = z.enum(tileCodes)
const seat = z
  .int()
  .min(0)
  .max(maxSeats - 1)

export const maxReasonLength = 200
/** A line edition has no more tiles than this. */
const maxTiles = 80
const maxPoints = 999

const reason = z.string().trim().min(1).max(maxReasonLength)
/** On any entry: it was done, though the rules or the counts are against it; why the table keeps it. */
const kept = { anyway: reason.optional() }
const entry = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape, ...kept })

/** By seat. */
const bySeat = <S extends z.ZodType>(schema: S) => z.array(schema).min(minSeats).max(maxSeats)
const tilesSchema = z.array(tile).max(maxTiles)

/** It is really this seat's turn; a turn was passed over because nothing could be done in it; what a table has agreed on. */
const commonEntries = [
  entry('turn', { seat }),
  entry('skipped', {}),
  /** `points`: added to what the seat has; below 0 taken away. The edition's points or its silver. */
  entry('adjust', { seat, points: z.int().min(-maxPoints).max(maxPoints), reason }),
  /** The table says that the game is over: the line is empty, the box is empty, or the turn of a zero has ended. */
  entry('ended', {}),
] as const

export const nileEntrySchema = z.discriminatedUnion('kind', [
  entry('took', { tile }),
  /** Which tile of the Underworld was taken; null by house rule, when the idol was declined. So below. */
  entry('osiris', { tile: tile.nullable() }),
  /** Which tile of the Nile came for a ring. */
  entry('isis', { tile: tile.nullable() }),
  /** Which tile of the Nile went to the Underworld. */
  entry('ra', { tile: tile.nullable() }),
  /** Which tile behind the boat was taken; `back`: the boat went behind everything. */
  entry('horus', { tile: z.union([tile, z.literal('back')]).nullable() }),
  /**
   * The tiles behind all boats were swept away, furthest back first: to the Underworld (2021), out of the game (1993, 2004).
   * None says that nothing lay there.
   */
  entry('swept', { tiles: tilesSchema }),
  /** Boats from the one furthest back on. */
  entry('order', { seats: z.array(seat).min(minSeats).max(maxSeats) }),
  /** 1993, 2004: what was bought for the bag of gold or coin; null for nothing. */
  entry('bought', { purchase: z.object({ from: seat, tile }).nullable() }),
  /** 1993, 2004: the wilds that the seat asked commits to the set that scores; none passes. */
  entry('committed', { tiles: z.array(tile).max(maxSeats) }),
  /** So many of these are still on the line: somebody has counted them. */
  entry('counted', { tile, left: z.int().min(0).max(maxTiles) }),
  /**
   * Everything as it lies on the table: what each seat holds, the Underworld, and the line (`left`; what is not named there
   * is worked out). It replaces what was reckoned, and makes a ledger of scores a full one.
   */
  entry('holdings', {
    seat,
    held: bySeat(countsSchema),
    under: countsSchema,
    left: z.partialRecord(tile, z.int().min(0).max(maxTiles)),
  }),
  /** Score only: a set is complete; tiles of it by seat, committed wilds, and tiles in the Underworld where they matter. */
  entry('scored', {
    set: tile,
    held: bySeat(z.int().min(0).max(maxTiles)),
    wilds: bySeat(countsSchema).optional(),
    under: z.int().min(0).max(maxTiles).optional(),
  }),
  /** Score only: a seat scores one point for something. */
  entry('point', { seat, why: pointReasonSchema }),
  ...commonEntries,
])
export type NileEntry = z.infer<typeof nileEntrySchema>

export const digEntrySchema = z.discriminatedUnion('kind', [
  entry('scarab', {}),
  /** The card now open in the pit, or only its value, below 0 for a penalty; not doubled. */
  entry('revealed', {
    card: z.union([z.enum(cards), z.int().min(-maxCardValue).max(maxCardValue)]),
  }),
  /** The turn stops; without anything revealed it is a pass. */
  entry('stop', {}),
  /** After the turn just ended, the blockade card was laid on a cell. It is lifted by itself when the seat's turn comes. */
  entry('blockaded', { cell: z.enum(cells) }),
  ...commonEntries,
])
export type DigEntry = z.infer<typeof digEntrySchema>

export const ledgerEntrySchema = z.union([nileEntrySchema, digEntrySchema])
export type LedgerEntry = NileEntry | DigEntry

/** An entry that comes from a record or out of the history: what else it says, and this app does not know, is kept. */
export const keptEntrySchema = z.looseObject({}).transform((raw, context): LedgerEntry => {
  const read = ledgerEntrySchema.safeParse(raw)
  if (read.success) return { ...raw, ...read.data }
  context.issues.push({ code: 'invalid_union', errors: [read.error.issues], input: raw })
  return z.NEVER
})
export type NileEntryOf<K extends NileEntry['kind']> = Extract<NileEntry, { kind: K }>
export type DigEntryOf<K extends DigEntry['kind']> = Extract<DigEntry, { kind: K }>

const number = z.int().min(1)
export const correctionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('change'), n: number, entry: ledgerEntrySchema }),
  z.object({ do: z.literal('remove'), n: number }),
  /** The new entry takes the number `n`; all from there on move up by one. */
  z.object({ do: z.literal('insert'), n: number, entry: ledgerEntrySchema }),
])
/** A change to what was reported; entries are numbered from 1. */
export type Correction = z.infer<typeof correctionSchema>

export const startSchema = z.object({
  /** Tiles that the box no longer has: a set is so much smaller, and worth as much as it says on its tiles. */
  lost: countsSchema,
  /** Only scores are kept: nobody reports who takes what. */
  scoreOnly: z.boolean(),
})
/** The start of a reported game: the box and the ledger, before the first turn. */
export type LedgerSetup = z.infer<typeof startSchema>
