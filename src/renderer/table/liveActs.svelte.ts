import type { Act } from '../../shared/acts.ts'
import { m } from '../../shared/messages/messages.js'
import { courseOf, type AnyCourse, type CourseNews } from '../../shared/course.ts'
import { daysKept } from '../../shared/history.ts'
import type { GameKind } from '../../shared/status.ts'
import type { Refusal } from '../../shared/refusal.ts'
import type { App } from '../app/app.ts'
import { refusalOf, whyRefused, type Client } from '../app/connection.svelte.ts'
import type { GameModel } from './gameModel.svelte.ts'

/** A game, and the revision that this screen shows of it. */
interface Seen {
  readonly id: string
  readonly revision: number
}

/** The acts in a live game: one call at a time, the next when this screen has caught up. */
export class LiveActs<M extends GameModel = GameModel> {
  readonly id: string
  protected readonly app: App
  readonly #kind: GameKind | undefined
  readonly #modelOf: (course: AnyCourse, acts: LiveActs) => M
  /** The game as it is sent; null until then. */
  model = $state.raw<M | null>(null)
  /** The reason why there is no such game, or no more, in a sentence; otherwise null. */
  closed = $state<string | null>(null)
  #asking = $state(false)
  /** The revision that was last changed: this screen is behind until a later one arrives. */
  #spent = $state(-1)
  readonly #waiting: (() => void)[] = []

  /** `kind`: the only kind of game that the screen shows, where it does not show both. */
  constructor(id: string, app: App, modelOf: (course: AnyCourse, acts: LiveActs) => M, kind?: GameKind) {
    this.id = id
    this.app = app
    this.#kind = kind
    this.#modelOf = modelOf
  }

  /** Follows the game until `signal` is aborted, through every break of the connection. */
  async follow(signal: AbortSignal): Promise<void> {
    const { connection } = this.app
    const watched = { id: this.id, kind: this.#kind }
    const following = connection.follow(
      (stop) => connection.client.game.watch(watched, { signal: stop }),
      (news) => this.#take(this.seenHere(news)),
      signal,
    )
    this.closed = await whyRefused(following)
  }

  /** The news as this screen is to have them. */
  protected seenHere(news: CourseNews): CourseNews {
    return news
  }

  #take(news: CourseNews): void {
    const { view } = news
    // The journal of a game only grows: this game is from a backup that was restored.
    if (this.model && view.revision < this.model.course.view.revision) this.#spent = -1
    if (this.model) this.model.take(news)
    else this.model = this.#modelOf(courseOf(news), this)
    this.closed = news.deleted ? m.table_deleted({ name: view.name, days: daysKept }) : null
    this.#wake()
  }

  /** True while a call is open, or its result is not shown yet. */
  get asking(): boolean {
    return this.#asking || (this.model !== null && this.model.course.view.revision <= this.#spent)
  }

  /** Resolves when the result of the last call is shown; at once when none is open. */
  async caughtUp(): Promise<void> {
    while (this.asking) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #wake(): void {
    for (const go of this.#waiting.splice(0)) go()
  }

  rename(name: string): Promise<boolean> {
    return this.ask((client) => client.history.edit({ id: this.id, name }))
  }

  /**
   * Does something in the game. Returns true when it is done, false when it was refused, which has been shown then, unless
   * `onRefused` takes it. `revision`: the one that it is about, by default the one shown.
   */
  act(act: Act, onRefused?: (refusal: Refusal) => void, revision?: number): Promise<boolean> {
    return this.ask(async (client, seen) => {
      await client.game.act({ id: seen.id, revision: revision ?? seen.revision, act })
      // Nothing is written where bots are let go on: no later revision is to be waited for.
      if (act.do !== 'playOn') this.#spent = seen.revision
    }, onRefused)
  }

  /**
   * Waits for a change that may replace so many undone steps; says so, with the way back, where there is one: not where
   * they were made again, nor where something was revealed since.
   */
  async replacing(
    changed: Promise<boolean>,
    undone: number,
    textOf: (replaced: { readonly n: number }) => string,
    bringBack: (line: number) => Promise<boolean>,
  ): Promise<boolean> {
    const before = this.model?.view.replaced ?? []
    if (!(await changed)) return false
    const say = (): void => {
      const last = this.model?.view.replaced.at(-1)
      if (!last || before.some(({ line }) => line === last.line)) return
      const count = { n: undone }
      const run = (): void => void bringBack(last.line)
      this.app.toasts.say(textOf(count), 'plain', { label: m.log_bring_back(count), run })
    }
    if (undone > 0) void this.caughtUp().then(say)
    return true
  }

  /** Makes a call that answers; returns null where it was refused, which has been shown then. */
  async answerOf<T>(call: (client: Client, seen: Seen) => Promise<T>): Promise<T | null> {
    let answer: T | null = null
    await this.ask(async (client, seen) => {
      answer = await call(client, seen)
    })
    return answer
  }

  /** Makes a call, unless another one is open. A refusal is shown in a toast, unless `onRefused` takes it. */
  async ask(
    call: (client: Client, seen: Seen) => Promise<unknown>,
    onRefused?: (refusal: Refusal) => void,
  ): Promise<boolean> {
    if (this.asking || !this.model) return false
    const { connection, toasts } = this.app
    const { edition, revision } = this.model.view
    this.#asking = true
    try {
      await call(connection.client, { id: this.id, revision })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal && onRefused) onRefused(refusal)
      else if (refusal) toasts.refuse(refusal, edition)
      else toasts.say(m.error_notReached(), 'refused')
      return false
    } finally {
      this.#asking = false
      this.#wake()
    }
  }
}
