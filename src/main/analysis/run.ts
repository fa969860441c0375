import type { Analysis, Likelihood } from '../../shared/analysis/chances.ts'
import type { Refusal } from '../../shared/refusal.ts'
import { Changes } from '../changes/changes.ts'
import type { AnalysisHead, AnalysedPly } from '../history/analyses.ts'
import { refusalFor } from '../history/index.ts'
import type { AnalysedGame } from './game.ts'
import { marginIn, think, worthOf, type Thinker } from './thinking.ts'
import { turningPointsOf } from './turning.ts'

/** The time between reports of progress, in milliseconds. */
const pace = 200

/** Stores the result of an analysis at a ply. */
export type Keep = (head: AnalysisHead, ply: number, thought: AnalysedPly) => void

/** The analysis of one game: its positions to think about, and its watchers. */
export class Run {
  readonly game: AnalysedGame
  readonly #changes = new Changes()
  #head: AnalysisHead
  #thoughts: ReadonlyMap<number, AnalysedPly>
  #working: AbortController | null = null
  #failed: Refusal | null = null
  /** The time of the last report. */
  #reported = 0
  readonly #isOlder: boolean

  /** `isOlder`: an older player has analysed the game, whose results no longer count. */
  constructor(
    game: AnalysedGame,
    head: AnalysisHead,
    thoughts: ReadonlyMap<number, AnalysedPly>,
    isOlder: boolean,
  ) {
    this.game = game
    this.#head = head
    this.#thoughts = thoughts
    this.#isOlder = isOlder
  }

  get head(): AnalysisHead {
    return this.#head
  }

  /** The number of positions in the game. */
  get #positions(): number {
    return this.game.timeline.ply + 1
  }

  at(ply: number): AnalysedPly | null {
    return this.#thoughts.get(ply) ?? null
  }

  get now(): Analysis {
    const known = [...this.#thoughts].sort(([one], [other]) => one - other)
    const isDone = known.length === this.#positions
    const begun = known.length > 0 ? 'partial' : this.#isOlder ? 'older' : 'none'
    return {
      state: isDone ? 'done' : this.#working ? 'working' : begun,
      depth: this.#head.depth,
      positions: this.#positions,
      known: known.map(([ply, thought]) => likelihoodOf(ply, thought)),
      failed: this.#failed,
      turningPoints: isDone ? turningPointsOf(this.game, this.#thoughts) : [],
    }
  }

  /** True when nobody works at it or watches it: all that is known of it is in the history then. */
  get isIdle(): boolean {
    return this.#working === null && !this.#changes.isFollowed
  }

  /** Drops all results, to begin again under another head. */
  renew(head: AnalysisHead): void {
    this.stop()
    this.#head = head
    this.#thoughts = new Map()
  }

  /**
   * Thinks about every position that is not known yet; each result is stored before it is sent. Ends when
   * stopped; never rejects.
   */
  async work(thinker: Thinker, keep: Keep): Promise<void> {
    if (this.#working) return
    const working = new AbortController()
    this.#working = working
    this.#failed = null
    this.#notify()
    try {
      await this.#thinkOn(thinker, keep, working.signal)
    } catch (error) {
      if (!working.signal.aborted) this.#failed = refusalFor(error, 'analysis.failed')
    } finally {
      if (this.#working === working) {
        this.#working = null
        this.#notify()
      }
    }
  }

  async #thinkOn(thinker: Thinker, keep: Keep, signal: AbortSignal): Promise<void> {
    for (let ply = 0; ply < this.#positions; ply++) {
      if (this.#thoughts.has(ply)) continue
      const thought = await this.#thinkAt(ply, thinker, signal)
      signal.throwIfAborted()
      keep(this.#head, ply, thought)
      this.#thoughts = new Map([...this.#thoughts, [ply, thought]])
      if (performance.now() - this.#reported >= pace) this.#notify()
    }
  }

  /** Thinks about the move made in a dig by itself: the card that it revealed does not tell its worth. */
  async #thinkAt(ply: number, thinker: Thinker, signal: AbortSignal): Promise<AnalysedPly> {
    const { timeline } = this.game
    const { gamePosition } = timeline.cut(ply)
    const { depth } = this.#head
    const thought = await think(thinker, gamePosition, depth, 'analysis', signal)
    const made = timeline.madeAt(ply)
    if (timeline.family !== 'dig' || made === null) return thought
    const { move } = timeline.log[ply]
    if (thought.top[0]?.move === move) return thought
    const { chances: values, top } = await worthOf(thinker, gamePosition, made, depth, 'analysis', signal)
    const rated = { move, values, playouts: top[0].playouts }
    return { ...thought, top: [...thought.top.filter((one) => one.move !== move), rated] }
  }

  stop(): void {
    this.#working?.abort()
    this.#working = null
    this.#notify()
  }

  /** Yields the progress, then again after every change; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<Analysis, void> {
    return this.#changes.watch(() => this.now, signal)
  }

  #notify(): void {
    this.#reported = performance.now()
    this.#changes.notify()
  }
}

const likelihoodOf = (ply: number, thought: AnalysedPly): Likelihood => ({
  ply,
  chances: [...thought.chances],
  exact: thought.exact,
  margin: Math.max(...thought.chances.map((_, seat) => marginIn(thought, seat))),
})
