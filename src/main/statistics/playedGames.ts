import { setImmediate as breath } from 'node:timers/promises'
import type { GameResult, History } from '../history/index.ts'
import type { PlayedGame } from './played.ts'
import { People, whoOf } from './whose.ts'

/**
 * All games that are not being played any more, in memory: a hundred thousand are counted in some
 * milliseconds.
 */
export class PlayedGames {
  readonly #history: History
  #people = new People()
  /** By the game's number; null when its result cannot be read. */
  #games = new Map<number, PlayedGame | null>()
  #ordered: readonly PlayedGame[] | null = null
  #stamp = 0
  #version = 0
  #reading: Promise<void> | null = null

  constructor(history: History) {
    this.#history = history
  }

  get people(): People {
    return this.#people
  }

  /** In the order in which they ended. */
  get games(): readonly PlayedGame[] {
    this.#ordered ??= [...this.#games.values()]
      .filter((game) => game !== null)
      .sort((one, other) => one.playedAt - other.playedAt || one.number - other.number)
    return this.#ordered
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version
  }

  /** The number of games still to be read. */
  get unread(): number {
    const { results } = this.#history.read
    return results.unreckoned() + Math.max(0, results.count() - this.#games.size)
  }

  /**
   * Reads what has changed in the history since the last time, in slices; concurrent callers wait for the
   * same reading.
   */
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
    this.#stamp = 0
    this.#changed()
  }

  /** Reads a slice of results; returns true when there was one. */
  #take(): boolean {
    const slice = this.#history.read.results.after(this.#stamp)
    for (const { number, stamp, result } of slice) {
      this.#games.set(number, result && this.#played(result))
      this.#stamp = stamp
    }
    if (slice.length === 0) return false
    this.#changed()
    return true
  }

  #changed(): void {
    this.#ordered = null
    this.#version += 1
  }

  /** Written out field by field, so that all games have one shape, which is faster to read than a copy of the rest. */
  #played(result: GameResult): PlayedGame {
    const { number, id, edition, mode, status, branched, leftOut, turns, playedAt, playedFor, ending } =
      result
    const whos = result.players.map((player) => this.#people.meet(whoOf(player), playedAt))
    const { points, winners } = ending
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
    }
  }
}
