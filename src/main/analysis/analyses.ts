import type { Analysis, Depth, Likelihood, Verdict } from '../../shared/analysis/chances.ts'
import { done, refuse, type Outcome, type Refusal } from '../../shared/refusal.ts'
import { playersVersion } from '../bots/advice.ts'
import type { Thinker } from '../bots/queue.ts'
import { Changes } from '../changes/changes.ts'
import { fingerprintOf } from '../exchange/fingerprint.ts'
import { openStoredGame } from '../live/sessions.ts'
import type { AnalysisHead, AnalysedPly } from '../history/analyses.ts'
import { refusalFor, type History } from '../history/index.ts'
import type { GameTimeline } from '../live/table/timeline.ts'
import { judge, marginIn, think, worthOf, type Asking } from './judging.ts'
import { turningPointsOf } from './turning.ts'

/** A stored game: its moves by today's rules, and the content by which they are recognised. */
interface AnalysedGame {
  readonly id: string
  readonly timeline: GameTimeline
  readonly content: string
}

const usual: Depth = 'usual'
/** The number of unwatched analyses kept in memory; the others are read anew. */
const maxGames = 4

/**
 * Analyses of kept games by the strongest player, position by position: made in the background, kept in the
 * history and continued where they stopped. The analysis of a game that has been played on since, or one by
 * an older player, begins anew.
 */
export class Analyses {
  readonly #history: History
  readonly #thinker: Thinker
  readonly #runs = new Map<string, Run>()

  constructor(history: History, thinker: Thinker) {
    this.#history = history
    this.#thinker = thinker
  }

  /** Begins the analysis of a game, or continues it; one of another depth begins anew. */
  start(id: string, depth: Depth): Outcome<null> {
    const analysis = this.#find(id)
    if (!analysis.ok) return analysis
    const run = analysis.value
    if (run.head.depth !== depth) run.renew({ ...run.head, depth })
    const keep: Keep = (...result) => this.#history.write(({ analyses }) => analyses.keep(id, ...result))
    this.#note(run)
    void run.work(this.#thinker, keep)
    return done(null)
  }

  /** Writes that an analysis has begun before sending any of it: the game cannot be resumed then. */
  #note({ game: { id }, head, state: { state } }: Run): void {
    if (state === 'none' || state === 'older')
      this.#history.write((writer) => writer.analyses.begin(id, head))
  }

  cancel(id: string): void {
    this.#runs.get(id)?.stop()
  }

  /** Yields the progress of a game's analysis, then again after every change. */
  watch(id: string, signal?: AbortSignal): Outcome<AsyncGenerator<Analysis, void>> {
    const analysis = this.#find(id)
    return analysis.ok ? done(analysis.value.watch(signal)) : analysis
  }

  /** Returns the strongest player's moves at a ply, and rates one made there. Thinks now if need be. */
  async judge(id: string, ply: number, move?: string, signal?: AbortSignal): Promise<Outcome<Verdict>> {
    const analysis = this.#find(id)
    if (!analysis.ok) return analysis
    const run = analysis.value
    const { timeline } = run.game
    const position = ply <= timeline.ply ? timeline.cut(ply).gamePosition : null
    if (position === null || position.game.isOver(position.state))
      return refuse('table.noSuchPly', { ply, made: timeline.ply })
    this.#note(run)
    const asking = { thinker: this.#thinker, depth: run.head.depth, urgency: 'hint', signal } as const
    const thought = run.at(ply) ?? (await think(asking, position))
    return judge(asking, position, thought, move ?? thought.top[0].move)
  }

  /** Stops everything and forgets it: the history is being closed, or another one has taken its place. */
  close(): void {
    for (const run of this.#runs.values()) run.stop()
    this.#runs.clear()
  }

  #find(id: string): Outcome<Run> {
    const game = this.#gameToAnalyse(id)
    if (!game.ok) return game
    const open = this.#runs.get(id)
    if (open?.head.content === game.value.content) return done(open)
    open?.stop()
    const run = new Run(game.value, this.#history.read.analyses.of(id))
    const idle = [...this.#runs].filter(([, other]) => other.isIdle)
    for (const [other] of idle.slice(0, -maxGames)) this.#runs.delete(other)
    this.#runs.set(id, run)
    return done(run)
  }

  /**
   * Reads a game that is no longer being played: nobody is told beside a table what the moves there are worth.
   * Ledgers have no line to think about.
   */
  #gameToAnalyse(id: string): Outcome<AnalysedGame> {
    return this.#history.read.opened(id, (stored) => {
      const game = openStoredGame(stored)
      if (game.kind === 'ledger') return refuse('analysis.ledger')
      if (stored.progress.status === 'playing') return refuse('analysis.playing')
      const { timeline, folded } = game
      // A person's new name leaves the moves what they are.
      const players = stored.head.players.map(() => ({ name: '' }))
      const content = fingerprintOf({ ...stored.head, players }, folded.steps)
      return done({ id, timeline, content })
    })
  }
}

