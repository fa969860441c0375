import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { copySchema, pieceLength, previewSchema } from '../backup.ts'
import {
  exchangeNewsSchema,
  exportFormats,
  gamesWantedSchema,
  importReportSchema,
  maxTextLength,
  portionSchema,
  recordsSchema,
} from '../exchange.ts'
import { call, done, fileName, jobSchema, maxFileNameLength, nothing } from './call.ts'

/** Backups: the whole history as one file. */
export const backup = {
  /** The copies that the app makes by itself, the newest first, and their folder. */
  copies: call.input(nothing).output(z.object({ folder: z.string(), copies: z.array(copySchema) })),
  /** Asks for a place in the window's own dialog and writes a backup there; null when none was chosen. */
  save: call.input(z.object({ name: fileName })).output(z.object({ file: z.string().nullable() })),
  /** Makes a backup for the page to fetch in pieces, in base 64: `from` is 0, then the last `next`. */
  make: call.input(nothing).output(jobSchema.extend({ bytes: z.int() })),
  piece: call
    .input(jobSchema.extend({ from: z.int().min(0) }))
    .output(z.object({ data: z.string(), next: z.int().nullable() })),
  /** Asks for a backup in the window's own dialog; null when none was chosen. */
  choose: call.input(nothing).output(z.object({ job: jobSchema.shape.job.nullable() })),
  /** Begins to receive a backup from the page, in pieces in base 64. */
  receive: call.input(nothing).output(jobSchema),
  feed: call.input(jobSchema.extend({ data: z.string().max(pieceLength * 2) })).output(done),
  /** Takes one of the copies, by its name. */
  take: call.input(z.object({ name: fileName })).output(jobSchema),
  /** Returns the contents of a backup; refused when it cannot be used here. */
  look: call.input(jobSchema).output(previewSchema),
  /** Replaces the history by a backup; the old history is kept in the file `aside`. */
  restore: call.input(jobSchema).output(z.object({ aside: z.string() })),
  drop: call.input(jobSchema).output(done),
}

const exportFormatSchema = z.enum(exportFormats).default('records')

export const exchange = {
  /** Begins an import of records: the page must `feed` the text piece by piece, then `finish` it. */
  begin: call.input(nothing).output(jobSchema),
  /**
   * Answers once the piece is dealt with, with the number of records looked at: the next piece should wait
   * for it. Where several files are read, the first piece of each names its file.
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
  /** Stops an import or export. Games imported by then stay; an import that is fed still has its report. */
  cancel: call.input(jobSchema).output(done),
  /** Returns a part of the games in a format, for a file; `from` is 0, then the `next` of the part before. */
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
  /** Yields the progress of importing the chosen files, or of writing one, up to its result. */
  watch: call.input(jobSchema).output(eventIterator(exchangeNewsSchema)),
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
