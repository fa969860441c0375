import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { moveText, tableActSchema } from '../acts.ts'
import { warningSchema } from '../analysis/warning.ts'
import { deckSchema } from '../dig/deck.ts'
import { newGameSchema } from '../setups.ts'
import { prospectSchema, tableUpdateSchema } from '../table.ts'
import { call, done, gameSchema, seenSchema } from './call.ts'

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
  /** Does something at the table, all of it or nothing. */
  act: call.input(seenSchema.extend({ act: tableActSchema })).output(done),
  /** Returns the effect of a move; never changes anything. */
  consider: call.input(moveSchema).output(prospectSchema),
  /** Returns the warning before a move, if the seat on turn has a coach and there is one. */
  coach: call.input(moveSchema).output(warningSchema.nullable()),
}
