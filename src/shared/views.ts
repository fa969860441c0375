import * as z from 'zod'
import { deckSchema } from './dig/deck.ts'
import { editions, maxSeats, minSeats, type Family } from './editions/index.ts'
import { digSchemas, nileSchemas, type FamilySchemas } from './families.ts'
import { tableModes } from './mirror.ts'
import { tempos } from './opponents.ts'
import { levels } from './players.ts'
import { optionsSchema, reasons } from './record.ts'
import { refusalSchema } from './refusal.ts'
import { boats, colours, maxNameLength } from './seats.ts'

const seat = z.int().min(0)
export const playerSchema = z.object({
  name: z.string().trim().min(1).max(maxNameLength),
  colour: z.enum(colours),
  boat: z.enum(boats),
  /** The level of the computer player in this seat; absent where a person sits. */
  ai: z.enum(levels).optional(),
})
/** Who is in a seat, as the table shows them. */
export type Player = z.infer<typeof playerSchema>

/** A player as it is kept or comes from elsewhere: where a level is not known here, a person takes the seat. */
export const keptPlayerSchema = playerSchema.extend({ ai: playerSchema.shape.ai.catch(undefined) })

export const handoverSchema = z.object({
  /** After so many moves. */
  ply: z.int().min(0),
  seat,
  /** Who plays from then on; a person where there is no level. */
  name: playerSchema.shape.name,
  ai: playerSchema.shape.ai,
})
/** A seat that somebody else took in the middle of a game. */
export type Handover = z.infer<typeof handoverSchema>

export const mannersSchema = z.object({
  /** False: a strict table, no move is ever taken back. */
  undo: z.boolean(),
  /** True: each move is asked for twice. */
  confirm: z.boolean(),
  /** True: pointing at a tile shows what would follow. */
  preview: z.boolean(),
  /** False: the dig is played from memory. Absent, as in games from before there was a choice: it shows what is not found yet. */
  aid: z.boolean().optional(),
  /** False: nobody is given a hint. Absent, as in games from before there were any: whoever asks is. */
  hints: z.boolean().optional(),
  /** The dig, dealt by chance. True: everybody watches how the box is laid. Absent: it is covered before anybody looks. */
  watched: z.boolean().optional(),
  /** The dig. True: computer players and hints forget nothing of how the box was laid. Absent: they recall it like people, hints not at all. */
  recall: z.boolean().optional(),
})
/** What a table has agreed on beside the rules; may change during the game. */
export type Manners = z.infer<typeof mannersSchema>

/** How a game stands. `resigned` and `abandoned` are the table's doing, the others the rules'. */
export const statuses = ['playing', 'over', 'resigned', 'abandoned'] as const
export type Status = (typeof statuses)[number]

/**
 * Where a game is played: on the screen; at a real table, which reports it (`ledger`); or at a real table whose line was
 * entered, and which plays on the screen as well (`mirror`).
 */
export const modes = ['digital', 'ledger', 'mirror'] as const
export type Mode = (typeof modes)[number]

export const endingSchema = z.object({
  /** Who won, more than one where a win is shared; nobody when the game was abandoned. */
  winners: z.array(seat),
  reason: z.enum([...reasons, 'resigned', 'abandoned']),
  /** What the edition counts, by seat: points on their way to zero, or money. */
  points: z.array(z.int()),
})
/** How the game ended: by the rules, by a resignation, or without a winner when it was abandoned. */
export type Ending = z.infer<typeof endingSchema>

export const replacedSchema = z.object({
  /** The number by which they are brought back. */
  line: z.int().min(0),
  /** After so many moves they were made. */
  ply: z.int().min(0),
  /** How many they are. */
  moves: z.int().min(1),
})
/** Moves that were undone, and then replaced by others; they can be brought back. */
export type ReplacedView = z.infer<typeof replacedSchema>

const tableViewOf = <L extends z.ZodLiteral, P extends z.ZodType, E extends z.ZodType>({
  position,
}: FamilySchemas<L, P, E>) =>
  z.object({
    id: z.string(),
    edition: z.enum(editions),
    name: z.string(),
    players: z.array(playerSchema).min(minSeats).max(maxSeats),
    options: optionsSchema,
    mode: z.enum(tableModes),
    manners: mannersSchema,
    /** The code from which the same game can be dealt again; null for one that came from elsewhere. */
    layout: z.string().nullable(),
    /** Grows with everything written about the game; a choice names the one that its screen was showing. */
    revision: z.int().min(0),
    status: z.enum(statuses),
    ending: endingSchema.nullable(),
    /** No move up to this ply can be taken back: one of them showed what nobody knew before. */
    settled: z.int().min(0),
    /** How many undone moves can be made again, in order. */
    redo: z.int().min(0),
    /** A computer is to move where moves were taken back, and waits until somebody has it play on. */
    held: z.boolean(),
    /** In the order in which they were replaced. */
    replaced: z.array(replacedSchema),
    /**
     * The plies to which one step back and one step forth lead: where computers play, to a decision of a person. Null where
     * there is no way.
     */
    undoTo: z.int().min(0).nullable(),
    redoTo: z.int().min(1).nullable(),
    /** In the order in which they happened. */
    handovers: z.array(handoverSchema),
    /** The game was played by other rules than today's and can only be looked at. */
    playedByOtherRules: z.boolean(),
    position,
  })

