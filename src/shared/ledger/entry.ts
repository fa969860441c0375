import * as z from 'zod'
import { editions, maxSeats, minSeats, seat as anySeat, tile, type EditionOf } from '../editions/index.ts'
import { card, cell } from '../editions/tutankhamens-revenge.ts'
import { countsSchema } from '../editions/tiles.ts'
import { playerSchema } from '../players.ts'
import { lostSchema, optionsSchema } from '../record.ts'
import type { RefusalCode } from '../refusal.ts'

/** The reasons to score a single point: a ring, a tile bought from the seat, King Tut. */
const pointReasons = ['ring', 'purchase', 'bonus'] as const
export const pointReasonSchema = z.enum(pointReasons)
type PointReason = (typeof pointReasons)[number]

/** The reasons that an edition knows, the most common first. */
export const pointsIn: Readonly<Record<EditionOf<'nile'>, readonly PointReason[]>> = {
  'tutankhamun-2021': ['ring'],
  'tutankhamen-2004': ['purchase', 'bonus'],
  'tutanchamun-1993': ['purchase'],
}

/**
 * One report from a table, by tiles and never by positions. It is about the seat on turn, unless it names
 * another. Unchecked: the ledger says if it is possible.
 */

const seat = anySeat.max(maxSeats - 1)
/** A list with something of every seat. */
const bySeat = <S extends z.ZodType>(schema: S) => z.array(schema).min(minSeats).max(maxSeats)

export const maxReasonLength = 200
const maxTiles = 80
const maxPoints = 999
/** The most silver of a card that is entered by its value. */
const maxSilver = 20

const reason = z.string().trim().min(1).max(maxReasonLength)
/** On any entry: the reason why the table keeps it, though it is against the rules or the counts. */
const kept = { anyway: reason.optional() }
const entry = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape, ...kept })

const pointsSchema = z.int().min(0).max(maxPoints)
const tilesSchema = z.array(tile).max(maxTiles)
const purchaseSchema = z.object({ from: seat, tile })
const wildsSchema = z.array(tile).max(maxSeats)

/**
 * Entries of both families: it is really this seat's turn; a turn was passed over because nothing could be
 * done in it (of the seat on turn, where none is named); an agreement of the table; who plays.
 */
const commonEntries = [
  entry('turn', { seat }),
  entry('skipped', { seat: seat.optional() }),
  /** `points` (or silver): added to those of the seat, or taken away where below 0. */
  entry('adjust', { seat, points: z.int().min(-maxPoints).max(maxPoints), reason }),
  /** The player leaves: from now on the seat's turns are passed over. What it has stays, and counts. */
  entry('left', { seat }),
  /**
   * A player who has left comes back, or one comes who was not there at the start. `points` (or silver): those
   * that the player has from now on; where they are told, the boat waits behind all others, as at the start.
   */
  entry('joined', { seat, points: pointsSchema.optional() }),
  /** The game is over: the line is empty, the box is empty, or the turn of a zero has ended. */
  entry('ended', {}),
] as const

