import { tileCodes, type TileCode, type EditionOf } from './index.ts'
import * as tutanchamun1993 from './tutanchamun-1993.ts'
import * as tutankhamen2004 from './tutankhamen-2004.ts'
import * as tutankhamun2021 from './tutankhamun-2021.ts'
import * as z from 'zod'

/** A number for each kind of tile; kinds with none are absent. */
export const countsSchema = z.partialRecord(z.enum(tileCodes), z.int().min(1))
export type Counts = z.infer<typeof countsSchema>

/** Predicates on a tile's code alone. They need no edition: no code means two things. */

const isIn =
  (codes: readonly TileCode[]) =>
  (tile: TileCode): boolean =>
    codes.includes(tile)

export const isIdol = isIn(tutankhamun2021.idols)
/** Bag of gold and coin: they buy a tile and leave the game. */
export const isPurse = isIn(['BAG', 'COI'])
/** Pharaoh, King Tut and the gold mask: kept to be committed when a set scores. */
export const isWild = isIn(['PHA', 'TUT', 'MSK'])
/** The large triangular tile at the end of the line. */
export const isTriangle = isIn([tutanchamun1993.lastTile, tutankhamen2004.lastTile])

const counts: Readonly<Record<string, number>> = {
  ...tutanchamun1993.tileCount,
  ...tutankhamen2004.tileCount,
  ...tutankhamun2021.tileCount,
}
/** The number of copies of a tile; for a set that scores by its size also its value. */
export const tilesOf = (tile: TileCode): number => counts[tile] ?? 0

/** By kind, the number of tiles missing from a box. */
export type Lost = Readonly<Partial<Record<string, number>>>
/**
 * The number of copies of a tile in a box of an edition that lacks some, 0 where the edition has no such tile. A set is
 * that much smaller; its value stays the printed one.
 */
export function copiesOf(edition: EditionOf<'nile'>, tile: string, lost: Lost = {}): number {
  const { tileCount } = lineFacts[edition]
  return Object.hasOwn(tileCount, tile) ? tileCount[tile] - (lost[tile] ?? 0) : 0
}

/** Lists every tile by itself, as often as it is counted. */
export const unfolded = (counts: Counts): TileCode[] =>
  tileCodes.flatMap((tile) => Array.from({ length: counts[tile] ?? 0 }, () => tile))

/**
 * Origins of a fact about an edition: printed in its rulebook; printed there, but contradicted by another source;
 * rebuilt because the page that held it is lost; or settled by this app where the rulebook is silent or ambiguous.
 */
export type Source = 'rulebook' | 'disputed' | 'reconstruction' | 'ruling'

/** The tiles and the start of a line edition: all that is needed to lay, check and explain a line. */
export interface LineFacts {
  /** All tile codes: first those of `sets`, then the others. */
  readonly tiles: readonly string[]
  /** The tiles that score as sets. */
  readonly sets: readonly string[]
  /** The number of copies of each tile; for a set that scores by its size also its value. */
  readonly tileCount: Readonly<Record<string, number>>
  /** The tile that always lies at the last position; null where all are shuffled. */
  readonly lastTile: string | null
  readonly nileLength: number
  /** By number of players; in points. */
  readonly startPoints: Readonly<Record<number, number>>
  readonly minStartPoints: number
  readonly maxStartPoints: number
  /** The sources of tile names that are not from the rulebook; absent where all are. */
  readonly tileSources?: Readonly<Partial<Record<string, Source>>>
  /** The sources of the rules, by the name under which the help explains them. */
  readonly ruleSources: Readonly<Record<string, Source>>
}

/** The rules in which the line editions differ, for all that is written once for several of them. */
const ofIdols = {
  /** True where tiles left behind lie in the Underworld until their set scores, which ranks between two players. */
  hasUnderworld: true,
  /**
   * True where idols act when they are taken: they empty any place of the line, and carry boats back. Elsewhere
   * wilds are kept, to be committed when a set scores.
   */
  hasIdols: true,
  /** True where a boat may also go to the nearest tile behind it. */
  sailsBack: true,
  /** True where the boat furthest back wins a tie, so that boats lie in order even before the line. */
  boatsBreakTies: true,
}
type LineRules = Readonly<typeof ofIdols>
const ofWilds: LineRules = {
  hasUnderworld: false,
  hasIdols: false,
  sailsBack: false,
  boatsBreakTies: false,
}

/** The facts of every line edition in one shape. */
export const lineFacts: Readonly<Record<EditionOf<'nile'>, LineFacts & LineRules>> = {
  'tutankhamun-2021': { ...tutankhamun2021, ...ofIdols },
  'tutanchamun-1993': { ...tutanchamun1993, ...ofWilds },
  'tutankhamen-2004': { ...tutankhamen2004, ...ofWilds },
}

/**
 * True where the Underworld takes a place beside the players when a set scores: in a game for two (rulebook 2021,
 * "Two-Player Changes"). `awaited`: the seats whose players have not come yet.
 */
export const underworldRanks = (edition: EditionOf<'nile'>, seats: number, awaited: number): boolean =>
  lineFacts[edition].hasUnderworld && seats - awaited === 2
