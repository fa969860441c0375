import * as z from 'zod'
import { verdictSchema } from '../analysis/chances.ts'
import { daySchema } from '../daily.ts'
import { lessonIds } from '../lessons/index.ts'
import { prospectSchema, tableUpdateSchema } from '../table.ts'
import { call, moveText } from './call.ts'

/** More moves than any lesson has after its table was laid. */
const maxMoves = 60

const placeSchema = z.object({
  /** The id of a lesson, or a day: its moment is a lesson of one step. */
  lesson: z.union([z.enum(lessonIds), daySchema]),
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
  /** Rates an answer to the moment of a day. */
  judge: call.input(z.object({ day: daySchema, move: moveText })).output(verdictSchema),
}
