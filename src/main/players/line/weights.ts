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

/**
 * The weights for a game. What wins in games of scribes must win in those of a search too: these did so between two
 * in 2021, lost in 1993 and were no better in 2004; with more than two they lost already there.
 */
export const weightsOf = (edition: EditionOf<'nile'>, seats: number): Weights =>
  edition === 'tutankhamun-2021' && seats === 2 ? duel2021 : usual
