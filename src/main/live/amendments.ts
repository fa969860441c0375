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
  /** The time of the last report of progress. */
  #newsTime = 0

  constructor(history: History, sessions: Sessions, clock: () => number) {
    this.#history = history
    this.#sessions = sessions
    this.#clock = clock
  }

  /** Returns the changes that an amendment would make; those among the games seen by then where `signal` aborts. */
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
      const visible = changes.filter(({ row }) => !row.removed)
      preview.games += visible.length
      preview.kept += kept
      for (const { row, after } of visible.slice(0, maxPreviewed - preview.examples.length))
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
    const count = { games: 0, kept: 0 }
    this.#cancelling = new AbortController()
    const cancelling = this.#cancelling.signal
    return this.#work(async (closing) => {
      const stop = AbortSignal.any([cancelling, closing])
      try {
        const numbers = await this.#inOrder(games, amendment, stop)
        let progress = 0
        for (const some of slicesOf(numbers)) {
          this.#tell({ doing: 'amend', games: progress, total: numbers.length })
          progress += some.length
          const { ids, kept } = await this.#slice(
            ({ amendments }) => amendments.make(change, some, amendment, this.#clock()),
            stop,
          )
          count.games += ids.length
          count.kept += kept
        }
        const isMade = await this.#write(({ amendments }) => amendments.finish(change, count.games), closing)
        return done({ change: isMade ? change : null, ...count })
      } catch (error) {
        if (!closing.aborted) await this.#undo(change, 'cancel', count.games, closing)
        if (!stop.aborted) throw error
        return done({ change: null, games: 0, kept: 0 })
      }
    })
  }

  /** Returns the number of games that are as they were before an amendment. */
  async takeBack(change: number): Promise<Outcome<number>> {
    const refused = this.#refusesAnother()
    if (refused) return refused
    const games = this.#history.write(({ amendments }) => amendments.reopen(change))
    if (games === null) return done(0)
    return this.#work(async (closing) => done(await this.#undo(change, 'takeBack', games, closing)))
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
  async #inOrder(games: GamesWanted, amendment: Amendment, stop: AbortSignal): Promise<number[]> {
    this.#tell({ doing: 'amend', games: 0, total: 0 })
    const numbers: number[] = []
    for (const some of this.#slices(games, amendment)) {
      numbers.push(...some)
      await breath()
      stop.throwIfAborted()
    }
    return numbers.sort((one, other) => one - other)
  }

  async #undo(
    change: number,
    doing: Amending['doing'],
    total: number,
    closing: AbortSignal,
  ): Promise<number> {
    let games = 0
    let last: number | null = 0
    do {
      const after: number = last
      this.#tell({ doing, games, total })
      const back = await this.#slice(
        ({ amendments }) => amendments.takeBack(change, after, this.#clock()),
        closing,
      )
      games += back.ids.length
      last = back.last
    } while (last !== null)
    await this.#write(({ amendments }) => amendments.forget(change), closing)
    return games
  }

  /** Works until it is done, the app ends, or another history takes the place of this one. */
  async #work<T>(run: (closing: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await run(AbortSignal.any([this.#closing.signal, this.#history.replaced]))
    } finally {
      this.#amending.now = null
    }
  }

  /** Changes a slice of games, and shows it where they are open; throws when stopped. */
  async #slice<T extends { readonly ids: readonly string[] }>(
    change: (writer: Writer) => T,
    stop: AbortSignal,
  ): Promise<T> {
    const slice = await this.#write(change, stop)
    for (const id of slice.ids) this.#sessions.reread(id)
    await breath()
    stop.throwIfAborted()
    return slice
  }

  /** Writes as soon as the history can be written. */
  #write<T>(change: (writer: Writer) => T, stop: AbortSignal): Promise<T> {
    const { saving } = this.#history
    return saving.patiently(() => this.#history.write(change), stop)
  }

  /** Reports progress, at a pace that a screen can follow. */
  #tell(amending: Amending): void {
    const time = performance.now()
    if (this.#amending.now?.doing === amending.doing && time - this.#newsTime < pace) return
    this.#newsTime = time
    this.#amending.now = amending
  }
}

function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += amendedAtOnce) yield all.slice(from, from + amendedAtOnce)
}
