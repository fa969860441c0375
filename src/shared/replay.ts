import * as z from 'zod'
import type { Family } from './editions/index.ts'
import { ledgerUpdateSchema, type LedgerUpdate } from './ledger/view.ts'
import { tableUpdateSchema, type TableUpdate } from './table.ts'

/** More moves than any game of any edition has. */
const maxTried = 400

export const replayCursorSchema = z.object({
  /** The revision of the game that is looked back at: it does not change while the live game goes on. */
  revision: z.int().min(0),
  /** The number of moves made, or of entries of a ledger. */
  ply: z.int().min(0),
  /** Moves tried out from there; null where none are, and then nobody is asked for a choice. */
  tried: z.array(z.string().max(40)).max(maxTried).nullable(),
})
export type ReplayCursor = z.infer<typeof replayCursorSchema>

/** The place that a game was branched off from. */
const branchSchema = z.object({
  id: z.string(),
  /** The name of the game that it was branched off; null where that is gone. */
  name: z.string().nullable(),
  /** The number of moves taken over, and the turn in which the last of them was. */
  ply: z.int().min(0),
  turn: z.int().min(1),
})

const timelineFields = {
  /** The steps that made the moves or entries, by which notes name them. */
  steps: z.array(z.int()),
}

const ofTable = z.object({ kind: z.literal('table'), update: tableUpdateSchema })
const ofLedger = z.object({ kind: z.literal('ledger'), update: ledgerUpdateSchema })

export const replayTimelineSchema = z.discriminatedUnion('kind', [
  ofTable.extend({
    ...timelineFields,
    /** True where moves can be tried out, and played on from: not while that would show something hidden. */
    open: z.boolean(),
    branched: branchSchema.nullable(),
  }),
  ofLedger.extend({ ...timelineFields, open: z.literal(false), branched: z.null() }),
])
/** A stored game in its present state, in the form of a live one, with its whole log. */
export type ReplayTimeline = z.infer<typeof replayTimelineSchema>

export const frameSchema = z.discriminatedUnion('kind', [ofTable, ofLedger])
/** A moment, in the form of a live game; its log has only the moves tried out after `ply`. */
export type ReplayFrame = z.infer<typeof frameSchema>

export type GameUpdate<F extends Family = Family> = TableUpdate<F> | LedgerUpdate<F>

/** The id of the game that everybody can look at: it is in no history, and counts nowhere. */
export const sampleId = 'sample'
