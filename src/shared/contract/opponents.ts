import { eventIterator } from '@orpc/contract'
import { opponentsSchema } from '../opponents.ts'
import { call, done, gameSchema, seenSchema } from './call.ts'

/** The bots at a table. */
export const opponents = {
  /** Yields the bots' activity, then again after every change. They play only while somebody watches. */
  watch: call.input(gameSchema).output(eventIterator(opponentsSchema)),
  /** Tells that this screen's board has come to rest: a bot's next move need not wait for it any more. */
  shown: call.input(seenSchema).output(done),
  /** Makes the bot's move that waits, or has it try again where it found none. */
  ask: call.input(seenSchema).output(done),
}
