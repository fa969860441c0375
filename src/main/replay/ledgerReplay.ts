import type { LedgerUpdate } from '../../shared/ledger/view.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { ReplayTimeline, ReplayFrame } from '../../shared/replay.ts'
import type { ReportedGame } from '../companion/reportedGame.ts'
import type { LogLine } from '../companion/timeline.ts'

/** The replay of a reported game: a ply is an entry. Without its line nothing can be tried out. */
export class LedgerReplay {
  readonly #game: ReportedGame

  constructor(game: ReportedGame) {
    this.#game = game
  }

  timeline(): ReplayTimeline {
    const log = { from: 0, entries: [...this.#game.log] }
    return { kind: 'ledger', update: this.#update(this.#game, log), open: false, branched: null }
  }

  frame(ply: number, tried: readonly string[] | null): Outcome<ReplayFrame> {
    if (tried) return refuse('replay.reported')
    const made = this.#game.log.length
    if (ply > made) return refuse('replay.noSuchPly', { ply, made })
    const at = ply === made ? this.#game : this.#game.cut(ply)
    return done({ kind: 'ledger', update: this.#update(at, { from: ply, entries: [] }) })
  }

  consider() {
    return refuse('replay.reported')
  }

  branch() {
    return refuse('replay.reported')
  }

  #update(game: ReportedGame, log: { from: number; entries: LogLine[] }): LedgerUpdate {
    // Nothing is reported here, so nothing is asked.
    const asked = { question: null, prompts: [], done: 0, undone: 0 }
    const view = { ...game.view(game.stored.name), ...asked }
    return { family: game.timeline.family, view, log, events: [] } as unknown as LedgerUpdate
  }
}
