import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { moveText } from '../acts.ts'
import { analysisSchema, depthSchema, verdictSchema } from '../analysis/chances.ts'
import {
  gamesWantedSchema,
  exchangeNewsSchema,
  exportFormats,
  copySchema,
  previewSchema,
} from '../exchange.ts'
import {
  amendedSchema,
  amendingSchema,
  amendmentPreviewSchema,
  amendmentSchema,
  countedSchema,
  deletedGamesSchema,
  gameEditSchema,
  historyRowSchema,
  idsWantedSchema,
  madeChangeSchema,
  noteChangeSchema,
  noteSchema,
  pageSchema,
  pageWantedSchema,
} from '../history.ts'
import { gameTrialSchema, replaySchema, trialSchema } from '../replay.ts'
import { newGameSchema } from '../setups.ts'
import { filterSchema, overviewSchema, profileSchema, whoSchema } from '../statistics.ts'
import { prospectSchema, tableNewsSchema } from '../table.ts'
import {
  call,
  done,
  gameSchema,
  gamesSchema,
  id,
  nothing,
  fileName,
  jobSchema,
  maxFileNameLength,
} from './call.ts'

const wantedAmendmentSchema = z.object({ games: gamesWantedSchema, amendment: amendmentSchema })

export const history = {
  /** Yields at once, and again soon after every change of what is stored: a number that is another one then. */
  watch: call.input(nothing).output(eventIterator(z.int())),
  /** A page of a list; if it begins after a game, or ends before one, it stays while others are played. */
  page: call.input(pageWantedSchema).output(pageSchema),
  /** The number of all games in lists, and of those in none: this version does not know their edition, mode or status. */
  totals: call.input(nothing).output(z.object({ games: z.int(), unlisted: z.int() })),
  /** The ids of games by their positions in a list. */
  ids: call.input(idsWantedSchema).output(z.array(id)),
  game: call.input(gameSchema).output(historyRowSchema),
  /** The layout text of a game: null where there is none, and while it is still a secret. */
  deal: call.input(gameSchema).output(z.object({ layout: z.string().nullable(), secret: z.boolean() })),
  /** Everybody who has played, the most frequent first, with the number of their games. */
  people: call.input(nothing).output(z.array(countedSchema)),
  /** Names at earlier tables, the most recent first. */
  names: call.input(nothing).output(z.array(z.string())),
  /** Edits what people say of a game, all of it or nothing. */
  edit: call.input(gameSchema.extend(gameEditSchema.shape)).output(done),
  /** Deletes games; returns their number. They can be restored for `daysKept` days. */
  remove: call.input(gamesSchema).output(z.int()),
  /** Has a branch count in place of its original, which is deleted. */
  takePlace: call.input(gameSchema).output(done),
  restore: call.input(gamesSchema).output(z.int()),
  erase: call.input(gamesSchema).output(z.int()),
  /** Returns the next `deletedAtOnce` deleted games after the first `from`, and the number of all. */
  deleted: call.input(z.object({ from: z.int().min(0) })).output(deletedGamesSchema),
  /** Returns the notes on a game and its moves, by step. */
  notes: call.input(gameSchema).output(z.array(noteSchema)),
  /** Changes the note on a step and returns it; one that is left without text and mark is removed. */
  note: call.input(gameSchema.extend(noteChangeSchema.shape)).output(noteSchema),
  /** All tags, the most frequent first, with the number of games that have them. */
  tags: call.input(nothing).output(z.array(z.object({ tag: z.string(), games: z.int() }))),
  /** Says what an amendment would change of these games, or of all. */
  preview: call.input(wantedAmendmentSchema).output(amendmentPreviewSchema),
  /** Makes it, all or nothing; refused while another one is being made or taken back. */
  amend: call.input(wantedAmendmentSchema).output(amendedSchema),
  /** Yields the amendment that is being made or taken back, at once and as it goes on; null while there is none. */
  amending: call.input(nothing).output(eventIterator(amendingSchema.nullable())),
  /** Cancels the amendment that is being made. */
  cancel: call.input(nothing).output(done),
  /** The amendments that can be taken back, the last one first. */
  changes: call.input(nothing).output(z.array(madeChangeSchema)),
  /** Takes an amendment back, save for games that another of its kind has changed since; returns the number of games. */
  takeBack: call.input(z.object({ change: z.int() })).output(z.int()),
}

/** Stored games, looked back at; reading one does not disturb a game that is being played. */
export const replay = {
  open: call.input(gameSchema).output(replaySchema),
  /** The games branched off it, in the order of the plies at which they leave it. */
  branches: call.input(gameSchema).output(z.array(historyRowSchema)),
  /** Begins a new game that goes on from there, with seats set anew; without `coached` the same seats are coached. */
  branch: call
    .input(
      gameTrialSchema.extend({
        players: newGameSchema.shape.players,
        coached: newGameSchema.shape.tableSettings.shape.coached,
      }),
    )
    .output(gameSchema),
}

