/**
 * Statistics over many games. `Statistics` reads the results of games into memory and counts them anew for
 * every question; nothing it computes is stored, so that it can never be out of date.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { editions, familyOf, type Edition } from '../../shared/editions/index.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import {
  counts,
  type Filter,
  type Overview,
  type Profile,
  type SetRecord,
  type Who,
} from '../../shared/statistics.ts'
import type { History } from '../history/index.ts'
import { PlayedGames, filtered, type PlayedGame } from './playedGames.ts'
import { Ladder } from './ladder.ts'
import { overviewOf } from './overview.ts'
import { profileOf, seatingsOf, setsOf } from './profile.ts'

/** The least milliseconds between two reports of progress. */
const pace = 400
/** The pause after a report is so many times as long as its making took: reports must not be what takes the time. */
const restAfterReport = 9

export class Statistics {
  readonly #history: History
  #played: PlayedGames
  #ladders = { of: [] as readonly PlayedGame[], by: new Map<Edition, Promise<Ladder>>() }

  constructor(history: History) {
    this.#history = history
    this.#played = new PlayedGames(history)
  }

  /** Reads everything anew, after another history has replaced the one before. */
  forget(): void {
    this.#played = new PlayedGames(this.#history)
  }

  /** Yields the overview of the games read so far, again while more are read, and last with the ratings. */
  async *overview(filter: Filter, signal?: AbortSignal): AsyncGenerator<Overview, void> {
    const reading = this.#played.read()
    const isRead = reading.then(() => true)
    let rest = pace
    while (!(await Promise.race([isRead, pause(rest, false)]))) {
      if (signal?.aborted) return
      const begun = performance.now()
      const report = this.#overview(filter, null)
      rest = Math.max(pace, restAfterReport * (performance.now() - begun))
      yield report
    }
    yield this.#overview(filter, null)
    if (filter.edition !== null) yield this.#overview(filter, await this.#ladder(filter.edition))
  }

  /** Everything about one player; refused when they have no game. */
  async profile(who: Who, filter: Filter): Promise<Outcome<Profile>> {
    await this.#played.read()
    const { people } = this.#played
    const number = people.find(who)
    if (number === null) return refuse('statistics.nobody')
    const games = filtered(this.#played.games, filter, people)
    const seatings = seatingsOf(games, number)
    const ladders = new Map<Edition, Ladder>()
    const sets = new Map<Edition, readonly SetRecord[]>()
    for (const edition of editions) {
      const own = seatings.filter(({ game }) => game.edition === edition)
      if (own.length === 0) continue
      ladders.set(edition, await this.#ladder(edition))
      if (familyOf[edition] === 'nile') sets.set(edition, await setsOf(this.#history.read, own))
    }
    return done(profileOf({ who: people.at(number), number, games, people, ladders, sets }))
  }

  #overview(filter: Filter, ladder: Ladder | null): Overview {
    const { games, people, unread } = this.#played
    return { unread, ...overviewOf(games, filter, people, ladder) }
  }

  #ladder(edition: Edition): Promise<Ladder> {
    const { games } = this.#played
    if (this.#ladders.of !== games) this.#ladders = { of: games, by: new Map() }
    const { by } = this.#ladders
    const ladder = by.get(edition) ?? Ladder.of(edition, games.filter(counts))
    by.set(edition, ladder)
    return ladder
  }
}