const logEntryOf = <L extends z.ZodLiteral, P extends z.ZodType, E extends z.ZodType>({
  event,
}: FamilySchemas<L, P, E>) =>
  z.object({
    /** The number of this move, from 1; `position.ply` after it. */
    ply: z.int().min(1),
    turn: z.int().min(1),
    seat,
    move: z.string(),
    events: z.array(event),
    /** What the edition counts, by seat, after the move. */
    points: z.array(z.int()),
  })

const tableUpdateOf = <L extends z.ZodLiteral, P extends z.ZodType, E extends z.ZodType>(
  schemas: FamilySchemas<L, P, E>,
) =>
  z.object({
    family: schemas.family,
    view: tableViewOf(schemas),
    /** The log from entry `from` on (0 for all): what the reader has beyond it is to be dropped. */
    log: z.object({ from: z.int().min(0), entries: z.array(logEntryOf(schemas)) }),
    /** The moves that can be made again, in the order in which they would be. */
    undone: z.array(logEntryOf(schemas)),
    /** What to animate: the events of the move just made; empty after undo or when a game is opened. */
    events: z.array(schemas.event),
  })

export const tableUpdateSchema = z.discriminatedUnion('family', [
  tableUpdateOf(nileSchemas),
  tableUpdateOf(digSchemas),
])
/** What is told to whoever watches a game. */
export type TableUpdate<F extends Family = Family> = Extract<z.infer<typeof tableUpdateSchema>, { family: F }>
/** What a screen may see of a live game. */
export type TableView<F extends Family = Family> = TableUpdate<F>['view']
/** One decision and all that followed from it. */
export type LogEntry<F extends Family = Family> = TableUpdate<F>['log']['entries'][number]

const prospectOf = <L extends z.ZodLiteral, P extends z.ZodType, E extends z.ZodType>({
  family,
  event,
}: FamilySchemas<L, P, E>) =>
  z.object({
    legal: z.literal(true),
    family,
    events: z.array(event),
    points: z.array(z.int()),
  })
const impossibleSchema = z.object({ legal: z.literal(false), refusal: refusalSchema })

export const prospectSchema = z.union([prospectOf(nileSchemas), prospectOf(digSchemas), impossibleSchema])
/** What a move would do if it were made now, played out by the engine; or why it cannot be made. */
export type Prospect<F extends Family = Family> =
  Extract<z.infer<typeof prospectSchema>, { family: F }> | z.infer<typeof impossibleSchema>

export const originSchema = z.object({ id: z.string(), ply: z.int().min(0) })
/** From where a game was branched off: the game, which may be gone by now, and how many of its moves were taken over. */
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
  /** The time at the table, in milliseconds; 0 where nobody knows. */
  playedFor: z.int(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  /** What is noted of the game as a whole, and the number of its moves that are noted or marked. */
  note: z.string(),
  notes: z.int(),
  origin: originSchema.nullable(),
})
/** A game as the history lists it. */
export type HistoryRow = z.infer<typeof historyRowSchema>

/** Speed 0 shows no animation at all; 1 is the board's own pace. */
export const speeds = [0, 0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How many decks of one's own are kept. */
const maxDecks = 20

/** Null: the board's own pace, or no animation where the system asks for less motion. */
const speedSchema = z.union(speeds.map((speed) => z.literal(speed))).nullable()

export const preferencesSchema = z.object({
  speed: speedSchema.default(null),
  theme: z.enum(themes).default('system'),
  /** Decks of one's own for the dig, by name. */
  decks: z.array(deckSchema).max(maxDecks).default([]),
  manners: mannersSchema.default({ undo: true, confirm: false, preview: true }),
  /** Whether the tiles of a line show the numbers of their places. */
  numbered: z.boolean().default(true),
  /** Larger letters and buttons on every screen: for a tablet on the table. */
  largeType: z.boolean().default(false),
  /** Whether sets are said aloud as they score beside a physical box, and what is often played wrong is named as it happens. */
  speaks: z.boolean().default(false),
  prompts: z.boolean().default(true),
  /** Editions of which a table has read, before its first physical game, what is often played wrong. */
  warned: z.array(z.enum(editions)).default([]),
  /** The one that a table was last set up for. */
  edition: z.enum(editions).default('tutankhamun-2021'),
  /** How fast computer players move. */
  tempo: z.enum(tempos).default('calm'),
  /** Whether computer players wait, at whatever tempo, until they are let play on. */
  paused: z.boolean().default(false),
})
/** What this installation remembers for the next game. */
export type Preferences = z.infer<typeof preferencesSchema>

/** What is to be remembered from now on; what is absent stays as it was, so nothing here has a default. */
export const preferenceChangeSchema = z
  .object({
    speed: speedSchema,
    theme: z.enum(themes),
    manners: mannersSchema,
    edition: z.enum(editions),
    decks: z.array(deckSchema).max(maxDecks),
    numbered: z.boolean(),
    largeType: z.boolean(),
    speaks: z.boolean(),
    prompts: z.boolean(),
    warned: z.array(z.enum(editions)),
    tempo: z.enum(tempos),
    paused: z.boolean(),
  })
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
