import { m } from '../messages/messages.js'
import type { Edition } from '../editions/index.ts'
import type { Ending } from '../views.ts'

/** How a game came to its end, in a sentence. */
export const endings: Readonly<Record<Ending['reason'], (facts: { edition: Edition }) => string>> = {
  zero: m.ending_zero,
  empty: m.ending_empty,
  'all revealed': m.ending_allRevealed,
  'last one in': m.ending_lastOneIn,
  'all passed': m.ending_allPassed,
  resigned: m.ending_resigned,
  abandoned: m.ending_abandoned,
}
