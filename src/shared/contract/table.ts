import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { warningSchema } from '../analysis/warning.ts'
import { deckSchema } from '../dig/deck.ts'
import { newGameSchema, tableSettingsSchema } from '../setups.ts'
import { playerSchema } from '../players.ts'
import { prospectSchema, tableUpdateSchema } from '../table.ts'
import { call, done, gameSchema, moveText, seenSchema } from './call.ts'

const moveSchema = seenSchema.extend({ move: moveText })

export const table = {
  /** Refuses cards that no dig can be played with. */
  checkDeck: call.input(z.object({ deck: deckSchema })).output(done),
  create: call.input(newGameSchema).output(gameSchema),
  /** Opens a new table with the same seats; the second of them starts. */
  rematch: call.input(gameSchema).output(gameSchema),
  /** Opens a new table with the same seats and the same deal. */
  again: call.input(gameSchema).output(gameSchema),
  /** Yields the whole game first, then an update after every change. */
  watch: call.input(gameSchema).output(eventIterator(tableUpdateSchema)),
  /**
   * Makes a move. `onward` with `commit none`: the seat also commits nothing to the sets that score after
   * this one in the same turn, until somebody commits.
   */
  play: call.input(moveSchema.extend({ onward: z.boolean().optional() })).output(done),
  /** Returns the effect of a move; never changes anything. */
  consider: call.input(moveSchema).output(prospectSchema),
  /** Returns the warning before a move, if the seat on turn has a coach and there is one. */
  coach: call.input(moveSchema).output(warningSchema.nullable()),
  /** Takes moves back until `ply` moves are left. */
  back: call.input(seenSchema.extend({ ply: z.int().min(0) })).output(done),
  /** Makes undone moves again until `ply` moves are made. */
  redo: call.input(seenSchema.extend({ ply: z.int().min(1) })).output(done),
  /** Has the bots, which wait where moves were taken back, play on from there. */
  playOn: call.input(seenSchema).output(done),
  /** Makes replaced moves again; the moves that they replace can then be brought back. */
  bringBack: call.input(seenSchema.extend({ line: z.int().min(0) })).output(done),
  resign: call.input(seenSchema.extend({ seat: z.int().min(0) })).output(done),
  abandon: call.input(seenSchema).output(done),
  /** Resumes an abandoned or resigned game. */
  resume: call.input(seenSchema).output(done),
  /** Gives a seat to a person, or to a bot where a level is named. */
  handOver: call
    .input(
      gameSchema.extend(playerSchema.pick({ name: true, ai: true }).shape).extend({ seat: z.int().min(0) }),
    )
    .output(done),
  agree: call.input(seenSchema.extend({ tableSettings: tableSettingsSchema })).output(done),
}
