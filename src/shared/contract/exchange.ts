import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
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
  /**
   * Returns a part of the games in a format, for the page to put into a file; `from` is 0, then the `next` of
   * the part before.
   */
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
