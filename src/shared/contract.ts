import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { analysisSchema, bestSchema, depthSchema, verdictSchema } from './analysis/chances.ts'
import { hintSchema } from './analysis/hint.ts'
import { copySchema, pieceLength, previewSchema } from './backup.ts'
import { commandSchema, orderSchema } from './commands.ts'
import { deckSchema } from './dig/deck.ts'
import { editions, maxSeats, minSeats, tileCodes } from './editions/index.ts'
import { cards, cells, layerCount } from './editions/tutankhamens-revenge.ts'
import {
  exchangeNewsSchema,
  exportFormats,
  gamesWantedSchema,
  importReportSchema,
  maxTextLength,
  portionSchema,
  recordsSchema,
} from './exchange.ts'
import {
  gameFilterSchema,
  idsWantedSchema,
  maxGamesAtOnce,
  maxTags,
  noteSchema,
  pageSchema,
  pageWantedSchema,
  tagSchema,
} from './history.ts'
import { correctionSchema, ledgerEntrySchema, startSchema } from './ledger/entry.ts'
import { consequencesSchema, ledgerUpdateSchema } from './ledger/view.ts'
import { lineDraftSchema, lineEditionSchema, maxLineLength, tableModes } from './mirror.ts'
import { opponentsSchema } from './opponents.ts'
import { optionsSchema } from './record.ts'
import { refusalSchema } from './refusal.ts'
import { pictureDataSchema } from './picture.ts'
import { savedSetupSchema } from './setups.ts'
import { courseSchema, frameSchema, momentSchema } from './replay.ts'
import {
  guestNameSchema,
  guestViewSchema,
  localAddressSchema,
  rightSchema,
  sharingSchema,
} from './sharing.ts'
import { filterSchema, overviewSchema, profileSchema, whoSchema } from './statistics.ts'
import {
  historyRowSchema,
  mannersSchema,
  noticeSchema,
  playerSchema,
  preferenceChangeSchema,
  preferencesSchema,
  prospectSchema,
  tableUpdateSchema,
} from './views.ts'

/** Every call may answer with a refusal instead: `error.data` has its code and facts. */
const call = oc.errors({ REFUSED: { status: 409, data: refusalSchema } })

const id = z.string().min(1).max(64)
const gameSchema = z.object({ id })
const gamesSchema = z.object({ ids: z.array(id).min(1).max(maxGamesAtOnce) })
/** The revision that the caller's screen shows: when the table has moved on since, the call is refused as stale. */
const seenSchema = gameSchema.extend({ revision: z.int().min(0) })
const moveText = z.string().max(40)
const moveSchema = seenSchema.extend({ move: moveText })
/** An import or export that is going on. */
const jobSchema = z.object({ job: id })
/** Any number of rights: none closes the game to everybody but leaves the door open. */
const rightsSchema = z.array(rightSchema).max(maxSeats + 1)
const gameMomentSchema = gameSchema.extend(momentSchema.shape)
const nothing = z.object({})
const done = z.null()

/** Absent: records. */
const exportFormatSchema = z.enum(exportFormats).default('records')

export const maxLayoutLength = 40
export const maxGameNameLength = 80
const maxFileNameLength = 255
/** A name, not a path: it must lead nowhere. */
const fileName = z
  .string()
  .min(1)
  .max(maxFileNameLength)
  .regex(/^[^/\\]+$/)

/** The cards of one layer of the dig, in the order of the box's cells. */
export const layerSchema = z.array(z.enum(cards)).length(cells.length)

/** A layer that is being laid: null where nothing lies yet. */
const begunLayerSchema = z.array(z.enum(cards).nullable()).length(cells.length)
const layerNumber = z.int().min(1).max(layerCount)

export const newGameSchema = z.object({
  edition: z.enum(editions),
  /** In seat order: the first one starts. */
  players: z.array(playerSchema).min(minSeats).max(maxSeats),
  options: optionsSchema,
  manners: mannersSchema,
  /** A layout code to play the same line again; null to have a fresh one dealt. */
  layout: z.string().trim().min(1).max(maxLayoutLength).nullable(),
  /** The dig: layers laid by hand, the lowest first; the layout then says only how the box is turned. */
  laid: z.array(layerSchema).length(layerCount).optional(),
  /** The line editions: the tiles as they lie on a real table, from the source on, instead of a layout. */
  line: z.array(z.enum(tileCodes)).max(maxLineLength).optional(),
  /** Absent: `digital`. */
  mode: z.enum(tableModes).optional(),
})
export type NewGame = z.infer<typeof newGameSchema>

export const newLedgerSchema = newGameSchema.pick({ edition: true, options: true }).extend({
  /** People: what they do at a real table is reported. */
  players: z
    .array(playerSchema.omit({ ai: true }))
    .min(minSeats)
    .max(maxSeats),
  setup: startSchema,
})
export type NewLedger = z.infer<typeof newLedgerSchema>

