import type { EditionOf } from '../editions/index.ts'
import * as z from 'zod'

/** For what a seat scores a single point: a ring, a tile that was bought from it, King Tut. */
const pointReasons = ['ring', 'purchase', 'bonus'] as const
export const pointReasonSchema = z.enum(pointReasons)
type PointReason = (typeof pointReasons)[number]

/** Those that an edition knows, the most common first. */
export const pointsIn: Readonly<Record<EditionOf<'nile'>, readonly PointReason[]>> = {
  'tutankhamun-2021': ['ring'],
  'tutankhamen-2004': ['purchase', 'bonus'],
  'tutanchamun-1993': ['purchase'],
}
