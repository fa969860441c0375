import type { EditionOf, TileCode } from '../../../../shared/editions/index.ts'
import * as facts1993 from '../../../../shared/editions/tutanchamun-1993.ts'
import * as facts2004 from '../../../../shared/editions/tutankhamen-2004.ts'
import { setSizes, setsOfASize } from '../../../../shared/editions/wilds.ts'
import type { Kind } from '../state.ts'

/**
 * The differences between 1993 and 2004. Common to both: fifteen sets of the same sizes, three tiles that
 * buy, three pharaohs, and a triangular tile at the pyramid.
 */
export interface WildRules {
  readonly edition: EditionOf<'nile'>
  /** The tiles by kind: the sets from the ones to the eights, then the purse, the pharaoh and the triangle. */
  readonly tiles: readonly TileCode[]
  /** Points for the triangle when it is taken. */
  readonly bonusPoints: number
  /** Points for the seat from which a tile is bought. */
  readonly purchasePoints: number
  /** True when a committed pharaoh counts as a tile (2004); otherwise it only breaks ties (1993). */
  readonly pharaohCounts: boolean
  /** True when the triangle may be committed by a seat that holds no tile of the set (1993). */
  readonly triangleAlone: boolean
  /** True where a table can agree that three or more who tie for most get nothing (1993). */
  readonly manyTiedDisputed: boolean
}

export const rules1993: WildRules = {
  ...facts1993,
  edition: 'tutanchamun-1993',
  pharaohCounts: false,
  triangleAlone: true,
  manyTiedDisputed: true,
}

export const rules2004: WildRules = {
  ...facts2004,
  edition: 'tutankhamen-2004',
  pharaohCounts: true,
  triangleAlone: false,
  manyTiedDisputed: false,
}

/** Null for an edition without wilds. */
export const wildRulesOf: Readonly<Record<EditionOf<'nile'>, WildRules | null>> = {
  'tutankhamun-2021': null,
  'tutanchamun-1993': rules1993,
  'tutankhamen-2004': rules2004,
}

/** Kinds below this one are artifacts, each a set. */
export const setCount = setSizes.length * setsOfASize
export const purse: Kind = setCount
export const pharaoh: Kind = setCount + 1
export const triangle: Kind = setCount + 2

/** The most legal moves that a state can have: every position, or every set from each of five others, and none. */
export const maxMoves = setCount * 5 + 1

/** The worth of the first place of a set: its number of tiles. */
export const valueOf: readonly number[] = Array.from(
  { length: setCount },
  (_, set) => setSizes[Math.floor(set / setsOfASize)],
)
