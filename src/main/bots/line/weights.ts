import type { EditionOf } from '../../../shared/editions/index.ts'

/** What the judgement of a line game believes; tuned in games of scribes against each other (`npm run tune`). */
export interface Weights {
  /** How large a part of a tile that somebody may still take is left to the Underworld. */
  readonly lost: number
  /** How sharply the tiles that a seat can expect decide about a place. */
  readonly sharpness: number
  /** Doubt about a set that is nearly decided, in tiles squared. */
  readonly doubt: number
  /** What an idol, a purse or a choice that is still to be made is worth, in points. */
  readonly choice: number
  /** What a pharaoh and the triangle are worth in the hand, in points. */
  readonly pharaoh: number
  readonly triangle: number
  /** Points that make a lead at the end of the game, and how much more is needed for each tile on the line. */
  readonly lead: number
  readonly leadPerTile: number
}

/** Found by hand. */
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

/** Between two a set is decided by fewer tiles than one would think, and what is still to be chosen matters less. */
const duel2021: Weights = { ...usual, lost: 0.98, sharpness: 0.37, doubt: 0.26, choice: 0.33 }

/** In 2004 a pharaoh is worth far more than its one tile: it decides whichever set one wants. */
const few2004: Weights = {
  ...usual,
  lost: 0.824,
  sharpness: 0.778,
  doubt: 0.115,
  choice: 1.18,
  pharaoh: 4.15,
  triangle: 2.27,
}

/** Among three in 1993 wilds count for more too, and more of what two could reach is lost. */
const three1993: Weights = {
  ...usual,
  lost: 1.25,
  sharpness: 1.29,
  doubt: 0.119,
  pharaoh: 2.48,
  triangle: 2.39,
}

/**
 * The weights for a game, by how many sit at it. What wins in shorter searches must win in longer ones too: these did so.
 * What was found between two in 1993 won there at 100 playouts and lost at 1000, but won among three at both; for three and
 * four in 2021 nothing better was found.
 */
export const weightsOf = (edition: EditionOf<'nile'>, seats: number): Weights => {
  if (edition === 'tutankhamun-2021' && seats === 2) return duel2021
  if (edition === 'tutanchamun-1993' && seats === 3) return three1993
  return edition === 'tutankhamen-2004' && seats <= 3 ? few2004 : usual
}
