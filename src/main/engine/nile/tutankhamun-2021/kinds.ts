import {
  artifacts,
  idols,
  ring,
  ringBonus,
  tileCount,
  tiles,
  type Tile,
} from '../../../../shared/editions/tutankhamun-2021.ts'
import { asks, idolVerbs, type Ask, type IdolVerb } from '../../../../shared/move.ts'
import type { Kind } from '../state.ts'

/** Tiles and questions of the edition as the numbers that a state holds. */

export const kindCount = tiles.length
export const kindOf = (tile: Tile): Kind => tiles.indexOf(tile)

/** Kinds below this one are artifacts, the others idols. */
export const firstIdol: Kind = artifacts.length
export const ringKind = kindOf(ring)

export const asking = Object.fromEntries(asks.map((ask, number) => [ask, number])) as Record<Ask, number>

/** An idol's question follows the one to sail, in the order of the idols. */
export const askOfIdol = (kind: Kind): number => kind - firstIdol + 1
export const idolOfAsk = (ask: number): Kind => ask - 1 + firstIdol
export const verbOfIdol = (kind: Kind): IdolVerb => idolVerbs[kind - firstIdol]

export interface Prizes {
  readonly first: number
  readonly second: number
}

/**
 * What the first and the second place of a set are worth: its value and half of it; for the rings the bonus,
 * and no second place (rulebook 2021, "Tile Scoring").
 */
export const prizesOf: readonly Prizes[] = artifacts.map((set) =>
  set === ring ? { first: ringBonus, second: 0 } : { first: tileCount[set], second: tileCount[set] / 2 },
)

if (idols.length !== idolVerbs.length) throw new Error('every idol has its verb')
