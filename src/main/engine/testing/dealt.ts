import type { Edition } from '../../../shared/editions/index.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { deal, type Dealt } from '../start.ts'

/** The deal of a layout code, by the usual rules. Throws where it cannot be dealt. */
export const dealt = (edition: Edition, seats: number, layout: string): Dealt =>
  value(deal(edition, seats, {}, layout))
