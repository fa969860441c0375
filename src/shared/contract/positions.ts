import * as z from 'zod'
import {
  arrangedGameSchema,
  keptPositionSchema,
  maxCodeLength,
  maxKeptPositions,
  arrangedPositionSchema,
} from '../arrangement.ts'
import { hintSchema } from '../analysis/hint.ts'
import { refusalSchema } from '../refusal.ts'
import { call, done, gameSchema, id, nothing } from './call.ts'

const codeSchema = z.object({ code: z.string().max(maxCodeLength) })

/** Positions that are set up by hand. */
export const positions = {
  /** Returns the reason why no game by the rules comes to a position; null where one does. */
  check: call.input(arrangedPositionSchema).output(refusalSchema.nullable()),
  /** Returns the strongest player's advice to the seat on turn. */
  hint: call.input(arrangedPositionSchema).output(hintSchema.pick({ seat: true, steps: true, sure: true })),
  /** Returns the code by which a position is shared; refused where the position is not possible. */
  write: call.input(arrangedPositionSchema).output(codeSchema),
  read: call.input(codeSchema).output(arrangedPositionSchema),
  /** Returns the position of a game that is looked back at, after `ply` moves. */
  of: call.input(gameSchema.extend({ ply: z.int().min(0) })).output(arrangedPositionSchema),
  /** Begins a game from a position. */
  play: call.input(arrangedGameSchema).output(gameSchema),
  /** The positions that were kept, the last one first. */
  kept: call.input(nothing).output(z.array(keptPositionSchema).max(maxKeptPositions)),
  keep: call.input(keptPositionSchema.omit({ id: true })).output(z.object({ id })),
  remove: call.input(z.object({ id })).output(done),
}
