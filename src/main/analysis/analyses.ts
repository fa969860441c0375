import type { Analysis, Best, Depth, Verdict } from '../../shared/analysis/chances.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import type { History } from '../history/index.ts'
import { playersVersion } from '../bots/index.ts'
import { gameToAnalyse, gamePositionAt, type AnalysedGame } from './game.ts'
import { bestAt, judge } from './judging.ts'
import { Run, type Keep } from './run.ts'
import { think, type Thinker } from './thinking.ts'

const usual: Depth = 'usual'
/** The number of unwatched analyses kept in memory; the others are read anew. */
const kept = 4

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
    const found = this.#find(id)
    if (!found.ok) return found
    const run = found.value
    if (run.head.depth !== depth) run.renew({ ...run.head, depth })
    const keep: Keep = (head, ply, thought) =>
      this.#history.write((writer) => writer.analyses.keep(id, head, ply, thought))
    this.#note(run)
    void run.work(this.#thinker, keep)
    return done(null)
  }

  /** Writes that an analysis has begun before sending any of it: the game cannot be resumed then. */
  #note({ game: { id }, head, now }: Run): void {
    if (now.state === 'none' || now.state === 'older')
      this.#history.write((writer) => writer.analyses.begin(id, head))
  }

  cancel(id: string): void {
    this.#runs.get(id)?.stop()
  }

  /** Yields the progress of a game's analysis, then again after every change. */
  watch(id: string, signal?: AbortSignal): Outcome<AsyncGenerator<Analysis, void>> {
    const found = this.#find(id)
    return found.ok ? done(found.value.watch(signal)) : found
  }

  /** Returns the strongest player's choice at a ply; computed now where the analysis has not come there. */
  async best(id: string, ply: number, signal?: AbortSignal): Promise<Outcome<Best>> {
    const asked = await this.#at(id, ply, signal)
    return asked.ok ? bestAt(asked.value) : asked
  }

  async judge(id: string, ply: number, move: string, signal?: AbortSignal): Promise<Outcome<Verdict>> {
    const asked = await this.#at(id, ply, signal)
    return asked.ok ? judge(this.#thinker, asked.value, move, asked.value.depth, signal) : asked
  }

  /** Stops everything and forgets it: the history is being closed, or another one has taken its place. */
  close(): void {
    for (const run of this.#runs.values()) run.stop()
    this.#runs.clear()
  }

  async #at(id: string, ply: number, signal?: AbortSignal) {
    const run = this.#find(id)
    if (!run.ok) return run
    const { game, head } = run.value
    const gamePosition = gamePositionAt(game, ply)
    if (!gamePosition.ok) return gamePosition
    this.#note(run.value)
    const thought =
      run.value.at(ply) ?? (await think(this.#thinker, gamePosition.value, head.depth, 'hint', signal))
    return done({ game, ply, thought, depth: head.depth })
  }

  #find(id: string): Outcome<Run> {
    const game = gameToAnalyse(this.#history.read, id)
    if (!game.ok) return game
    const open = this.#runs.get(id)
    if (open?.head.content === game.value.content) return done(open)
    open?.stop()
    return done(this.#open(game.value))
  }

  #open(game: AnalysedGame): Run {
    const stored = this.#history.read.analyses.of(game.id)
    const { content } = game
    const isCurrent = stored?.content === content && stored.version === playersVersion
    const head = { content, depth: isCurrent ? stored.depth : usual, version: playersVersion }
    const isOlder = stored?.content === content && stored.version < playersVersion
    const run = new Run(game, head, isCurrent ? stored.thoughts : new Map(), isOlder)
    const idle = [...this.#runs].filter(([, other]) => other.isIdle)
    for (const [id] of idle.slice(0, -kept)) this.#runs.delete(id)
    this.#runs.set(game.id, run)
    return run
  }
}
