import * as z from 'zod'
import { tileCodes } from '../editions/index.ts'

/** How many tiles of each kind; kinds with none are absent. */
export const countsSchema = z.partialRecord(z.enum(tileCodes), z.int().min(1))
export type Counts = z.infer<typeof countsSchema>
