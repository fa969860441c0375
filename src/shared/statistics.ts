import * as z from 'zod'
import { editions, maxSeats, minSeats, tileCodes } from './editions/index.ts'
import { levels, maxNameLength } from './players.ts'
import { modes, type Status } from './status.ts'

/**
 * True when a game counts in statistics: it has ended. An abandoned one has no winner, and one that was branched off or began
 * in a position inherits the luck of its first moves. A resigned game counts as a win for its winners. Anybody may have left
 * a game out.
 */
export const counts = (game: {
  readonly status: Status
  readonly branched: boolean
  readonly leftOut: boolean
}): boolean => (game.status === 'over' || game.status === 'resigned') && !game.branched && !game.leftOut

const count = z.int().min(0)
const share = z.number().min(0).max(1)

export const whoSchema = z.discriminatedUnion('kind', [
  /** Names that differ in case alone are one person's. */
  z.object({ kind: z.literal('person'), name: z.string().min(1).max(maxNameLength) }),
  /** All bots of a level are one player, whatever their names. */
  z.object({ kind: z.literal('computer'), level: z.enum(levels) }),
])
/** A player of the statistics: a person, known by name, or a bot, known by its level. */
export type Who = z.infer<typeof whoSchema>

/** Filters by the players at a table: anybody, people alone, or people and bots, or bots alone. */
export const companies = ['all', 'people', 'computers'] as const

export const filterSchema = z.object({
  /** Null: any. */
  edition: z.enum(editions).nullable(),
  players: z.int().min(minSeats).max(maxSeats).nullable(),
  mode: z.enum(modes).nullable(),
  company: z.enum(companies),
})
export type Filter = z.infer<typeof filterSchema>

const winRecordSchema = z.object({
  games: count,
  /** Games won alone or with others, and those of them that were shared. */
  won: count,
  shared: count,
  /** The rate of wins, where a shared win counts as its fraction; 0 without games. */
  rate: share,
  /** The 95 % interval of the true rate. */
  from: share,
  to: share,
  /** The rate by chance alone: the mean of 1 / number of players. */
  even: share,
})
export type WinRecord = z.infer<typeof winRecordSchema>

const ratingSchema = z.object({
  /** OpenSkill's scale; everybody begins with 1500. */
  value: z.number(),
  /** Half the width of the 95 % interval of the true value. */
  spread: z.number(),
  games: count,
  /** The time of the last of the games, in milliseconds since 1970. */
  at: z.int(),
})
/** A rating by OpenSkill, from all games of one edition, up to one of them. */
export type Rating = z.infer<typeof ratingSchema>

const spreadSchema = z.object({
  count: z.int().min(1),
  least: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  most: z.number(),
})
/** The distribution of some numbers: the ends, the quartiles and the middle. */
export type Spread = z.infer<typeof spreadSchema>

const lengthSchema = z.object({
  edition: z.enum(editions),
  games: count,
  turns: spreadSchema,
  /** The length of games, in minutes, where it is known; null where it never is. */
  minutes: spreadSchema.nullable(),
})
export type Length = z.infer<typeof lengthSchema>

const scoresSchema = z.object({
  edition: z.enum(editions),
  spread: spreadSchema,
  /** A histogram of the scores; the ends of a bin are both included, and the bins follow each other. */
  bins: z.array(z.object({ from: z.int(), to: z.int(), count })),
})
/** The scores at the end of an edition's games: points left, or money. */
export type Scores = z.infer<typeof scoresSchema>

const seatRecordSchema = z.object({ players: z.int(), seat: z.int().min(0), record: winRecordSchema })
/** The record of a seat at tables of one size. */
export type SeatRecord = z.infer<typeof seatRecordSchema>

const streaksSchema = z.object({
  /** The current run of wins or losses. */
  now: z.object({ won: z.boolean(), games: count }).nullable(),
  longestWon: count,
  longestLost: count,
})
export type Streaks = z.infer<typeof streaksSchema>

const rowSchema = z.object({
  who: whoSchema,
  record: winRecordSchema,
  streaks: streaksSchema,
  /** Milliseconds since 1970. */
  lastPlayed: z.int(),
  /** Null where games of several editions are counted. */
  rating: ratingSchema.nullable(),
})
export type RankingRow = z.infer<typeof rowSchema>

export const overviewSchema = z.object({
  games: count,
  /** Games that fit the filter but are not counted, by reason. */
  leftOut: z.object({ abandoned: count, branched: count, asked: count }),
  /** The best first. */
  people: z.array(rowSchema),
  computers: z.array(rowSchema),
  seats: z.array(seatRecordSchema),
  lengths: z.array(lengthSchema),
  scores: z.array(scoresSchema),
})
/** All players, and numbers about the games themselves. */
export type Overview = z.infer<typeof overviewSchema>

const setSchema = z.object({
  set: z.enum(tileCodes),
  /** Games in which it scored. */
  games: count,
  first: count,
  /** First places that were shared. */
  shared: count,
  second: count,
  points: count,
})
export type SetRecord = z.infer<typeof setSchema>

const editionProfileSchema = z.object({
  edition: z.enum(editions),
  record: winRecordSchema,
  scores: scoresSchema.nullable(),
  length: lengthSchema.nullable(),
  /** The sets of a line edition, those with the most points first. */
  sets: z.array(setSchema),
  /** The ratings after games of the edition, whatever the filter, the newest last; not all where they are many. */
  course: z.array(ratingSchema),
})
export type EditionProfile = z.infer<typeof editionProfileSchema>

/** A pair of players who met at a table. */
const versusSchema = z.object({
  who: whoSchema,
  games: count,
  /** Games that one of the two finished ahead of the other; they finished the others level. */
  ahead: count,
  behind: count,
  /** The player's share of being ahead, level games counting half, and its 95 % interval. */
  rate: share,
  from: share,
  to: share,
})

export const profileSchema = z.object({
  who: whoSchema,
  games: count,
  record: winRecordSchema,
  streaks: streaksSchema,
  seats: z.array(seatRecordSchema),
  counts: z.array(z.object({ players: z.int(), record: winRecordSchema })),
  versus: z.array(versusSchema),
  editions: z.array(editionProfileSchema),
})
/** One player, in the games that fit a filter. */
export type Profile = z.infer<typeof profileSchema>
