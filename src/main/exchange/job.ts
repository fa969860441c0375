import type { ExchangeNews } from '../../shared/exchange.ts'
import { Changes } from '../changes/changes.ts'

/** Milliseconds between two reports of progress. */
const pace = 100

type Working = Extract<ExchangeNews, { kind: 'working' }>
type Last = Exclude<ExchangeNews, Working>

/** Background work of the main process; any number of screens may watch it, and any of them may stop it. */
export class Job {
  readonly #changes = new Changes()
  readonly #stop = new AbortController()
  #news: ExchangeNews = { kind: 'working', games: 0, part: 0 }
  #received = 0
  /** Resolves when the work has ended; never rejects. */
  readonly ended: Promise<void>

  /** `fail` turns an error thrown by the work into the last news. */
  constructor(work: (job: Job) => Promise<Last>, fail: (error: unknown) => Last) {
    this.ended = work(this)
      .catch(fail)
      .then((last) => this.#notify(last))
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Reports progress, at a pace that a screen can follow. */
  progress(games: number, part: number): void {
    const now = performance.now()
    if (now - this.#received < pace) return
    this.#received = now
    this.#notify({ kind: 'working', games, part: Math.min(1, part) })
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Yields the current news and then every change, up to the last; ends early when `signal` aborts. */
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
