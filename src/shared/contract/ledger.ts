import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { ledgerActSchema } from '../acts.ts'
import { anyCorrectionSchema, correctionSchema, ledgerEntrySchema } from '../ledger/entry.ts'
import { consequencesSchema, ledgerUpdateSchema } from '../ledger/view.ts'
import { newLedgerSchema } from '../setups.ts'
import { call, done, gameSchema, seenSchema } from './call.ts'

/** Games reported from a real table. */
export const ledger = {
  create: call.input(newLedgerSchema).output(gameSchema),
  /** Yields the whole ledger first, then an update after every change. */
  watch: call.input(gameSchema).output(eventIterator(ledgerUpdateSchema)),
  /** Does something with the ledger; what is refused changes nothing. */
  act: call.input(seenSchema.extend({ act: ledgerActSchema })).output(done),
  /** Returns the consequences of a correction; never changes anything. */
  propose: call.input(seenSchema.extend({ correction: anyCorrectionSchema })).output(consequencesSchema),
  /** Returns corrections after which a refused entry could be reported. */
  repairs: call.input(seenSchema.extend({ entry: ledgerEntrySchema })).output(z.array(correctionSchema)),
}
