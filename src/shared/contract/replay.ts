import * as z from 'zod'
import { moveText } from '../acts.ts'
import { newGameSchema } from '../setups.ts'
import { replayTimelineSchema, frameSchema, replayCursorSchema } from '../replay.ts'
import { historyRowSchema } from '../history.ts'
import { prospectSchema } from '../table.ts'
import { call, gameSchema } from './call.ts'

const gameMomentSchema = gameSchema.extend(replayCursorSchema.shape)

/** Stored games, looked back at; reading one does not disturb a game that is being played. */
export const replay = {
  timeline: call.input(gameSchema).output(replayTimelineSchema),
  frame: call.input(gameMomentSchema).output(frameSchema),
  /** Returns the effect of one more move, tried out from that moment. */
  consider: call.input(gameMomentSchema.extend({ move: moveText })).output(prospectSchema),
  /** The games branched off it, in the order of the plies at which they leave it. */
  branches: call.input(gameSchema).output(z.array(historyRowSchema)),
  /** Begins a new game that goes on from that moment, with seats set anew. */
  branch: call.input(gameMomentSchema.extend({ players: newGameSchema.shape.players })).output(gameSchema),
}
