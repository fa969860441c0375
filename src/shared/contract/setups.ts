import * as z from 'zod'
import { savedSetupSchema } from '../setups.ts'
import { call, done, gameSchema, id, nothing } from './call.ts'

/** Set-ups kept under a name, to sit down at again. */
export const setups = {
  /** The most recently used first. */
  all: call.input(nothing).output(z.array(savedSetupSchema)),
  /** Keeps a set-up, in the place of the one that has its id. */
  keep: call.input(savedSetupSchema.extend({ id })).output(done),
  use: call.input(gameSchema).output(done),
  remove: call.input(gameSchema).output(done),
}
