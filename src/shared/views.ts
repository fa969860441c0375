import * as z from 'zod'
import { editions, maxSeats, minSeats, tileCodes } from './editions/index.ts'
import { eventSchema } from './events.ts'
import { asks } from './move.ts'
import { optionsSchema, reasons } from './record.ts'
import { refusalSchema } from './refusal.ts'
import { boats, colours, maxNameLength } from './seats.ts'

const tile = z.enum(tileCodes)
const seat = z.int().min(0)
const place = z.int()
/** How many tiles of each kind; kinds with none are absent. */
const countsSchema = z.partialRecord(tile, z.int().min(1))
export type Counts = z.infer<typeof countsSchema>

export const playerSchema = z.object({
  name: z.string().trim().min(1).max(maxNameLength),
  colour: z.enum(colours),
  boat: z.enum(boats),
})
/** A person in a seat, as the table shows them. */
export type Player = z.infer<typeof playerSchema>

export const mannersSchema = z.object({
  /** False: a strict table, no move is ever taken back. */
  undo: z.boolean(),
  /** True: each move is asked for twice. */
  confirm: z.boolean(),
  /** True: pointing at a tile shows what would follow. */
  preview: z.boolean(),
})
/** What a table has agreed on beside the rules; may change during the game. */
export type Manners = z.infer<typeof mannersSchema>

export const choicesSchema = z.object({
  seat,
  ask: z.enum(asks),
  /** Positions on the line that may be named; for `thoth` any two of them. */
  positions: z.array(place),
  /** Tiles of the Underworld that may be named (`osiris`). */
  tiles: z.array(tile),
  /** Whether `horus back`, and whether declining the idol, are among the choices. */
  back: z.boolean(),
  skip: z.boolean(),
})
/** The decision that is open now, with every legal answer. */
export type Choices = z.infer<typeof choicesSchema>

const rankSchema = z.object({
  to: z.union([seat, z.literal('underworld')]),
  count: z.int(),
  tied: z.boolean(),
})

export const setRowSchema = z.object({
  set: tile,
  size: z.int(),
  left: z.int(),
  held: z.array(z.int()),
  under: z.int(),
  /** Tiles that went to the tomb: all of them once the set has scored, otherwise none. */
  scored: z.boolean(),
  /** Who would take first and second place if the set scored now, ties applied; empty places are null. */
  first: rankSchema.nullable(),
  second: rankSchema.nullable(),
})
/** One line of the set tracker. */
export type SetRow = z.infer<typeof setRowSchema>

/** How a game stands. `resigned` and `abandoned` are the table's doing, the others the rules'. */
export const statuses = ['playing', 'over', 'resigned', 'abandoned'] as const
export type Status = (typeof statuses)[number]

export const positionViewSchema = z.object({
  /** Moves made up to here, and the number of the turn (1 at the start). */
  ply: z.int().min(0),
  turn: z.int().min(1),
  /** The tile at each position from the source on; null where there is none any more. */
  line: z.array(tile.nullable()),
  boats: z.array(place),
  points: z.array(z.int()),
  held: z.array(countsSchema),
  under: countsSchema,
  /** With everything else, always the whole box: an idol that is acting counts as here already. */
  tomb: countsSchema,
  sets: z.array(setRowSchema),
  choices: choicesSchema.nullable(),
})
/** The game at one moment: everything that lies on the table. */
export type PositionView = z.infer<typeof positionViewSchema>

export const endingSchema = z.object({
  winner: seat.nullable(),
  reason: z.enum([...reasons, 'resigned', 'abandoned']),
  points: z.array(z.int()),
})
/** How the game ended: by the rules, by a resignation, or without a winner when it was abandoned. */
export type Ending = z.infer<typeof endingSchema>