/** The time between reports of progress, in milliseconds. */
const pace = 200

type Keep = (head: AnalysisHead, ply: number, thought: AnalysedPly) => void

/** The analysis of one game: its positions to think about, and its watchers. */
class Run {
  readonly game: AnalysedGame
  readonly #changes = new Changes()
  head: AnalysisHead
  readonly #thoughts: Map<number, AnalysedPly>
  #working: AbortController | null = null
  #failed: Refusal | null = null
  #notifiedAt = 0
  /** True where an older player has analysed the game, whose results no longer count. */
  readonly #isOlder: boolean

  constructor(game: AnalysedGame, stored: ReturnType<History['read']['analyses']['of']>) {
    const { content } = game
    const same = stored?.content === content ? stored : null
    const isCurrent = same?.version === playersVersion
    this.game = game
    this.head = { content, depth: isCurrent ? same.depth : usual, version: playersVersion }
    this.#thoughts = new Map(isCurrent ? same.thoughts : null)
    this.#isOlder = same !== null && same.version < playersVersion
  }

  get #positions(): number {
    return this.game.timeline.ply + 1
  }

  at(ply: number): AnalysedPly | null {
    return this.#thoughts.get(ply) ?? null
  }

  get state(): Analysis {
    const known = [...this.#thoughts].sort(([one], [other]) => one - other)
    const isDone = known.length === this.#positions
    const status = known.length > 0 ? 'partial' : this.#isOlder ? 'older' : 'none'
    return {
      state: isDone ? 'done' : this.#working ? 'working' : status,
      depth: this.head.depth,
      positions: this.#positions,
      known: known.map(([ply, thought]) => likelihoodOf(ply, thought)),
      failed: this.#failed,
      turningPoints: isDone ? turningPointsOf(this.game.timeline, this.#thoughts) : [],
    }
  }

  /** True when nobody works at it or watches it: all that is known of it is in the history then. */
  get isIdle(): boolean {
    return this.#working === null && !this.#changes.isFollowed
  }

  /** Drops all results, to begin again under another head. */
  renew(head: AnalysisHead): void {
    this.stop()
    this.head = head
    this.#thoughts.clear()
  }

  /** Thinks about every position not known yet; each result is stored, then sent. Ends when stopped; never rejects. */
  async work(thinker: Thinker, keep: Keep): Promise<void> {
    if (this.#working) return
    const working = new AbortController()
    this.#working = working
    this.#failed = null
    this.#notify()
    const { signal } = working
    const asking = { thinker, depth: this.head.depth, urgency: 'analysis', signal } as const
    try {
      for (let ply = 0; ply < this.#positions; ply++) {
        if (this.#thoughts.has(ply)) continue
        const thought = await this.#thinkAt(ply, asking)
        signal.throwIfAborted()
        keep(this.head, ply, thought)
        this.#thoughts.set(ply, thought)
        if (performance.now() - this.#notifiedAt >= pace) this.#notify()
      }
    } catch (error) {
      if (!signal.aborted) this.#failed = refusalFor(error, 'analysis.failed')
    } finally {
      if (this.#working === working) {
        this.#working = null
        this.#notify()
      }
    }
  }

  /** Thinks about the move made in a dig by itself: the card that it revealed does not tell its worth. */
  async #thinkAt(ply: number, asking: Asking): Promise<AnalysedPly> {
    const { timeline } = this.game
    const { gamePosition } = timeline.cut(ply)
    const thought = await think(asking, gamePosition)
    const legalMove = timeline.madeAt(ply)
    if (timeline.family !== 'dig' || legalMove === null) return thought
    const { move } = timeline.log[ply]
    if (thought.top[0]?.move === move) return thought
    const { chances: values, top } = await worthOf(asking, gamePosition, legalMove)
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
    return this.#changes.watch(() => this.state, signal)
  }

  #notify(): void {
    this.#notifiedAt = performance.now()
    this.#changes.notify()
  }
}

const likelihoodOf = (ply: number, thought: AnalysedPly): Likelihood => ({
  ply,
  chances: [...thought.chances],
  exact: thought.exact,
  margin: Math.max(...thought.chances.map((_, seat) => marginIn(thought, seat))),
})
