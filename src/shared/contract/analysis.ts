import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { moveText } from '../acts.ts'
import { analysisSchema, bestSchema, depthSchema, verdictSchema } from '../analysis/chances.ts'
import { hintSchema } from '../analysis/hint.ts'
import { reasonSchema } from '../analysis/reason.ts'
import { call, done, gameSchema, seenSchema } from './call.ts'

/** Advice to the seat on turn, and the reasons of computer players. */
export const hint = {
  /** Returns the strongest player's advice for the seat that is asked now; takes about a second. */
  ask: call.input(seenSchema).output(hintSchema),
  /** Returns the reason for the move that led to `ply`, of a game that is played or looked back at. */
  why: call.input(seenSchema.extend({ ply: z.int().min(1) })).output(reasonSchema),
}

/** The strongest player's verdict on a game no longer being played, after each of its moves. */
export const analysis = {
  /** Begins or continues in the background; another depth begins anew. */
  start: call.input(gameSchema.extend({ depth: depthSchema })).output(done),
  /** Stops the analysis; results found so far are kept. */
  cancel: call.input(gameSchema).output(done),
  /** Yields the progress at once, then again after every change. */
  watch: call.input(gameSchema).output(eventIterator(analysisSchema)),
  /** Returns the best move after `ply` moves. */
  best: call.input(gameSchema.extend({ ply: z.int().min(0) })).output(bestSchema),
  /** Rates an answer to "what would you play?". */
  judge: call.input(gameSchema.extend({ ply: z.int().min(0), move: moveText })).output(verdictSchema),
}
