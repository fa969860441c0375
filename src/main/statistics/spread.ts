import type { Edition } from '../../shared/editions/index.ts'
import type { Length, Scores, Spread } from '../../shared/statistics.ts'
import type { PlayedGame } from './played.ts'

const minute = 60_000
/** The most bars of a distribution, and the widths that they may have. */
const maxBins = 14
const widths = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** The extremes, quartiles and median of some numbers, interpolated; null when there are none. */
function spreadOf(numbers: readonly number[]): Spread | null {
  if (numbers.length === 0) return null
  const sorted = new Float64Array(numbers).sort()
  const at = (part: number): number => {
    const place = (sorted.length - 1) * part
    const below = sorted[Math.floor(place)]
    return below + (sorted[Math.ceil(place)] - below) * (place % 1)
  }
  return {
    count: sorted.length,
    least: at(0),
    lower: at(0.25),
    median: at(0.5),
    upper: at(0.75),
    most: at(1),
  }
}

/** The distribution of scores of one edition; null when there are none. */
export function scoresOf(edition: Edition, scores: readonly number[]): Scores | null {
  const spread = spreadOf(scores)
  if (!spread) return null
  const width =
    widths.find((wide) => (spread.most - spread.least) / wide < maxBins) ?? widths[widths.length - 1]
  const first = Math.floor(spread.least / width)
  const tallies = Array.from({ length: Math.floor(spread.most / width) - first + 1 }, () => 0)
  for (const score of scores) tallies[Math.floor(score / width) - first] += 1
  const bins = tallies.map((count, at) => {
    const from = (first + at) * width
    return { from, to: from + width - 1, count }
  })
  return { edition, spread, bins }
}

/** The lengths of an edition's games, all played to their end. */
export class Lengths {
  readonly #turns: number[] = []
  readonly #minutes: number[] = []

  add({ turns, playedFor }: PlayedGame): void {
    this.#turns.push(turns)
    if (playedFor > 0) this.#minutes.push(playedFor / minute)
  }

  /** Null when there are none. */
  of(edition: Edition): Length | null {
    const turns = spreadOf(this.#turns)
    return turns && { edition, games: this.#turns.length, turns, minutes: spreadOf(this.#minutes) }
  }
}
