import { lineFacts } from '../../../shared/editions/tiles.ts'
import { maxSeats, type EditionOf } from '../../../shared/editions/index.ts'
import { scoringFactsOf } from '../../engine/nile/reading.ts'
import { learnedIn } from '../learned.ts'
import * as limits from './core/limits.ts'

const questions = 8

/** The rows of parameters of an edition: their number, and that of the first one of each table. */
export function tablesFor(edition: EditionOf<'nile'>) {
  let size = 0
  const table = (...counts: number[]): number => {
    const from = size
    size += counts.reduce((product, count) => product * count)
    return from
  }
  const { sets, kinds } = scoringFactsOf(edition)
  const points = limits.mostPoints + 1
  const specials = kinds - sets
  const { tiles, tileCount } = lineFacts[edition]
  const sizes = tiles.slice(0, sets).map((tile) => tileCount[tile])
  const values = [...new Set(sizes)]
  /** The tables of a set, each by the number of its first row. */
  const ofASize = values.map((tiles) => ({
    /** By own tiles, those of the best rival or of the second, and the tiles left. */
    best: table(tiles + 1, tiles + 1, tiles + 1),
    second: table(tiles + 1, tiles + 1, tiles + 1),
    /** By the lead over the best rival, the tiles that both can still reach, and who would win a tie. */
    reach: table(2 * limits.mostLead + 1, tiles + 1, tiles + 1, 2),
    /** By the lead in quarters of a tile, while wilds are committed. */
    round: table(2 * limits.mostQuarters + 1),
  }))
  const kindClasses = values.length + specials
  /** In the order in which the core has them. */
  const others = {
    points: table(points, points),
    sure: table(points, points),
    likely: table(points, points),
    others: table(points, maxSeats),
    ahead: table(limits.mostTiles + 1, 2),
    left: table(limits.mostTiles + 1),
    order: table(maxSeats, maxSeats, maxSeats),
    hindmost: table(2 * limits.mostBetween + 1, 2),
    foremost: table(2 * limits.mostBetween + 1, 2),
    special: table(specials, limits.mostSpecials + 1, limits.mostSpecials + 1),
    held: table(limits.mostSpecials + 1, limits.mostSpecials + 1, 3),
    ask: table(questions, 2),
    next: table(limits.nextTiles, 2, kindClasses, limits.mostLeft, 3),
  }
  return {
    sizes,
    sets: sizes.map((tiles) => ofASize[values.indexOf(tiles)]),
    others,
    kindClasses,
    /** By kind: a number for the size of its set, or for the special tile. */
    classes: [
      ...sizes.map((tiles) => values.indexOf(tiles)),
      ...Array.from({ length: specials }, (_, nth) => values.length + nth),
    ],
    size,
  }
}

export type Learned = Readonly<{
  /** The net: a list of rows, one weight a row past the hidden layer, and one a unit after it. */
  net: Readonly<Record<'rows' | 'direct' | 'out', Float32Array>>
  /**
   * The policy, by row: the worth of a tile, by what is held of its kind and by what can be reached; the cost of passing
   * over a tile that nobody, or somebody, can take afterwards. By number of seats and distance: the last one.
   */
  policy: Readonly<Record<'held' | 'reach' | 'lost' | 'left' | 'distance', Float32Array>>
}>

/** Parameters that are all zero, unless `make` makes others; in the order in which the core has them. */
export function blank(
  edition: EditionOf<'nile'>,
  make = (length: number): Float32Array => new Float32Array(length),
): Learned {
  const { size } = tablesFor(edition)
  return {
    net: { rows: make(size * limits.units), direct: make(size), out: make(limits.units) },
    policy: {
      held: make(size),
      reach: make(size),
      lost: make(size),
      left: make(size),
      distance: make((maxSeats + 2) * limits.distances),
    },
  }
}

/** The bytes of a packed parameter. */
export const packedSize = 1

export const learnedFor = (edition: EditionOf<'nile'>, seats: number): Learned =>
  learnedIn(edition, seats, () => blank(edition), packedSize)
