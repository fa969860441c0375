import type { ExchangeNews } from '../../shared/exchange.ts'
import { Changes } from '../changes/changes.ts'

/** How often progress is told, in milliseconds. */
const pace = 100

type Working = Extract<ExchangeNews, { kind: 'working' }>
type Last = Exclude<ExchangeNews, Working>

/** Work that the main process does by itself; any number of screens may watch it, and any of them stop it. */
export class Job {
  readonly #changes = new Changes()
  readonly #stop = new AbortController()
  #news: ExchangeNews = { kind: 'working', games: 0, part: 0 }
  #received = 0
  /** Resolves when the work has ended; never rejects. */
  readonly ended: Promise<void>

  /** `fail` makes the last news of an error that the work throws. */
  constructor(work: (job: Job) => Promise<Last>, fail: (error: unknown) => Last) {
    this.ended = work(this)
      .catch(fail)
      .then((last) => this.#notify(last))
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Some progress: told at a pace that a screen can follow. */
  progress(games: number, part: number): void {
    const now = performance.now()
    if (now - this.#received < pace) return
    this.#received = now
    this.#notify({ kind: 'working', games, part: Math.min(1, part) })
  }

  stop(): void {
    this.#stop.abort()
  }

  /** The news as they are and as they come, up to the last; ends early when `signal` aborts. */
  async *watch(signal?: AbortSignal): AsyncGenerator<ExchangeNews, void> {
    let shown: ExchangeNews | null = null
    for await (const news of this.#changes.watch(() => this.#news, signal)) {
      if (news === shown) continue
      yield (shown = news)
      if (news.kind !== 'working') return
    }
  }

  #notify(news: ExchangeNews): void {
    this.#news = news
    this.#changes.notify()
  }
}
