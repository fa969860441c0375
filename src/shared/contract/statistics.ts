import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { filterSchema, overviewSchema, profileSchema, whoSchema } from '../statistics.ts'
import { call } from './call.ts'

export const statistics = {
  /**
   * Yields all players and the games, first as far as they are read, then again until all are; the last one
   * has the ratings.
   */
  overview: call.input(filterSchema).output(eventIterator(overviewSchema)),
  /** Everything about one player in the games that fit the filter. */
  profile: call.input(z.object({ who: whoSchema, filter: filterSchema })).output(profileSchema),
}
