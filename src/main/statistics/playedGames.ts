import { setImmediate as breath } from 'node:timers/promises'
import type { GameResult, History } from '../history/index.ts'
import { personKey } from '../../shared/players.ts'
import type { Filter, Who } from '../../shared/statistics.ts'
import { isUnnamed } from '../../shared/text/unnamed.ts'

/** The number of a player in `People`. */
export type WhoNumber = number

/** The number of whoever has no name: in every game somebody else, of whom nothing is added up. */
export const nobody: WhoNumber = -1

/** The player in a seat, by the name of a person or the level of a bot. */
const whoOf = ({ name, ai }: GameResult['players'][number]): Who =>
  ai === undefined ? { kind: 'person', name } : { kind: 'computer', level: ai }

/** A key that is equal for the same person or bot, and for no other. */
export const keyOf = (who: Who): string =>
  who.kind === 'computer' ? `computer ${who.level}` : `person ${personKey(who.name)}`

/** Everybody who ever sat at a table, numbered in order of appearance. */
export class People {
  readonly #numbers = new Map<string, WhoNumber>()
  readonly #whos: Who[] = []
  readonly #seenAt: number[] = []

  /** The number of a player seen at that time; a person's name is kept as last written. `nobody` for one without a name. */
  meet(who: Who, at: number): WhoNumber {
    if (who.kind === 'person' && isUnnamed(who.name)) return nobody
    const key = keyOf(who)
    const number = this.#numbers.get(key) ?? this.#whos.length
    if (number === this.#whos.length) this.#numbers.set(key, number)
    if (at >= (this.#seenAt[number] ?? -Infinity)) {
      this.#whos[number] = who
      this.#seenAt[number] = at
    }
    return number
  }

  find(who: Who): WhoNumber | null {
    return this.#numbers.get(keyOf(who)) ?? null
  }

  at(number: WhoNumber): Who {
    return this.#whos[number]
  }

  isComputer(number: WhoNumber): boolean {
    return number !== nobody && this.#whos[number].kind === 'computer'
  }
}

export interface PlayedGame extends Readonly<Omit<GameResult, 'players' | 'ending'>> {
  /** The players, by seat. */
  readonly whos: readonly WhoNumber[]
  /** Points or money, by seat. */
  readonly points: readonly number[]
  readonly winners: readonly number[]
  /** The seats that had left or resigned. */
  readonly away: readonly number[]
}

/** True when a game was played to its end, which its length and its final scores need. */
export const isWhole = ({ status }: PlayedGame): boolean => status === 'over'

/** A seat's share of the win: equal parts when several share it. */
export const winOf = ({ winners }: PlayedGame, seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0

export function filtered(games: readonly PlayedGame[], filter: Filter, people: People): PlayedGame[] {
  const { edition, players, mode, company } = filter
  return games.filter(
    (game) =>
      (edition === null || game.edition === edition) &&
      (players === null || game.whos.length === players) &&
      (mode === null || game.mode === mode) &&
      (company === 'all' || (company === 'computers') === game.whos.some((who) => people.isComputer(who))),
  )
}

/** All games that are no longer played, in memory: a hundred thousand are counted in some milliseconds. */
export class PlayedGames {
  readonly #history: History
  #people = new People()
  /** By the game's number; null when its result cannot be read. */
  #games = new Map<number, PlayedGame | null>()
  #ordered: readonly PlayedGame[] | null = null
  #stamp = 0
  #reading: Promise<void> | null = null

  constructor(history: History) {
    this.#history = history
  }

  get people(): People {
    return this.#people
  }

  /** In the order in which they ended; another list after every change. */
  get games(): readonly PlayedGame[] {
    this.#ordered ??= [...this.#games.values()]
      .filter((game) => game !== null)
      .sort((one, other) => one.playedAt - other.playedAt || one.number - other.number)
    return this.#ordered
  }

  /** The number of games still to be read. */
  get unread(): number {
    const { results } = this.#history.read
    return results.unreckoned() + Math.max(0, results.count() - this.#games.size)
  }

  /** Reads what is new in the history, in slices; concurrent callers wait for the same reading. */
  async read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => (this.#reading = null))
    await this.#reading
  }

  async #readAll(): Promise<void> {
    const { results } = this.#history.read
    while (results.unreckoned() > 0 && !this.#history.saving.never) {
      this.#history.write((writer) => writer.results.reckon(this.#stamp))
      this.#take()
      await breath()
    }
    while (this.#take()) await breath()
    if (results.count() === this.#games.size) return
    this.#forget()
    while (this.#take()) await breath()
  }

  /** Starts over: games were removed or played on, and it is not recorded which. */
  #forget(): void {
    this.#people = new People()
    this.#games = new Map()
    this.#ordered = null
    this.#stamp = 0
  }

  /** Reads a slice of results; returns true when there was one. */
  #take(): boolean {
    const slice = this.#history.read.results.after(this.#stamp)
    for (const { number, stamp, result } of slice) {
      this.#games.set(number, result && this.#played(result))
      this.#stamp = stamp
    }
    if (slice.length === 0) return false
    this.#ordered = null
    return true
  }

  /** Written out field by field, so that all games have one shape, which is faster to read than a copy of the rest. */
  #played(result: GameResult): PlayedGame {
    const { number, id, edition, mode, status, branched, leftOut, turns, playedAt, playedFor, ending } =
      result
    const whos = result.players.map((player) => this.#people.meet(whoOf(player), playedAt))
    const { points, winners, away = [] } = ending
    return {
      number,
      id,
      edition,
      mode,
      status,
      branched,
      leftOut,
      turns,
      playedAt,
      playedFor,
      whos,
      points,
      winners,
      away,
    }
  }
}
