import { oc } from '@orpc/contract'
import * as z from 'zod'
import { maxGamesAtOnce } from '../history.ts'
import { refusalSchema } from '../refusal.ts'

/** Every call may answer with a refusal instead: `error.data` has its code and facts. */
export const call = oc.errors({ REFUSED: { status: 409, data: refusalSchema } })

export const nothing = z.object({})
export const done = z.null()

export const id = z.string().min(1).max(64)
export const gameSchema = z.object({ id })
export const gamesSchema = z.object({ ids: z.array(id).min(1).max(maxGamesAtOnce) })
/** The revision that the caller's screen shows: when the table has moved on since, the call is refused as stale. */
export const seenSchema = gameSchema.extend({ revision: z.int().min(0) })
export const moveText = z.string().max(40)
/** Something that goes on for a while, such as an import. */
export const jobSchema = z.object({ job: id })

export const maxFileNameLength = 255
/** A name, not a path: it must lead nowhere. */
export const fileName = z
  .string()
  .min(1)
  .max(maxFileNameLength)
  .regex(/^[^/\\]+$/)
