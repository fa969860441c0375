import type { ScoringFacts } from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import {
  mostBetween,
  mostLead,
  mostLeft,
  mostPoints,
  mostQuarters,
  mostSpecials,
  mostTiles,
  nextTiles,
} from './core/limits.ts'

const questions = 8

/** The tables of a set, each by the number of its first row. */
interface SetTables {
  /** By own tiles, those of the best rival or of the second, and the tiles left. */
  readonly best: number
  readonly second: number
  /** By the lead over the best rival, the tiles that both can still reach, and who would win a tie. */
  readonly reach: number
  /** By the lead in quarters of a tile, while wilds are committed. */
  readonly round: number
}

/** The number of rows, and the number of the first row of each table, in the order of the learned weights. */
export function tablesFor(facts: ScoringFacts) {
  let size = 0
  const table = (...counts: number[]): number => {
    const from = size
    size += counts.reduce((product, count) => product * count)
    return from
  }
  const points = mostPoints + 1
  const specials = facts.kinds - facts.sets
  const { tiles, tileCount } = lineFacts[facts.edition]
  const sizes = tiles.slice(0, facts.sets).map((tile) => tileCount[tile])
  const values = [...new Set(sizes)]
  const ofASize = values.map((tiles): SetTables => ({
    best: table(tiles + 1, tiles + 1, tiles + 1),
    second: table(tiles + 1, tiles + 1, tiles + 1),
    reach: table(2 * mostLead + 1, tiles + 1, tiles + 1, 2),
    round: table(2 * mostQuarters + 1),
  }))
  const kindClasses = values.length + specials
  return {
    sizes,
    sets: sizes.map((tiles) => ofASize[values.indexOf(tiles)]),
    points: table(points, points),
    sure: table(points, points),
    likely: table(points, points),
    others: table(points, maxSeats),
    ahead: table(mostTiles + 1, 2),
    left: table(mostTiles + 1),
    order: table(maxSeats, maxSeats, maxSeats),
    hindmost: table(2 * mostBetween + 1, 2),
    foremost: table(2 * mostBetween + 1, 2),
    special: table(specials, mostSpecials + 1, mostSpecials + 1),
    held: table(mostSpecials + 1, mostSpecials + 1, 3),
    ask: table(questions, 2),
    next: table(nextTiles, 2, kindClasses, mostLeft, 3),
    kindClasses,
    /** By kind: a number for the size of its set, or for the special tile. */
    classes: [
      ...sizes.map((tiles) => values.indexOf(tiles)),
      ...Array.from({ length: specials }, (_, nth) => values.length + nth),
    ],
    size,
  }
}

/** The number of rows of an edition. */
export const rowsOf = (facts: ScoringFacts): number => tablesFor(facts).size
