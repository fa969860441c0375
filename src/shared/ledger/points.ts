import type { EditionOf } from '../editions/index.ts'
import * as z from 'zod'

/** The reasons to score a single point: a ring, a tile bought from the seat, King Tut. */
const pointReasons = ['ring', 'purchase', 'bonus'] as const
export const pointReasonSchema = z.enum(pointReasons)
type PointReason = (typeof pointReasons)[number]

/** The reasons that an edition knows, the most common first. */
export const pointsIn: Readonly<Record<EditionOf<'nile'>, readonly PointReason[]>> = {
  'tutankhamun-2021': ['ring'],
  'tutankhamen-2004': ['purchase', 'bonus'],
  'tutanchamun-1993': ['purchase'],
}