/** Every call and every pushed update between a screen and the main process. The only declaration of them. */
export const contract = {
  app: {
    about: call.input(nothing).output(
      z.object({
        version: z.string(),
        door: z.enum(['window', 'browser']),
        folder: z.string(),
        /** What it runs on. Electron and Chromium are those of its window. */
        runsOn: z.object({
          electron: z.string().nullable(),
          chromium: z.string().nullable(),
          node: z.string(),
          sqlite: z.string(),
        }),
      }),
    ),
    notices: call.input(nothing).output(z.array(noticeSchema)),
    preferences: call.input(nothing).output(preferencesSchema),
    prefer: call.input(preferenceChangeSchema).output(preferencesSchema),
    /** The preferences as they are, then again after every change, whichever screen made it. */
    watchPreferences: call.input(nothing).output(eventIterator(preferencesSchema)),
    /** What the page can do now: the window's menu offers just that. */
    able: call
      .input(z.object({ commands: z.array(commandSchema).max(commandSchema.options.length) }))
      .output(done),
    /** What the window's menu, or a file given to the app, asks of the page. Ends at once in a browser. */
    orders: call.input(nothing).output(eventIterator(orderSchema)),
  },
  history: {
    /** Games of a list. A page that lies after or before a game stays that page, whatever is played meanwhile. */
    page: call.input(pageWantedSchema).output(pageSchema),
    count: call.input(z.object({ filter: gameFilterSchema })).output(z.int()),
    /** The ids of games by their positions in a list. */
    ids: call.input(idsWantedSchema).output(z.array(id)),
    /** One game as the list tells of it. */
    game: call.input(gameSchema).output(historyRowSchema),
    /** Everybody who has played, the most frequent first, with the number of their games. */
    people: call.input(nothing).output(z.array(z.object({ name: z.string(), games: z.int() }))),
    /** Names at earlier tables, the most recent first. */
    names: call.input(nothing).output(z.array(z.string())),
    rename: call
      .input(gameSchema.extend({ name: z.string().trim().min(1).max(maxGameNameLength) }))
      .output(done),
    /** Takes games out, and tells how many there were. They can be restored until the app is next started. */
    remove: call.input(gamesSchema).output(z.int()),
    restore: call.input(gamesSchema).output(z.int()),
    /** What is noted of a game and its moves, by ply. */
    notes: call.input(gameSchema).output(z.array(noteSchema)),
    /** Writes what is noted of a ply; without text and mark, nothing is noted of it any longer. */
    note: call.input(gameSchema.extend(noteSchema.shape)).output(done),
    /** Gives a game these tags and no others. */
    tag: call.input(gameSchema.extend({ tags: z.array(tagSchema).max(maxTags) })).output(done),
    favour: call.input(gameSchema.extend({ favourite: z.boolean() })).output(done),
    /** All tags, the most frequent first, with the number of games that have them. */
    tags: call.input(nothing).output(z.array(z.object({ tag: z.string(), games: z.int() }))),
  },
  statistics: {
    /** All players and the games, first as far as they are read, then again until everything is; the last one has the ratings. */
    overview: call.input(filterSchema).output(eventIterator(overviewSchema)),
    /** Everything about one player in the games that fit the filter. */
    profile: call.input(z.object({ who: whoSchema, filter: filterSchema })).output(profileSchema),
  },
  /** Tables that are kept under a name, to sit down at again. */
  setups: {
    /** The one that was used last first. */
    all: call.input(nothing).output(z.array(savedSetupSchema)),
    /** Keeps one, in the place of the one that has its id. */
    keep: call.input(savedSetupSchema.extend({ id })).output(done),
    use: call.input(gameSchema).output(done),
    remove: call.input(gameSchema).output(done),
  },
  /** The whole history as one file, and back. */
  backup: {
    /** The copies that the app makes by itself, the newest first, and the folder that they lie in. */
    copies: call.input(nothing).output(z.object({ folder: z.string(), copies: z.array(copySchema) })),
    /** Asks for a place in the window's own dialog and writes a backup there; null when none was chosen. */
    save: call.input(z.object({ name: fileName })).output(z.object({ file: z.string().nullable() })),
    /** A backup for the page to fetch piece by piece, in base 64: `from` is 0, then the `next` of the piece before. */
    make: call.input(nothing).output(jobSchema.extend({ bytes: z.int() })),
    piece: call
      .input(jobSchema.extend({ from: z.int().min(0) }))
      .output(z.object({ data: z.string(), next: z.int().nullable() })),
    /** Asks for a backup in the window's own dialog; null when none was chosen. */
    choose: call.input(nothing).output(z.object({ job: jobSchema.shape.job.nullable() })),
    /** A backup that the page will hand over piece by piece, in base 64. */
    receive: call.input(nothing).output(jobSchema),
    feed: call.input(jobSchema.extend({ data: z.string().max(pieceLength * 2) })).output(done),
    /** One of the copies, by its name. */
    take: call.input(z.object({ name: fileName })).output(jobSchema),
    /** What a backup holds; refused when it cannot be used here. */
    look: call.input(jobSchema).output(previewSchema),
    /** Puts a backup in the place of the history, which is kept: in which file. */
    restore: call.input(jobSchema).output(z.object({ aside: z.string() })),
    drop: call.input(jobSchema).output(done),
  },
  exchange: {
    /** A new import of records, whose text the page hands over: `feed` it piece by piece, then `finish` it. */
    begin: call.input(nothing).output(jobSchema),
    /**
     * Answers when the piece has been dealt with, with the number of records looked at: the next piece should wait for it.
     * Where several files are read, the first piece of each names its file.
     */
    feed: call
      .input(
        jobSchema.extend({
          text: z.string().max(maxTextLength),
          file: z.string().max(maxFileNameLength).optional(),
        }),
      )
      .output(z.object({ games: z.int().min(0) })),
    finish: call.input(jobSchema).output(importReportSchema),
    /** Stops an import or export. What is imported by then stays; an import that is fed still has its report. */
    cancel: call.input(jobSchema).output(done),
    /** A part of the games in a format, for the page to put into a file; `from` is 0, then the `next` of the part before. */
    records: call
      .input(
        z.object({
          games: gamesWantedSchema,
          from: z.int().min(0),
          format: exportFormatSchema,
          portion: portionSchema.optional(),
        }),
      )
      .output(recordsSchema),
    /** Asks for files in the window's own dialog and imports them; null when none was chosen. */
    choose: call.input(nothing).output(z.object({ job: jobSchema.shape.job.nullable() })),
    /** Asks for a place in the window's own dialog and writes the games there; null when none was chosen. */
    save: call
      .input(z.object({ games: gamesWantedSchema, name: fileName, format: exportFormatSchema }))
      .output(z.object({ job: jobSchema.shape.job.nullable() })),
    /** How far the import of chosen files, or the writing of one, has come, up to what came of it. */
    watch: call.input(jobSchema).output(eventIterator(exchangeNewsSchema)),
  },
  picture: {
    /** Asks for a place in the window's own dialog and writes a PNG there, given in base 64; null when none was chosen. */
    save: call
      .input(z.object({ name: fileName, data: pictureDataSchema }))
      .output(z.object({ file: z.string().nullable() })),
  },
  mirror: {
    /** The line of a layout, to be laid with real tiles; of a fresh one where none is named. */
    lay: call
      .input(z.object({ edition: lineEditionSchema, layout: newGameSchema.shape.layout }))
      .output(z.object({ layout: z.string(), line: z.array(z.enum(tileCodes)) })),
    /** What was entered of lines and not yet played, and how the tables lay them; one draft an edition, or none. */
    drafts: call.input(nothing).output(z.array(lineDraftSchema)),
    keep: call.input(lineDraftSchema).output(done),
  },
  table: {
    /** Lays the rest of a layer of the dig at random, round what lies there already. */
    fillLayer: call
      .input(z.object({ options: optionsSchema, layer: layerNumber, cards: begunLayerSchema }))
      .output(layerSchema),
    /** Whether a dig can be played with these cards. */
    checkDeck: call.input(z.object({ deck: deckSchema })).output(done),
    /** Whether a layer of the dig (from 1, the lowest) may be laid like this. */
    checkLayer: call
      .input(z.object({ options: optionsSchema, layer: layerNumber, cards: layerSchema }))
      .output(done),
    create: call.input(newGameSchema).output(gameSchema),
    /** The same seats at a new table; whoever sat second starts. */
    rematch: call.input(gameSchema).output(gameSchema),
    /** The same seats and the same deal at a new table. */
    again: call.input(gameSchema).output(gameSchema),
    /** First the whole game as it stands, then an update after everything that happens to it. */
    watch: call.input(gameSchema).output(eventIterator(tableUpdateSchema)),
    play: call.input(moveSchema).output(done),
    /** What the move would do; never changes anything. */
    consider: call.input(moveSchema).output(prospectSchema),
    /** Takes moves back until `ply` moves are left. */
    back: call.input(seenSchema.extend({ ply: z.int().min(0) })).output(done),
    /** Makes undone moves again until `ply` moves are made. */
    redo: call.input(seenSchema.extend({ ply: z.int().min(1) })).output(done),
    resign: call.input(seenSchema.extend({ seat: z.int().min(0) })).output(done),
    abandon: call.input(seenSchema).output(done),
    /** Takes up an abandoned or resigned game where it was left. */
    resume: call.input(seenSchema).output(done),
    /** Gives a seat to a person, or to a computer player where a level is named. */
    handOver: call
      .input(
        gameSchema.extend(playerSchema.pick({ name: true, ai: true }).shape).extend({ seat: z.int().min(0) }),
      )
      .output(done),
    agree: call.input(seenSchema.extend({ manners: mannersSchema })).output(done),
  },
  hint: {
    /** What the strongest player would do for the seat that is asked now; takes about a second. */
    ask: call.input(seenSchema).output(hintSchema),
  },
  /** What the strongest player makes of a game that is not being played any more, after each of its moves. */
  analysis: {
    /** Begins or continues in the background; another depth begins anew. */
    start: call.input(gameSchema.extend({ depth: depthSchema })).output(done),
    /** What is known by then is kept. */
    cancel: call.input(gameSchema).output(done),
    /** How far it has come, then again after every change. */
    watch: call.input(gameSchema).output(eventIterator(analysisSchema)),
    /** What would have been best after `ply` moves. */
    best: call.input(gameSchema.extend({ ply: z.int().min(0) })).output(bestSchema),
    /** What an answer to "what would you play?" is worth. */
    judge: call
      .input(gameSchema.extend({ ply: z.int().min(0), move: z.string().max(40) }))
      .output(verdictSchema),
  },
  /** Computer players at a table. */
  opponents: {
    /** What they are doing, then again after every change. They play only while somebody watches. */
    watch: call.input(gameSchema).output(eventIterator(opponentsSchema)),
    /** The board of this screen has come to rest: a computer's next move need not wait for it any more. */
    shown: call.input(seenSchema).output(done),
    /** Has the move made that waits, or another try made where none was found. */
    ask: call.input(seenSchema).output(done),
  },
  /** The companion beside the box: what is reported from a real table. */
  ledger: {
    create: call.input(newLedgerSchema).output(gameSchema),
    /** First the whole ledger as it stands, then an update after everything that happens to it. */
    watch: call.input(gameSchema).output(eventIterator(ledgerUpdateSchema)),
    /** Adds an entry at the end; a refused one has changed nothing. */
    report: call.input(seenSchema.extend({ entry: ledgerEntrySchema })).output(done),
    /** What a correction would change; never changes anything. */
    propose: call.input(seenSchema.extend({ correction: correctionSchema })).output(consequencesSchema),
    /** Corrections after which a refused entry could be reported. */
    repairs: call.input(seenSchema.extend({ entry: ledgerEntrySchema })).output(z.array(correctionSchema)),
    correct: call.input(seenSchema.extend({ correction: correctionSchema })).output(done),
    /** Takes back the last report or correction, and makes it again. */
    undo: call.input(seenSchema).output(done),
    redo: call.input(seenSchema).output(done),
    resign: call.input(seenSchema.extend({ seat: z.int().min(0) })).output(done),
    abandon: call.input(seenSchema).output(done),
    /** Takes up an abandoned or resigned game where it was left. */
    resume: call.input(seenSchema).output(done),
  },
  /** Kept games, looked back at; a game that is being played is not disturbed by it. */
  replay: {
    course: call.input(gameSchema).output(courseSchema),
    frame: call.input(gameMomentSchema).output(frameSchema),
    /** What one more move would do, tried out from that moment. */
    consider: call.input(gameMomentSchema.extend({ move: moveText })).output(prospectSchema),
    /** A new game that goes on from that moment, with seats set anew. */
    branch: call.input(gameMomentSchema.extend({ players: newGameSchema.shape.players })).output(gameSchema),
  },
  /** For the owner of a game: phones in the local network, at most one game at a time. */
  sharing: {
    /** By which addresses phones can reach this machine; none where it is in no network. */
    addresses: call.input(nothing).output(z.array(localAddressSchema)),
    /** The sharing as it stands, then again after every change; null while nothing is shared. */
    watch: call.input(nothing).output(eventIterator(sharingSchema.nullable())),
    /** Shares a game; whatever was shared before is ended. */
    begin: call
      .input(gameSchema.extend({ address: localAddressSchema.shape.address, open: rightsSchema }))
      .output(done),
    /** Opens and closes rights; who holds one that is closed has to choose again. */
    open: call.input(z.object({ open: rightsSchema })).output(done),
    sendAway: call.input(z.object({ guest: id })).output(done),
    end: call.input(nothing).output(done),
  },
  /** For a guest's page alone, which has beside it only the `table` calls that its right allows. */
  guest: {
    /** What this guest has and may choose, then again after every change. */
    watch: call.input(nothing).output(eventIterator(guestViewSchema)),
    /** Takes up a right; null gives the one that is held back. */
    choose: call.input(z.object({ name: guestNameSchema, right: rightSchema.nullable() })).output(done),
    /** Answers at once: whether the line still carries. */
    ping: call.input(nothing).output(done),
  },
}
