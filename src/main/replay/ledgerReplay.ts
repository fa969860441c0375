import type { LedgerUpdate } from '../../shared/ledger/view.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { ReplayTimeline, ReplayFrame } from '../../shared/replay.ts'
import type { LedgerTimeline, LogLine } from '../companion/timeline.ts'
import { toLedgerView, reckon, type Reckoned } from '../companion/toView.ts'
import { progressOf } from '../companion/progress.ts'
import type { LedgerStart } from '../companion/start.ts'
import type { GameProgress, StoredGame } from '../history/stored.ts'
import type { Replay } from './replay.ts'

/** A reported game, looked back at: a ply is an entry. Without its line nothing can be tried out. */
export class LedgerReplay implements Replay {
  readonly revision: number
  readonly #stored: StoredGame
  readonly #reckoned: Reckoned

  constructor(stored: StoredGame, start: LedgerStart, revision: number) {
    this.revision = revision
    this.#stored = stored
    this.#reckoned = reckon({ journal: stored.journal.slice(0, revision) }, start)
  }

  timeline(): ReplayTimeline {
    const { folded, timeline } = this.#reckoned
    const log = { from: 0, entries: [...timeline.log] }
    return {
      kind: 'ledger',
      update: this.#update(timeline, progressOf(folded, timeline), log),
      open: false,
      branched: null,
    }
  }

  frame(ply: number, tried: readonly string[] | null): Outcome<ReplayFrame> {
    if (tried) return refuse('replay.reported')
    const { folded, timeline } = this.#reckoned
    const made = timeline.log.length
    if (ply > made) return refuse('replay.noSuchPly', { ply, made })
    const at = timeline.rewritten(timeline.entries.slice(0, ply))
    const state = ply === made ? folded : { ...folded, status: 'playing' as const, resignedBy: null }
    return done({
      kind: 'ledger',
      update: this.#update(at, progressOf(state, at), { from: ply, entries: [] }),
    })
  }

  consider() {
    return refuse('replay.reported')
  }

  branch() {
    return refuse('replay.reported')
  }

  #update(
    timeline: LedgerTimeline,
    progress: GameProgress,
    log: { from: number; entries: LogLine[] },
  ): LedgerUpdate {
    const { name } = this.#stored
    const { folded } = this.#reckoned
    const observation = { stored: this.#stored, name, revision: this.revision, folded, timeline, progress }
    // Nothing is reported here, so nothing is asked.
    const view = { ...toLedgerView(observation), question: null, prompts: [], done: 0, undone: 0 }
    return { family: timeline.family, view, log, events: [] } as unknown as LedgerUpdate
  }
}
