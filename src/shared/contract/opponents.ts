import { eventIterator } from '@orpc/contract'
import { opponentsSchema } from '../opponents.ts'
import { call, done, gameSchema, seenSchema } from './call.ts'

/** Computer players at a table. */
export const opponents = {
  /**
   * Yields the activity of the bots at once, then again after every change. They play only while somebody
   * watches.
   */
  watch: call.input(gameSchema).output(eventIterator(opponentsSchema)),
  /** The board of this screen has come to rest: a computer's next move need not wait for it any more. */
  shown: call.input(seenSchema).output(done),
  /** Has the move made that waits, or another try made where none was found. */
  ask: call.input(seenSchema).output(done),
}
