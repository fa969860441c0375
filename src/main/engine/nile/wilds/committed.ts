import type { TileCode } from '../../../../shared/editions/index.ts'
import type { Counts } from '../../../../shared/editions/tiles.ts'
import type { NileState } from '../state.ts'
import { committedBy, kindsIn, wildsOf, type Wilds } from './round.ts'
import { pharaoh, triangle, type WildRules } from './rules.ts'

/** Wilds as moves and events list them: a code for each tile, in alphabetical order. */
export const wildTiles = (rules: WildRules, wilds: Wilds): TileCode[] =>
  kindsIn(wilds)
    .flatMap(([kind, count]) => Array.from({ length: count }, () => rules.tiles[kind]))
    .sort()

/** The wilds in such a list; other tiles are ignored. */
export const wildsNamed = (rules: WildRules, tiles: readonly TileCode[]): Wilds =>
  wildsOf(
    tiles.filter((tile) => tile === rules.tiles[pharaoh]).length,
    tiles.filter((tile) => tile === rules.tiles[triangle]).length,
  )

/** The wilds that a seat has committed to the set that scores. */
export const committedCounts = (state: NileState, rules: WildRules, seat: number): Counts =>
  Object.fromEntries(
    kindsIn(committedBy(state, seat))
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [rules.tiles[kind], count]),
  )
