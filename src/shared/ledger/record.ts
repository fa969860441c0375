import * as z from 'zod'
import { headSchema, resultSchema } from '../record.ts'
import { keptEntrySchema, startSchema } from './entry.ts'

export const ledgerFormat = 'nile-ledger'
export const ledgerVersion = 1

/** Far above any real game, so that a hostile file stays small. */
const maxEntries = 2000

/**
 * A ledger as text: its head and every entry that counts, in order. Unknown keys are kept, in the
 * entries too. Unchecked: the ledger says if it is possible.
 */
export const ledgerRecordSchema = headSchema.extend({
  format: z.literal(ledgerFormat),
  version: z.literal(ledgerVersion),
  setup: z.looseObject({
    ...startSchema.shape,
    lost: startSchema.shape.lost.default({}),
    scoreOnly: startSchema.shape.scoreOnly.default(false),
  }),
  entries: z.array(keptEntrySchema).max(maxEntries),
  result: resultSchema.optional(),
})
export type LedgerRecord = z.infer<typeof ledgerRecordSchema>
