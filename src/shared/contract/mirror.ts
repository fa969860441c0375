import * as z from 'zod'
import { tileCodes } from '../editions/index.ts'
import { lineDraftChangeSchema, lineDraftSchema, lineEditionSchema } from '../mirror.ts'
import { newGameSchema } from '../setups.ts'
import { call, done, nothing } from './call.ts'

export const mirror = {
  /** Deals the line of a layout, to be laid with the tiles of a real box; of a fresh one where none is named. */
  lay: call
    .input(
      z.object({
        edition: lineEditionSchema,
        layout: newGameSchema.shape.layout,
        lost: newGameSchema.shape.lost,
      }),
    )
    .output(z.object({ layout: z.string(), line: z.array(z.enum(tileCodes)) })),
  /** Returns lines entered but not yet played, with their rows; at most one draft an edition. */
  drafts: call.input(nothing).output(z.array(lineDraftSchema)),
  /** Changes the draft of an edition. */
  keep: call.input(lineDraftChangeSchema).output(done),
}
