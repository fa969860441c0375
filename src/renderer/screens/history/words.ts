import type { Sort } from '../../../shared/history.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Result } from './filtering.ts'

const sortNames: Readonly<Record<Sort, () => string>> = {
  newest: m.sort_newest,
  oldest: m.sort_oldest,
  name: m.sort_name,
  longest: m.sort_longest,
  shortest: m.sort_shortest,
}
export const sortName = (sort: Sort): string => sortNames[sort]()

const resultNames: Readonly<Record<Result, (facts: { name: string }) => string>> = {
  playing: m.history_playing,
  over: m.result_over,
  resigned: m.result_resigned,
  abandoned: m.result_abandoned,
  won: m.history_won,
  lost: m.result_lost,
}
/** `name`: of the player who won or lost. */
export const resultName = (result: Result, name: string): string => resultNames[result]({ name })
