import { rate, rating, type Rating as Skill } from 'openskill'
import { ranksOf } from '../../shared/status.ts'
import type {
  Length,
  Rating,
  Scores,
  SeatRecord,
  Spread,
  Streaks,
  WinRecord,
} from '../../shared/statistics.ts'
import { winOf, type PlayedGame } from './playedGames.ts'
import type { Edition } from '../../shared/editions/index.ts'

/** Counts the games and wins of a sequence of seats. */
export class Winnings {
  #games = 0
  #won = 0
  #shared = 0
  #wins = 0
  #even = 0

  add(game: PlayedGame, seat: number): void {
    const win = winOf(game, seat)
    this.#games += 1
    this.#even += 1 / game.whos.length
    if (win === 0) return
    this.#won += 1
    this.#wins += win
    if (win < 1) this.#shared += 1
  }

  get record(): WinRecord {
    const games = this.#games
    const rate = games === 0 ? 0 : this.#wins / games
    const [from, to] = wilson(rate, games)
    const even = games === 0 ? 0 : this.#even / games
    return { games, won: this.#won, shared: this.#shared, rate, from, to, even }
  }
}

/** The results of each seat, by the number of players at the table, over all players. */
export class SeatTable {
  readonly #seats = new Map<number, Winnings[]>()

  add(game: PlayedGame, seat: number): void {
    const players = game.whos.length
    const seats = this.#seats.get(players) ?? game.whos.map(() => new Winnings())
    this.#seats.set(players, seats)
    seats[seat].add(game, seat)
  }

  /** The smaller tables first; seats without games are left out. */
  get records(): SeatRecord[] {
    return [...this.#seats]
      .sort(([one], [other]) => one - other)
      .flatMap(([players, seats]) => seats.map(({ record }, seat) => ({ players, seat, record })))
      .filter(({ record }) => record.games > 0)
  }
}

/** Counts runs of wins and losses in the order of the games. A shared win counts as a win. */
export class Runs {
  #won = false
  #games = 0
  readonly #longest = { won: 0, lost: 0 }

  add(won: boolean): void {
    this.#games = won === this.#won ? this.#games + 1 : 1
    this.#won = won
    const kind = won ? 'won' : 'lost'
    this.#longest[kind] = Math.max(this.#longest[kind], this.#games)
  }

  get streaks(): Streaks {
    return {
      now: this.#games === 0 ? null : { won: this.#won, games: this.#games },
      longestWon: this.#longest.won,
      longestLost: this.#longest.lost,
    }
  }
}

/** The normal deviate of a two-sided interval of 95 %. */
const deviate = 1.959964

/** Wilson's interval for a share of `tries`, from 0 to 1: the true share lies in it 19 times out of 20. */
export function wilson(share: number, tries: number): readonly [number, number] {
  if (tries === 0) return [0, 1]
  const square = deviate ** 2 / tries
  const middle = (share + square / 2) / (1 + square)
  const reach = (deviate / (1 + square)) * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries))
  // Keeps the share itself within, despite rounding at 0 and 1.
  return [Math.max(0, Math.min(share, middle - reach)), Math.min(1, Math.max(share, middle + reach))]
}

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

  /** A ledger of scores alone is told no turns, and ends in its first. */
  add({ mode, turns, playedFor }: PlayedGame): void {
    if (mode !== 'ledger' || turns > 1) this.#turns.push(turns)
    if (playedFor > 0) this.#minutes.push(playedFor / minute)
  }

  /** Null when there are none. */
  of(edition: Edition): Length | null {
    const turns = spreadOf(this.#turns)
    return turns && { edition, games: this.#turns.length, turns, minutes: spreadOf(this.#minutes) }
  }
}

/** Ratings on the scale of chess: OpenSkill's initial 25 ± 25/3 becomes 1500, with its scale stretched. */
const start = 1500
const stretch = 40

const first = rating()

const ratingOf = (skill: Skill, games: number, at: number): Rating => ({
  value: start + (skill.mu - first.mu) * stretch,
  spread: deviate * skill.sigma * stretch,
  games,
  at,
})

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The ratings of all players in one edition: everybody starts equal, and each game changes its players'. */
export class Ladder {
  /** The skill of each player, and the rating after each game, the newest last. */
  readonly #rankings = new Map<string, { readonly skill: Skill; readonly course: Rating[] }>()

  /** Rates the games of an edition among these, the earliest first. */
  constructor(edition: Edition, games: readonly PlayedGame[]) {
    for (const game of games) if (game.edition === edition) this.#add(game)
  }

  #add(game: PlayedGame): void {
    const before = game.whos.map((who) => [(who !== null && this.#rankings.get(who)?.skill) || first])
    const after = rate(before, { rank: ranksOf(game.edition, game) }).map(([skill]) => skill)
    for (const who of new Set(game.whos)) {
      // Whoever has no name is rated like somebody new, each time.
      if (who === null) continue
      // A bot in several seats of a table changes by the mean of its seats.
      const own = after.filter((_, seat) => game.whos[seat] === who)
      const skill = { mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) }
      const course = this.#rankings.get(who)?.course ?? []
      course.push(ratingOf(skill, course.length + 1, game.playedAt))
      this.#rankings.set(who, { skill, course })
    }
  }

  /** Null for a player without games. */
  rating(who: string): Rating | null {
    return this.course(who).at(-1) ?? null
  }

  /** The rating after each game, the newest last. */
  course(who: string): readonly Rating[] {
    return this.#rankings.get(who)?.course ?? []
  }
}
