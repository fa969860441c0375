import { oc } from '@orpc/contract'
import * as z from 'zod'
import { maxGamesAtOnce } from '../history.ts'
import { refusalSchema } from '../refusal.ts'

/** The base of every call: a call may answer with a refusal, whose code and facts are in `error.data`. */
export const call = oc.errors({ REFUSED: { status: 409, data: refusalSchema } })

export const nothing = z.object({})
export const done = z.null()

export const id = z.string().min(1).max(64)
export const gameSchema = z.object({ id })
export const gamesSchema = z.object({ ids: z.array(id).min(1).max(maxGamesAtOnce) })
/** A game with the revision on the caller's screen: the call is refused as stale once it has changed. */
export const seenSchema = gameSchema.extend({ revision: z.int().min(0) })
/** A job that takes a while, such as an import. */
export const jobSchema = z.object({ job: id })

export const maxFileNameLength = 255
/** A file name without a path, so that it cannot lead out of its folder. */
export const fileName = z
  .string()
  .min(1)
  .max(maxFileNameLength)
  .regex(/^[^/\\]+$/)
