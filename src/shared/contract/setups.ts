import * as z from 'zod'
import { savedSetupSchema } from '../setups.ts'
import { call, done, gameSchema, id, nothing } from './call.ts'

/** Tables that are kept under a name, to sit down at again. */
export const setups = {
  /** The one that was used last first. */
  all: call.input(nothing).output(z.array(savedSetupSchema)),
  /** Keeps one, in the place of the one that has its id. */
  keep: call.input(savedSetupSchema.extend({ id })).output(done),
  use: call.input(gameSchema).output(done),
  remove: call.input(gameSchema).output(done),
}