/** Moves tried out in a game that is looked back at, and made in a lesson. Nothing of it is stored. */
export const trial = {
  /** Returns what is new of the game after them, with choices for whoever is on turn; in a lesson for the learner alone. */
  show: call.input(trialSchema).output(tableNewsSchema),
  /** Returns the effect of one more move. */
  consider: call.input(trialSchema.and(z.object({ move: moveText }))).output(prospectSchema),
}

/** The strongest player's verdict on a game no longer being played, after each of its moves. */
export const analysis = {
  /** Begins or continues in the background; another depth begins anew. */
  start: call.input(gameSchema.extend({ depth: depthSchema })).output(done),
  /** Stops the analysis; results found so far are kept. */
  cancel: call.input(gameSchema).output(done),
  /** Yields the progress at once, then again after every change. */
  watch: call.input(gameSchema).output(eventIterator(analysisSchema)),
  /** Returns the best moves after `ply` moves, and rates an answer to "what would you play?". */
  judge: call
    .input(gameSchema.extend({ ply: z.int().min(0), move: moveText.optional() }))
    .output(verdictSchema),
}

export const statistics = {
  overview: call.input(filterSchema).output(overviewSchema),
  profile: call.input(z.object({ who: whoSchema, filter: filterSchema })).output(profileSchema),
}

/** A backup that can be restored, and what is in it. */
const readyBackupSchema = jobSchema.extend({ preview: previewSchema })
export type ReadyBackup = z.infer<typeof readyBackupSchema>

/** Backups: the whole history as one file. */
export const backup = {
  /** The copies that the app makes by itself, the newest first, and their folder. */
  copies: call.input(nothing).output(z.object({ folder: z.string(), copies: z.array(copySchema) })),
  /**
   * Writes a backup to a place chosen in the window's own dialog, and returns its path; null when none was chosen.
   * For a browser, which is given no path, makes one to be downloaded under an id.
   */
  save: call
    .input(z.object({ name: fileName }))
    .output(z.object({ file: z.string().nullable(), download: id.nullable() })),
  /** Asks for a backup in the window's own dialog, and looks at it; null when none was chosen. */
  choose: call.input(nothing).output(readyBackupSchema.nullable()),
  /** Looks at one of the copies, by its name, or at an upload; refused when it cannot be used here. */
  take: call
    .input(z.union([z.object({ copy: fileName }), z.object({ upload: id })]))
    .output(readyBackupSchema),
  /** Replaces the history by a backup; the old history is kept in the file `aside`. */
  restore: call.input(jobSchema).output(z.object({ aside: z.string() })),
  drop: call.input(jobSchema).output(done),
}

const name = z.string().max(maxFileNameLength)
/** A file of records: one that a browser has uploaded, or the text of one that lies nowhere. */
const givenFileSchema = z.union([z.object({ name, upload: id }), z.object({ name, text: z.string() })])
export type GivenFile = z.infer<typeof givenFileSchema>

export const exchange = {
  /** Imports files one after the other. */
  take: call.input(z.object({ files: z.array(givenFileSchema) })).output(jobSchema),
  /** Asks for files in the window's own dialog and imports them; null when none was chosen. */
  choose: call.input(nothing).output(z.object({ job: jobSchema.shape.job.nullable() })),
  /**
   * Writes games to a place chosen in the window's own dialog; null when none was chosen. For a browser, to a file
   * that it downloads.
   */
  export: call
    .input(z.object({ games: gamesWantedSchema, name: fileName, format: z.enum(exportFormats) }))
    .output(z.object({ job: jobSchema.shape.job.nullable() })),
  /** Yields the progress of an import or export, up to its result. */
  watch: call.input(jobSchema).output(eventIterator(exchangeNewsSchema)),
  /** Stops an import or export. Games imported by then stay. */
  cancel: call.input(jobSchema).output(done),
}

/** The largest picture that is written to a file, in bytes. */
export const maxPictureBytes = 24 * 1024 * 1024

/** The eight bytes that every PNG begins with. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length > signature.length && signature.every((byte, index) => bytes[index] === byte)

/** A picture in base 64, which takes four characters for three bytes. */
export const pictureDataSchema = z.string().max(Math.ceil(maxPictureBytes / 3) * 4)

export const picture = {
  /** Writes a PNG, given in base 64, to a place chosen in the window's dialog; null when none was chosen. */
  save: call
    .input(z.object({ name: fileName, data: pictureDataSchema }))
    .output(z.object({ file: z.string().nullable() })),
}
