import * as z from 'zod'
import { copySchema, pieceLength, previewSchema } from '../backup.ts'
import { call, done, fileName, jobSchema, nothing } from './call.ts'

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
