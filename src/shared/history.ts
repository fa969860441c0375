import * as z from 'zod'
import { daySchema } from './daily.ts'
import { editions } from './editions/index.ts'
import { maxLayoutLength } from './setups.ts'
import { maxNameLength, personKey, playerSchema } from './players.ts'
import { modes, statuses, endingSchema } from './status.ts'

export const maxGameNameLength = 80
export const maxNoteLength = 4000
export const maxTagLength = 40
export const maxTags = 20

/** Marks for a turn, in the manner of annotated chess games. */
export const marks = ['brilliant', 'good', 'doubtful', 'mistake', 'turningPoint'] as const
export type Mark = (typeof marks)[number]

export const noteSchema = z.object({
  /**
   * The step that made the move or entry that it is about: its revision in the journal, or a number below 0 where the
   * journal does not have it; 0 for the game as a whole.
   */
  step: z.int(),
  text: z.string().trim().max(maxNoteLength),
  mark: z.enum(marks).nullable(),
})
/** A text about a move or a game, or a mark on it. */
export type Note = z.infer<typeof noteSchema>

/** A change of the note on a step: parts that are left out stay as they are. */
export const noteChangeSchema = noteSchema.partial({ text: true, mark: true })
export type NoteChange = z.infer<typeof noteChangeSchema>

/** Tags that differ in case alone are equal. */
export const tagSchema = z.string().trim().min(1).max(maxTagLength)

/** A change of what people say of a game as a whole: parts that are left out stay as they are. */
export const gameEditSchema = z
  .object({
    name: z.string().trim().min(1).max(maxGameNameLength),
    /** All that it is to have: others are removed. */
    tags: z.array(tagSchema).max(maxTags),
    favourite: z.boolean(),
  })
  .partial()
export type GameEdit = z.infer<typeof gameEditSchema>

/** Orders of a list of games; games that compare equal are ordered by their beginning, the latest first. */
export const sorts = ['newest', 'oldest', 'name', 'longest', 'shortest'] as const
export type Sort = (typeof sorts)[number]

export const maxSearchLength = 100

export const gameFilterSchema = z
  .object({
    /** Words, or their beginnings, in the name, the players' names, the tags and the notes. */
    text: z.string().max(maxSearchLength),
    player: z.string().max(maxNameLength),
    /** True for games that the player won, false for those that they lost; has no effect without a player. */
    won: z.boolean(),
    edition: z.enum(editions),
    mode: z.enum(modes),
    status: z.enum(statuses),
    /** The layout text that it was dealt from; case and blanks around it do not matter. */
    layout: z.string().max(maxLayoutLength),
    tag: tagSchema,
    favourite: z.boolean(),
    /** The time when it was last played, in milliseconds since 1970: from here on, and before there. */
    from: z.int(),
    before: z.int(),
  })
  .partial()
/** The conditions that listed games meet, all of them at once. */
export type GameFilter = z.infer<typeof gameFilterSchema>

/** The place of a game in a sorted list, which stays when games before or after it come and go. */
export const cursorSchema = z.object({ key: z.string(), number: z.string() })

const count = z.int().min(0)
const placeSchema = z.union([
  z.object({ after: cursorSchema }),
  z.object({ before: cursorSchema }),
  z.object({ skip: count }),
])
/** The place at which a page of a list begins or, with `before`, ends. */
export type Place = z.infer<typeof placeSchema>

const maxPageLength = 200
/** The most games that one call can act on. */
export const maxGamesAtOnce = 1000

const listSchema = z.object({ filter: gameFilterSchema, sort: z.enum(sorts) })
export const pageWantedSchema = listSchema.extend({
  from: placeSchema,
  limit: z.int().min(1).max(maxPageLength),
  /** True where all games that pass the filter are to be counted, which takes longer than the page. */
  withCount: z.boolean().optional(),
})
export type PageWanted = z.infer<typeof pageWantedSchema>
/** Some games of a list, by their positions there. */
export const idsWantedSchema = listSchema.extend({ skip: count, limit: z.int().min(1) })
export type IdsWanted = z.infer<typeof idsWantedSchema>

export const originSchema = z.object({ id: z.string(), ply: z.int().min(0) })
/** The original of a branched game, which may be gone by now, and the number of moves taken over. */
export type Origin = z.infer<typeof originSchema>

