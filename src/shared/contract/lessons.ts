import * as z from 'zod'
import { moveText } from '../acts.ts'
import { verdictSchema } from '../analysis/chances.ts'
import { daySchema } from '../daily.ts'
import { lessonIds } from '../lessons/index.ts'
import { prospectSchema, tableUpdateSchema } from '../table.ts'
import { call } from './call.ts'

/** More moves than any lesson has after its table was laid. */
const maxMoves = 60

const placeSchema = z.object({
  lesson: z.enum(lessonIds),
  /** The step whose table is meant; the moves were made since that was laid for the lesson. */
  step: z.int().min(0),
  moves: z.array(moveText).max(maxMoves),
})

/** The tables of lessons, which are played by the rules but never stored. */
export const lessons = {
  /** Returns a lesson's table after these moves, with choices for the learner alone. */
  frame: call.input(placeSchema).output(tableUpdateSchema),
  /** Returns the effect of one more move. */
  consider: call.input(placeSchema.extend({ move: moveText })).output(prospectSchema),
}

const momentSchema = z.object({ day: daySchema, moves: z.array(moveText).max(1) })

/** The moments of each day: positions in which to find the best move. They are never stored either. */
export const moments = {
  /** Returns the table of a day's moment, before or after an answer. */
  frame: call.input(momentSchema).output(tableUpdateSchema),
  /** Returns the effect of a move. */
  consider: call.input(momentSchema.extend({ move: moveText })).output(prospectSchema),
  /** Rates an answer. */
  judge: call.input(z.object({ day: daySchema, move: moveText })).output(verdictSchema),
}
