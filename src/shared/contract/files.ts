import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { copySchema, previewSchema } from '../backup.ts'
import { exchangeNewsSchema, exportFormats, gamesWantedSchema } from '../exchange.ts'
import { call, done, fileName, id, jobSchema, maxFileNameLength, nothing } from './call.ts'

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