export const historyRowSchema = z.object({
  id: z.string(),
  edition: z.enum(editions),
  mode: z.enum(modes),
  name: z.string(),
  players: z.array(playerSchema),
  status: z.enum(statuses),
  ending: endingSchema.nullable(),
  /** Milliseconds since 1970. */
  startedAt: z.int(),
  playedAt: z.int(),
  plies: z.int(),
  turns: z.int(),
  /** The time at the table, in milliseconds; 0 where unknown. */
  playedFor: z.int(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  /** The note on the game as a whole, and the number of its moves with a note or a mark. */
  note: z.string(),
  notes: z.int(),
  origin: originSchema.nullable(),
  /** True for a game that began in a position that was set up. */
  fromPosition: z.boolean(),
  /** True for a game that somebody has left out of statistics. */
  leftOut: z.boolean(),
})
export type HistoryRow = z.infer<typeof historyRowSchema>

export const pageSchema = z.object({
  games: z.array(historyRowSchema),
  /** The places of its first and last games; null where there are none. */
  first: cursorSchema.nullable(),
  last: cursorSchema.nullable(),
  /** The number of all games that pass the filter; null where nobody wanted it. */
  count: count.nullable(),
})
export type GamesPage = z.infer<typeof pageSchema>

export const countedSchema = z.object({
  name: z.string(),
  games: z.int(),
  /** True for a computer player, whose name is nobody’s. */
  computer: z.literal(true).optional(),
})
/** Somebody who has played, with the number of their games. */
export type Counted = z.infer<typeof countedSchema>

/** The days for which a deleted game can be restored. */
export const daysKept = 30
/** The deleted games in one part of their list. */
export const deletedAtOnce = 200

const deletedGameSchema = historyRowSchema.extend({
  /** Milliseconds since 1970. */
  deletedAt: z.int(),
})
export type DeletedGame = z.infer<typeof deletedGameSchema>

export const deletedGamesSchema = z.object({ games: z.array(deletedGameSchema), count })
/** A part of the list of deleted games, the last one first, and the number of all. */
export type DeletedGames = z.infer<typeof deletedGamesSchema>

const name = playerSchema.shape.name.refine((text) => personKey(text) !== '')

export const amendmentSchema = z.discriminatedUnion('kind', [
  /** Gives a person another name; by the name of another person, the two become one. */
  z.object({ kind: z.literal('rename'), from: name, to: name }),
  /** Moves games to the day on which they were played; their times of day stay. */
  z.object({ kind: z.literal('day'), day: daySchema }),
  /** Leaves finished games out of statistics, or has them count again. */
  z.object({ kind: z.literal('leaveOut'), leftOut: z.boolean() }),
])
/** A change that can be made to many games at once, and taken back. */
export type Amendment = z.infer<typeof amendmentSchema>

const looksSchema = z.object({ name: z.string(), players: z.array(z.string()), playedAt: z.int() })
/** The facts of a game that the preview of an amendment shows. */
export type Looks = z.infer<typeof looksSchema>

export const maxPreviewed = 5

export const amendmentPreviewSchema = z.object({
  games: count,
  /** Games that cannot change: both people sit at their table, or they are still being played. */
  kept: count,
  examples: z.array(z.object({ before: looksSchema, after: looksSchema })).max(maxPreviewed),
})
export type AmendmentPreview = z.infer<typeof amendmentPreviewSchema>

export const amendedSchema = amendmentPreviewSchema.pick({ games: true, kept: true }).extend({
  /** The number by which it is taken back; null where nothing has changed, as when it was cancelled. */
  change: z.int().nullable(),
})
export type Amended = z.infer<typeof amendedSchema>

export const madeChangeSchema = z.object({
  /** Its number, which is the time when it was made, in milliseconds since 1970, or little later. */
  change: z.int(),
  amendment: amendmentSchema,
  games: count,
})
/** An amendment that can be taken back. */
export type MadeChange = z.infer<typeof madeChangeSchema>

export const amendingSchema = z.object({
  doing: z.enum(['amend', 'cancel', 'takeBack']),
  /** The games so far, and all. */
  games: count,
  total: count,
})
/** An amendment that is being made, or taken back because it was cancelled, or because somebody wants that. */
export type Amending = z.infer<typeof amendingSchema>

export const noticeSchema = z.discriminatedUnion('kind', [
  /** Unreadable, so renamed to `aside` and replaced by the copy of `restoredFrom` (ms), or by a new one. */
  z.object({ kind: z.literal('historySetAside'), aside: z.string(), restoredFrom: z.int().nullable() }),
  /** The history was missing: the copy of `restoredFrom` (ms) was put in its place. */
  z.object({ kind: z.literal('historyMissing'), restoredFrom: z.int() }),
  /** Of what was written last, some was unreadable after a crash: its file was copied to `aside`. */
  z.object({ kind: z.literal('logDamaged'), aside: z.string() }),
  /** The computer's clock is behind the time (ms) when the last game was played. */
  z.object({ kind: z.literal('clockBehind'), latest: z.int() }),
  /** The daily copy of the history failed, perhaps because the disk is full; the history itself is sound. */
  z.object({ kind: z.literal('historyNotCopied'), why: z.string() }),
])
/** Something that happened to the history before any screen was open, of which the user must be told. */
export type Notice = z.infer<typeof noticeSchema>
