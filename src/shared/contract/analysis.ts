import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { analysisSchema, bestSchema, depthSchema, verdictSchema } from '../analysis/chances.ts'
import { hintSchema } from '../analysis/hint.ts'
import { call, done, gameSchema, moveText, seenSchema } from './call.ts'

export const hint = {
  /** What the strongest player would do for the seat that is asked now; takes about a second. */
  ask: call.input(seenSchema).output(hintSchema),
}

/** What the strongest player makes of a game that is not being played any more, after each of its moves. */
export const analysis = {
  /** Begins or continues in the background; another depth begins anew. */
  start: call.input(gameSchema.extend({ depth: depthSchema })).output(done),
  /** What is known by then is kept. */
  cancel: call.input(gameSchema).output(done),
  /** How far it has come, then again after every change. */
  watch: call.input(gameSchema).output(eventIterator(analysisSchema)),
  /** What would have been best after `ply` moves. */
  best: call.input(gameSchema.extend({ ply: z.int().min(0) })).output(bestSchema),
  /** What an answer to "what would you play?" is worth. */
  judge: call.input(gameSchema.extend({ ply: z.int().min(0), move: moveText })).output(verdictSchema),
}
