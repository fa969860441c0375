import type { Edition } from '../editions/index.ts'
import { m } from '../messages/messages.js'

/**
 * What an edition counts in. For labels and amounts that stand alone; a whole sentence is a message of its own, which
 * selects by the edition where it must, so that no sentence is glued from pieces.
 */

/** `12 spirit points`, `1 tribute coin`: what a seat has still to be rid of, or the money it holds. */
export const pointsCount = (edition: Edition, n: number): string => m.word_points({ edition, n })

/** `12 points`, `1 coin`: the same where there is little room, and the edition is named nearby. */
export const pointsShort = (edition: Edition, n: number): string => m.word_points_short({ edition, n })

/** The heading of a column of such amounts: `Spirit points left`. */
export const pointsLeft = (edition: Edition): string => m.word_points_left({ edition })
