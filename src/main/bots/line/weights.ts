import type { EditionOf } from '../../../shared/editions/index.ts'

/**
 * The parameters of the evaluation of a line game; tuned in games of scribes against each other (`npm run
 * tune`).
 */
export interface Weights {
  /** The Underworld's share of a tile that seats can still take, relative to a seat's. */
  readonly lost: number
  /** The weight of expected tiles in deciding a place. */
  readonly sharpness: number
  /** The least variance of a set that is nearly decided, in tiles squared. */
  readonly doubt: number
  /** The worth of an idol, a purse or an open choice, in points. */
  readonly choice: number
  /** The worth of a pharaoh and of the triangle in the hand, in points. */
  readonly pharaoh: number
  readonly triangle: number
  /**
   * The lead in points that multiplies the odds by e at the end of the game, and its increase for each tile
   * on the line.
   */
  readonly lead: number
  readonly leadPerTile: number
}

/** Set by hand. */
const usual: Weights = {
  lost: 0.6,
  sharpness: 1.2,
  doubt: 0.15,
  choice: 1.2,
  pharaoh: 1.2,
  triangle: 1.5,
  lead: 0.8,
  leadPerTile: 0.06,
}

/** With two seats a set is decided by fewer tiles than expected, and open choices matter less. */
const duel2021: Weights = { ...usual, lost: 0.98, sharpness: 0.37, doubt: 0.26, choice: 0.33 }

/** In 2004 a pharaoh is worth far more than its one tile: it decides any set its owner likes. */
const few2004: Weights = {
  ...usual,
  lost: 0.824,
  sharpness: 0.778,
  doubt: 0.115,
  choice: 1.18,
  pharaoh: 4.15,
  triangle: 2.27,
}

/** With three seats in 1993 wilds are worth more too, and more of the tiles that two seats could reach is lost. */
const three1993: Weights = {
  ...usual,
  lost: 1.25,
  sharpness: 1.29,
  doubt: 0.119,
  pharaoh: 2.48,
  triangle: 2.39,
}

/**
 * The weights for an edition and a number of seats. Weights count only if they win in longer searches as well
 * as in short ones. Those tuned for two in 1993 won there at 100 playouts and lost at 1000, but won with
 * three seats at both; for three and four in 2021 nothing better than the usual ones was found.
 */
export const weightsOf = (edition: EditionOf<'nile'>, seats: number): Weights => {
  if (edition === 'tutankhamun-2021' && seats === 2) return duel2021
  if (edition === 'tutanchamun-1993' && seats === 3) return three1993
  return edition === 'tutankhamen-2004' && seats <= 3 ? few2004 : usual
}