const nileEntries = [
  entry('took', { tile }),
  /**
   * The tile of the Underworld taken; `none`: nothing lay there. Null, here and below, where the idol was declined by
   * house rule.
   */
  entry('osiris', { tile: z.union([tile, z.literal('none')]).nullable() }),
  /** The tile of the Nile that came for a ring. */
  entry('isis', { tile: tile.nullable() }),
  /** The tile of the Nile that went to the Underworld. */
  entry('ra', { tile: tile.nullable() }),
  /** The tile behind the boat that was taken; `back`: the boat went behind everything. */
  entry('horus', { tile: z.union([tile, z.literal('back')]).nullable() }),
  /**
   * The tiles behind all boats that were swept away, furthest back first: to the Underworld (2021), out of
   * the game (1993, 2004). An empty list reports that there were none. `rest`: tiles that were swept earlier,
   * told only when their set was complete, so that it says nothing about other tiles that may have trailed.
   */
  entry('swept', { tiles: tilesSchema, rest: z.literal(true).optional() }),
  /**
   * Boats from the one furthest back on, at this moment. `set`: the set for which it was asked, or null for
   * the end of the game; the app adds it to an answer, so that it never answers another question.
   */
  entry('order', { seats: z.array(seat).min(minSeats).max(maxSeats), set: tile.nullable().optional() }),
  /**
   * 1993, 2004: the tile bought for the bag of gold or coin; null for nothing. The app adds the `seat` asked
   * and, where nothing was bought, what was `offered`: the answer never counts for another seat, nor where
   * more could be had than then.
   */
  entry('bought', {
    purchase: purchaseSchema.nullable(),
    seat: seat.optional(),
    offered: z.array(purchaseSchema).max(maxTiles).optional(),
  }),
  /**
   * 1993, 2004: the wilds that the seat asked commits to the set that scores; none passes. The app adds the
   * `set`, the `seat` and what was `offered`, so that the answer never counts for another set or seat, nor
   * where more could be committed than then.
   */
  entry('committed', {
    tiles: wildsSchema,
    set: tile.optional(),
    seat: seat.optional(),
    offered: z.array(wildsSchema).max(maxTiles).optional(),
  }),
  entry('counted', { tile, left: z.int().min(0).max(maxTiles) }),
  /**
   * Everything on the table: the tiles of each seat, of the Underworld, and of the line (`left`; tiles not
   * named there are worked out). It replaces all computed numbers, and makes a ledger of scores a full one.
   * For a game that has begun without the app: the `points` by seat, the sets that have `scored` already, and
   * `scoreOnly` where the ledger goes on with scores alone, and nobody's tiles are told.
   */
  entry('holdings', {
    seat,
    held: bySeat(countsSchema),
    under: countsSchema,
    left: z.partialRecord(tile, z.int().min(0).max(maxTiles)),
    points: bySeat(pointsSchema).optional(),
    scored: tilesSchema.optional(),
    scoreOnly: z.literal(true).optional(),
  }),
  /**
   * Score only: a complete set: its tiles by seat and in the Underworld, its wilds. `under` is absent in 1993 and 2004
   * and in older entries: all tiles that no seat has lay there.
   */
  entry('scored', {
    set: tile,
    held: bySeat(z.int().min(0).max(maxTiles)),
    wilds: bySeat(countsSchema).optional(),
    under: z.int().min(0).max(maxTiles).optional(),
  }),
  /** Score only: a seat scores one point. */
  entry('point', { seat, why: pointReasonSchema }),
] as const
export const nileEntrySchema = z.discriminatedUnion('kind', [...nileEntries, ...commonEntries])
export type NileEntry = z.infer<typeof nileEntrySchema>

const digEntries = [
  entry('scarab', {}),
  /** The card now open in the pit, or only its value, below 0 for a penalty; not doubled. */
  entry('revealed', {
    card: z.union([card, z.int().min(-maxSilver).max(maxSilver)]),
  }),
  /** Score only: the silver that the turn brought, or its penalty where below 0; ends the turn. */
  entry('earned', { silver: z.int().min(-maxPoints).max(maxPoints) }),
  /** The turn stops; without anything revealed it is a pass. */
  entry('stop', {}),
  /** A blockade card laid on a cell after the turn just ended; lifted when the seat's next turn begins. */
  entry('blockaded', { cell }),
] as const
export const digEntrySchema = z.discriminatedUnion('kind', [...digEntries, ...commonEntries])
export type DigEntry = z.infer<typeof digEntrySchema>

export const ledgerEntrySchema = z.discriminatedUnion('kind', [
  ...nileEntries,
  ...digEntries,
  ...commonEntries,
])
export type LedgerEntry = NileEntry | DigEntry