export const tableViewSchema = z.object({
  id: z.string(),
  edition: z.enum(editions),
  name: z.string(),
  players: z.array(playerSchema).min(minSeats).max(maxSeats),
  options: optionsSchema,
  startPoints: z.int(),
  manners: mannersSchema,
  /** The code from which the same line can be dealt again; null for a line that came from elsewhere. */
  layout: z.string().nullable(),
  /** Grows with everything written about the game; a choice names the one that its screen was showing. */
  revision: z.int().min(0),
  status: z.enum(statuses),
  ending: endingSchema.nullable(),
  /** How many undone moves can be made again, in order. */
  redo: z.int().min(0),
  /** The game was played by other rules than today's and can only be looked at. */
  playedByOtherRules: z.boolean(),
  position: positionViewSchema,
})
/** What a screen may see of a live game. */
export type TableView = z.infer<typeof tableViewSchema>

export const logEntrySchema = z.object({
  /** The number of this move, from 1; `position.ply` after it. */
  ply: z.int().min(1),
  turn: z.int().min(1),
  seat,
  move: z.string(),
  events: z.array(eventSchema),
  points: z.array(z.int()),
})
/** One decision and all that followed from it. */
export type LogEntry = z.infer<typeof logEntrySchema>

export const tableUpdateSchema = z.object({
  view: tableViewSchema,
  /** The log from entry `from` on (0 for all): what the reader has beyond it is to be dropped. */
  log: z.object({ from: z.int().min(0), entries: z.array(logEntrySchema) }),
  /** What to animate: the events of the move just made; empty after undo or when a game is opened. */
  events: z.array(eventSchema),
})
export type TableUpdate = z.infer<typeof tableUpdateSchema>

export const prospectSchema = z.discriminatedUnion('legal', [
  z.object({
    legal: z.literal(true),
    events: z.array(eventSchema),
    points: z.array(z.int()),
  }),
  z.object({ legal: z.literal(false), refusal: refusalSchema }),
])
/** What a move would do if it were made now, played out by the engine; or why it cannot be made. */
export type Prospect = z.infer<typeof prospectSchema>

export const historyRowSchema = z.object({
  id: z.string(),
  edition: z.enum(editions),
  name: z.string(),
  players: z.array(playerSchema),
  status: z.enum(statuses),
  ending: endingSchema.nullable(),
  /** Milliseconds since 1970. */
  startedAt: z.int(),
  playedAt: z.int(),
  plies: z.int(),
  turns: z.int(),
})
/** A game as the history lists it. */
export type HistoryRow = z.infer<typeof historyRowSchema>

/** Speed 0 shows no animation at all; 1 is the board's own pace. */
export const speeds = [0, 0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Null: the board's own pace, or no animation where the system asks for less motion. */
const speedSchema = z.union(speeds.map((speed) => z.literal(speed))).nullable()

export const preferencesSchema = z.object({
  speed: speedSchema.default(null),
  theme: z.enum(themes).default('system'),
  manners: mannersSchema.default({ undo: true, confirm: false, preview: true }),
})
/** What this installation remembers for the next game. */
export type Preferences = z.infer<typeof preferencesSchema>

/** What is to be remembered from now on; what is absent stays as it was, so nothing here has a default. */
export const preferenceChangeSchema = z
  .object({ speed: speedSchema, theme: z.enum(themes), manners: mannersSchema })
  .partial()
export type PreferenceChange = z.infer<typeof preferenceChangeSchema>

export const noticeSchema = z.discriminatedUnion('kind', [
  /** The history could not be read: it was set aside under `aside`, and the copy of `restoredFrom` (ms) put in its place, or a new one begun. */
  z.object({ kind: z.literal('historySetAside'), aside: z.string(), restoredFrom: z.int().nullable() }),
  /** There was no history where there had been one: the copy of `restoredFrom` (ms) was put in its place. */
  z.object({ kind: z.literal('historyMissing'), restoredFrom: z.int() }),
  /** The daily copy of the history could not be made, for example because the disk is full; the history itself is sound. */
  z.object({ kind: z.literal('historyNotCopied'), why: z.string() }),
])
/** Something that happened before any screen was open, and that the user must be told. */
export type Notice = z.infer<typeof noticeSchema>
