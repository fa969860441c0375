import { setImmediate as breath } from 'node:timers/promises'
import { dayOf } from '../../shared/daily.ts'
import type { GamesWanted } from '../../shared/exchange.ts'
import {
  maxPreviewed,
  type Amended,
  type Amending,
  type Amendment,
  type AmendmentPreview,
} from '../../shared/history.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import { Watched } from '../changes/changes.ts'
import { amendedAtOnce, looksOf } from '../history/amendments.ts'
import type { History, Writer } from '../history/index.ts'
import type { Sessions } from './sessions.ts'

/** Milliseconds between two reports of progress. */
const pace = 100

/**
 * Amendments, one at a time: made in slices, between which the app answers other calls, and all or nothing. One that is
 * cancelled or fails is taken back; one that the app's end breaks off, at the next start.
 */
export class Amendments {
  readonly #history: History
  readonly #sessions: Sessions
  readonly #clock: () => number
  readonly #amending = new Watched<Amending | null>(null)
  readonly #closing = new AbortController()
  #cancelling = new AbortController()
  #told = 0

  constructor(history: History, sessions: Sessions, clock: () => number) {
    this.#history = history
    this.#sessions = sessions
    this.#clock = clock
  }

  /** What an amendment would change, unless `signal` is aborted meanwhile: then what was seen by then. */
  async preview(
    games: GamesWanted,
    amendment: Amendment,
    signal?: AbortSignal,
  ): Promise<Outcome<AmendmentPreview>> {
    const refused = this.#refuses(amendment)
    if (refused) return refused
    const { amendments } = this.#history.read
    const preview = { games: 0, kept: 0, examples: [] as AmendmentPreview['examples'] }
    for (const numbers of this.#slices(games, amendment)) {
      const { changes, kept } = amendments.plan(numbers, amendment, this.#clock())
      const listed = changes.filter(({ row }) => !row.removed)
      preview.games += listed.length
      preview.kept += kept
      for (const { row, after } of listed.slice(0, maxPreviewed - preview.examples.length))
        preview.examples.push({ before: looksOf(row), after: looksOf(after) })
      await breath()
      if (signal?.aborted) break
    }
    return done(preview)
  }

  /** Nothing has changed where it was cancelled. */
  async make(games: GamesWanted, amendment: Amendment): Promise<Outcome<Amended>> {
    const refused = this.#refuses(amendment) ?? this.#refusesAnother()
    if (refused) return refused
    const change = this.#history.write(({ amendments }) => amendments.begin(amendment, this.#clock()))
    const made = { change, games: 0, kept: 0 }
    const nothing = { ...made, change: null }
    this.#cancelling = new AbortController()
    const { signal: cancelled } = this.#cancelling
    return this.#work(async (ended) => {
      const stopped = AbortSignal.any([cancelled, ended])
      try {
        const numbers = await this.#inOrder(games, amendment, stopped)
        let looked = 0
        for (const some of slicesOf(numbers)) {
          this.#tell({ doing: 'amend', games: looked, total: numbers.length })
          looked += some.length
          const { ids, kept } = await this.#slice(
            ({ amendments }) => amendments.make(change, some, amendment, this.#clock()),
            stopped,
          )
          made.games += ids.length
          made.kept += kept
        }
        const isMade = await this.#write(({ amendments }) => amendments.finish(change, made.games), ended)
        return done(isMade ? made : { ...made, change: null })
      } catch (error) {
        if (!ended.aborted) await this.#undo(change, 'cancel', made.games, ended)
        if (!stopped.aborted) throw error
        return done(nothing)
      }
    })
  }

  /** Returns the number of games that are as they were before an amendment. */
  async takeBack(change: number): Promise<Outcome<number>> {
    const refused = this.#refusesAnother()
    if (refused) return refused
    const games = this.#history.write(({ amendments }) => amendments.reopen(change))
    if (games === null) return done(0)
    return this.#work(async (ended) => done(await this.#undo(change, 'takeBack', games, ended)))
  }

  /** Cancels the amendment that is being made. */
  cancel(): void {
    this.#cancelling.abort()
  }

  watch(signal?: AbortSignal): AsyncGenerator<Amending | null, void> {
    return this.#amending.watch(signal)
  }

  /** Writes nothing from now on. */
  close(): void {
    this.#closing.abort()
  }

  #refuses(amendment: Amendment): Refused | null {
    const today = dayOf(new Date(this.#clock()))
    return amendment.kind === 'day' && amendment.day > today ? refuse('history.dayToCome') : null
  }

  #refusesAnother(): Refused | null {
    return this.#amending.now ? refuse('history.amending') : null
  }

  /** The numbers of the games that an amendment may change, those first that were played last. */
  *#slices(games: GamesWanted, amendment: Amendment): Generator<readonly number[]> {
    const { amendments } = this.#history.read
    if (games === 'all') yield* slicesOf(amendments.candidates(amendment))
    else for (const ids of slicesOf(games)) yield amendments.chosen(ids)
  }

  /** The same in the order in which they are stored: so a page of the file is written once, and not again and again. */
  async #inOrder(games: GamesWanted, amendment: Amendment, stopped: AbortSignal): Promise<number[]> {
    this.#tell({ doing: 'amend', games: 0, total: 0 })
    const numbers: number[] = []
    for (const some of this.#slices(games, amendment)) {
      numbers.push(...some)
      await breath()
      stopped.throwIfAborted()
    }
    return numbers.sort((one, other) => one - other)
  }

  async #undo(change: number, doing: Amending['doing'], total: number, ended: AbortSignal): Promise<number> {
    let games = 0
    let last: number | null = 0
    do {
      const after: number = last
      this.#tell({ doing, games, total })
      const back = await this.#slice(
        ({ amendments }) => amendments.takeBack(change, after, this.#clock()),
        ended,
      )
      games += back.ids.length
      last = back.last
    } while (last !== null)
    await this.#write(({ amendments }) => amendments.forget(change), ended)
    return games
  }

  /** Works until it is done, the app ends, or another history takes the place of this one. */
  async #work<T>(run: (ended: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await run(AbortSignal.any([this.#closing.signal, this.#history.replaced]))
    } finally {
      this.#amending.now = null
    }
  }

  /** Changes a slice of games, and shows it where they are open; throws when stopped. */
  async #slice<T extends { readonly ids: readonly string[] }>(
    change: (writer: Writer) => T,
    stopped: AbortSignal,
  ): Promise<T> {
    const made = await this.#write(change, stopped)
    for (const id of made.ids) this.#sessions.reread(id)
    await breath()
    stopped.throwIfAborted()
    return made
  }

  /** Writes as soon as the history can be written. */
  #write<T>(change: (writer: Writer) => T, stopped: AbortSignal): Promise<T> {
    const { saving } = this.#history
    return saving.patiently(() => this.#history.write(change), stopped)
  }

  /** Reports progress, at a pace that a screen can follow. */
  #tell(amending: Amending): void {
    const now = performance.now()
    if (this.#amending.now?.doing === amending.doing && now - this.#told < pace) return
    this.#told = now
    this.#amending.now = amending
  }
}

function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += amendedAtOnce) yield all.slice(from, from + amendedAtOnce)
}