/** An entry that comes from a record or out of the history: keys that this app does not know are kept. */
export const keptEntrySchema = z.looseObject({}).transform((raw, context): LedgerEntry => {
  const read = ledgerEntrySchema.safeParse(raw)
  if (read.success) return { ...raw, ...read.data }
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
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
/** A change to what was entered; entries are numbered from 1. */
export type Correction = z.infer<typeof correctionSchema>

export const startSchema = z.object({
  /** Tiles (of a dig, cards) missing from the box: a set is smaller, its value stays the printed one. */
  lost: lostSchema,
  /** Only scores are kept: nobody reports the tiles taken, or the cards revealed. */
  scoreOnly: z.boolean(),
  /**
   * Dig: the seat that digs first. Absent, as in ledgers from before this choice: the one left of the player
   * who laid the top layer, where seat 0 laid the lowest.
   */
  first: seat.optional(),
  /** The seats of players who were not there yet; absent where everybody was. */
  late: z
    .array(seat.min(1))
    .max(maxSeats - minSeats)
    .optional(),
})
/** The start of a ledger: the box and the ledger, before the first turn. */
export type LedgerSetup = z.infer<typeof startSchema>

/** A change to the start of a ledger; what is not named stays as it was. */
const startCorrectionSchema = z.object({
  do: z.literal('start'),
  start: z.object({
    /** By seat. */
    names: z.array(playerSchema.shape.name).min(minSeats).max(maxSeats).optional(),
    startPoints: z.int().optional(),
    /** Another edition of the same family. */
    edition: z.enum(editions).optional(),
    /** All house rules, in place of those before. */
    options: optionsSchema.optional(),
    lost: startSchema.shape.lost.optional(),
  }),
})
export type StartCorrection = z.infer<typeof startCorrectionSchema>

/**
 * Another player. The seats from `seat` on move up by one, in all entries before; the player joins in with
 * these points (or silver), by an entry that takes the number `n`.
 */
export const seatCorrectionSchema = z.object({
  do: z.literal('seat'),
  n: number,
  seat: seat.min(1),
  player: playerSchema.omit({ ai: true }),
  points: pointsSchema,
})
export type SeatCorrection = z.infer<typeof seatCorrectionSchema>

export const anyCorrectionSchema = z.union([correctionSchema, startCorrectionSchema, seatCorrectionSchema])
/** A change to what was entered, to the start, or to those who play. */
export type AnyCorrection = z.infer<typeof anyCorrectionSchema>

/**
 * Refusals of reports against the rules, or against the counts: a table may keep the entry `anyway`, with a
 * reason. All other refusals are final: such entries contain nothing that could be entered.
 */
const keepable: readonly RefusalCode[] = [
  'ledger.allAccounted',
  'ledger.idolsUsed',
  'ledger.notInUnderworld',
  'ledger.noRing',
  'ledger.atSource',
  'ledger.bonusPaid',
  'move.compulsory',
  'ledger.atZero',
  'ledger.tilesLeft',
  'ledger.cardsLeft',
  'ledger.allCards',
  'ledger.noBlockade',
  'ledger.blockadeThere',
  'ledger.blockadeLate',
  'move.noScarab',
  'move.scarabTooLate',
]

/** True where a table may keep an entry that is refused by this code. */
export const isKeepable = (code: RefusalCode): boolean => keepable.includes(code)

/**
 * Refusals because of what other entries say: after a correction of those, the entry may be right. All other
 * refused entries would be wrong in any ledger of the game.
 */
const liftable: readonly RefusalCode[] = [
  ...keepable,
  'ledger.tooFewLeft',
  'ledger.tooManyLeft',
  'ledger.setCount',
  'ledger.wildNeedsTile',
  'ledger.underworldHolds',
  'ledger.notOnTurn',
  'ledger.midTurn',
  'ledger.over',
  'ledger.out',
  'ledger.away',
  'ledger.present',
  'move.notTheirs',
  'move.noneOfSet',
  'move.tooFewWilds',
  'move.wildNeedsTile',
]

/** True where a correction of other entries may make an entry possible that is refused by this code. */
export const isLiftable = (code: RefusalCode): boolean => liftable.includes(code)
