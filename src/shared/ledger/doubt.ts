import * as z from 'zod'
import { factsSchema, refusalSchema } from '../refusal.ts'
import { correctionSchema, ledgerEntrySchema } from './entry.ts'

/**
 * Why a number of a ledger may be wrong. `unswept`: every boat has gone on since anybody spoke of trailing tiles.
 * `miscounted`: somebody counted fewer tiles, or more, than the reports leave. `tooMany`: more tiles of a kind are
 * reported than there are. `unknown`: nobody has said how many there are. `impossible`: an entry makes no sense since an
 * earlier one was changed, and counts for nothing.
 */
const doubtCodes = ['unswept', 'miscounted', 'tooMany', 'unknown', 'impossible'] as const

const repairSchema = z.union([
  z.object({ do: z.literal('report'), entry: ledgerEntrySchema }),
  ...correctionSchema.options,
])
/** What would put it right: something more to report, or a correction. */
export type Repair = z.infer<typeof repairSchema>

export const doubtSchema = z.object({
  code: z.enum(doubtCodes),
  /** The tile whose number is in doubt, or how many; for the sentence. */
  facts: factsSchema,
  /** The entry that it comes from, from 1; null where it is none in particular. */
  n: z.int().min(1).nullable(),
  /** Why the entry is impossible. */
  refusal: refusalSchema.nullable(),
  repairs: z.array(repairSchema),
})
/** Something that does not fit together, and what would repair it. */
export type Doubt = z.infer<typeof doubtSchema>
