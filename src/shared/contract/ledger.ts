import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { anyCorrectionSchema, correctionSchema, ledgerEntrySchema } from '../ledger/entry.ts'
import { consequencesSchema, ledgerUpdateSchema } from '../ledger/view.ts'
import { newLedgerSchema } from '../setups.ts'
import { call, done, gameSchema, seenSchema } from './call.ts'

/** Games reported from a real table. */
export const ledger = {
  create: call.input(newLedgerSchema).output(gameSchema),
  /** Yields the whole ledger first, then an update after every change. */
  watch: call.input(gameSchema).output(eventIterator(ledgerUpdateSchema)),
  /** Adds an entry at the end; a refused one changes nothing. */
  report: call.input(seenSchema.extend({ entry: ledgerEntrySchema })).output(done),
  /** Returns the consequences of a correction; never changes anything. */
  propose: call.input(seenSchema.extend({ correction: anyCorrectionSchema })).output(consequencesSchema),
  /** Returns corrections after which a refused entry could be reported. */
  repairs: call.input(seenSchema.extend({ entry: ledgerEntrySchema })).output(z.array(correctionSchema)),
  correct: call.input(seenSchema.extend({ correction: anyCorrectionSchema })).output(done),
  /** `undo` takes back the last report or correction, `redo` makes it again. */
  undo: call.input(seenSchema).output(done),
  redo: call.input(seenSchema).output(done),
  /** Makes replaced steps again; those that they replace can then be brought back. */
  bringBack: call.input(seenSchema.extend({ line: z.int().min(0) })).output(done),
  resign: call.input(seenSchema.extend({ seat: z.int().min(0) })).output(done),
  abandon: call.input(seenSchema).output(done),
  /** Resumes an abandoned or resigned game. */
  resume: call.input(seenSchema).output(done),
}
