import { setImmediate as breath } from 'node:timers/promises'
import { rate, rating, type Rating as Skill } from 'openskill'
import type { Edition } from '../../shared/editions/index.ts'
import { ranksOf } from '../../shared/ranks.ts'
import type { Rating } from '../../shared/statistics.ts'
import { nobody, type PlayedGame, type WhoNumber } from './playedGames.ts'
import { deviate } from './tallies.ts'

/** Ratings on the scale of chess: OpenSkill's initial 25 ± 25/3 becomes 1500, with its scale stretched. */
const start = 1500
const stretch = 40
/** The number of games rated between two pauses: some milliseconds' work. */
const slice = 200

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
  readonly #rankings = new Map<WhoNumber, { readonly skill: Skill; readonly course: Rating[] }>()

  /** Rates the games of an edition, the earliest first, in slices. */
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
    const before = game.whos.map((who) => [this.#rankings.get(who)?.skill ?? first])
    const after = rate(before, { rank: ranksOf(game.edition, game) }).map(([skill]) => skill)
    for (const who of new Set(game.whos)) {
      // Whoever has no name is rated like somebody new, each time.
      if (who === nobody) continue
      // A bot in several seats of a table changes by the mean of its seats.
      const own = after.filter((_, seat) => game.whos[seat] === who)
      const skill = { mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) }
      const course = this.#rankings.get(who)?.course ?? []
      course.push(ratingOf(skill, course.length + 1, game.playedAt))
      this.#rankings.set(who, { skill, course })
    }
  }

  /** Null for a player without games. */
  rating(who: WhoNumber): Rating | null {
    return this.course(who).at(-1) ?? null
  }

  /** The rating after each game, the newest last. */
  course(who: WhoNumber): readonly Rating[] {
    return this.#rankings.get(who)?.course ?? []
  }
}
