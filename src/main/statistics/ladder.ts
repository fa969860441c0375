import { setImmediate as breath } from 'node:timers/promises'
import { rate, rating, type Rating as Skill } from 'openskill'
import type { Edition } from '../../shared/editions/index.ts'
import type { Rating } from '../../shared/statistics.ts'
import { ranksOf, type PlayedGame } from './played.ts'
import type { WhoNumber } from './whose.ts'

/** Ratings look as they do in chess: OpenSkill's first 25 ± 25/3 becomes 1500, and its scale is stretched. */
const start = 1500
const stretch = 40
/** Two-sided, 95 %. */
const deviate = 1.959964
/** How many games are rated at a stretch: some milliseconds' work. */
const slice = 200

const first = rating()

interface Ranking {
  readonly skill: Skill
  readonly games: number
}

/** A rating after a game. */
export interface Rated {
  readonly at: number
  readonly rating: Rating
}

const ratingOf = ({ skill, games }: Ranking): Rating => ({
  value: start + (skill.mu - first.mu) * stretch,
  spread: deviate * skill.sigma * stretch,
  games,
})

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** How strong everybody is in one edition: everybody begins alike, and each game in its turn moves all who sat at it. */
export class Ladder {
  readonly #rankings = new Map<WhoNumber, Ranking>()
  readonly #courses = new Map<WhoNumber, Rated[]>()

  /** Rates the games of an edition, the earliest first, a slice at a time. */
  static async of(edition: Edition, games: readonly PlayedGame[]): Promise<Ladder> {
    const ladder = new Ladder()
    const own = games.filter((game) => game.edition === edition)
    for (let from = 0; from < own.length; from += slice) {
      for (const game of own.slice(from, from + slice)) ladder.add(game)
      await breath()
    }
    return ladder
  }

  add(game: PlayedGame): void {
    const before = game.whos.map((who) => this.#rankings.get(who)?.skill ?? first)
    const after = rate(
      before.map((skill) => [skill]),
      { rank: ranksOf(game) },
    ).map(([skill]) => skill)
    for (const who of new Set(game.whos)) {
      // A computer player that sits at a table twice moves by the mean of its seats.
      const own = after.filter((_, seat) => game.whos[seat] === who)
      const skill = { mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) }
      const ranking = { skill, games: (this.#rankings.get(who)?.games ?? 0) + 1 }
      this.#rankings.set(who, ranking)
      const course = this.#courses.get(who)
      const rated = { at: game.playedAt, rating: ratingOf(ranking) }
      if (course) course.push(rated)
      else this.#courses.set(who, [rated])
    }
  }

  /** Null for whoever played no game. */
  rating(who: WhoNumber): Rating | null {
    const ranking = this.#rankings.get(who)
    return ranking ? ratingOf(ranking) : null
  }

  /** The rating after each game, the newest last. */
  course(who: WhoNumber): readonly Rated[] {
    return this.#courses.get(who) ?? []
  }
}
