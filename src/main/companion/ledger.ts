import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import type { Consequences, LedgerUpdate, LedgerView } from '../../shared/ledger/view.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import type { Status } from '../../shared/status.ts'
import { Changes } from '../changes/changes.ts'
import type { History } from '../history/index.ts'
import type { JournalEntry, GameProgress, JournalStep as StoredStep, StoredGame } from '../history/stored.ts'
import { guard } from '../table/guard.ts'
import { newsSince } from '../table/news.ts'
import type { LedgerTimeline, LogLine } from './timeline.ts'
import { consequencesOf } from './consequences.ts'
import { repairsOf } from './repairs.ts'
import { scoresOf } from './scores.ts'
import { toLedgerView, reckon } from './toView.ts'
import { progressOf } from './progress.ts'
import type { LedgerStart } from './start.ts'
import { corrected, entriesAfter, foldLedger, type LedgerState } from './steps.ts'

/** What changes while a game is reported. A value: a step makes the next one. */
interface SessionState {
  readonly journal: readonly JournalEntry[]
  readonly folded: LedgerState
  readonly timeline: LedgerTimeline
}

/**
 * A live ledger: the one place where something is reported. Every call names the revision that its screen was showing;
 * what is reported is written to the history first and shown afterwards, so nothing shown is ever lost.
 */
export class Ledger {
  readonly #history: History
  readonly #clock: () => number
  readonly #stored: StoredGame
  readonly #changes = new Changes()
  #session: SessionState
  #name: string

  constructor(history: History, clock: () => number, stored: StoredGame, start: LedgerStart) {
    this.#history = history
    this.#clock = clock
    this.#stored = stored
    this.#name = stored.name
    this.#session = { journal: stored.journal, ...reckon(stored, start) }
  }

  get revision(): number {
    return this.#session.journal.length
  }

  /** Adds what was reported at the end; the answer to a question that a correction has opened goes where it is asked. */
  report(revision: number, entry: LedgerEntry): Outcome<null> {
    const { log, waiting } = this.#session.timeline
    if (waiting > 0) return this.correct(revision, { do: 'insert', n: log.length - waiting + 1, entry })
    const next = this.#open(revision, ['playing', 'over']) ?? this.#session.timeline.report(entry)
    return next.ok ? this.#write({ kind: 'report', entry }, next.value) : next
  }

  /** What a correction would change; nothing is written. */
  propose(revision: number, correction: Correction): Outcome<Consequences> {
    const next = this.#open(revision, ['playing', 'over']) ?? this.#after(correction)
    if (!next.ok) return next
    const { folded, timeline } = this.#session
    const ending = {
      before: progressOf(folded, timeline).ending,
      after: progressOf(folded, next.value).ending,
    }
    return done(consequencesOf(timeline, next.value, ending))
  }

  /** Corrections after which an entry that is refused could be reported. */
  repairs(revision: number, entry: LedgerEntry): Outcome<Correction[]> {
    return this.#open(revision, ['playing', 'over']) ?? done(repairsOf(this.#session.timeline, entry))
  }

  correct(revision: number, correction: Correction): Outcome<null> {
    const next = this.#open(revision, ['playing', 'over']) ?? this.#after(correction)
    return next.ok ? this.#write({ kind: 'correct', correction }, next.value) : next
  }

  /** Takes the last report or correction back; it stays in the journal, and can be made again. */
  undo(revision: number): Outcome<null> {
    const refused = this.#open(revision, ['playing', 'over'])
    if (refused) return refused
    const { steps } = this.#session.folded
    if (steps.length === 0) return refuse('table.noSuchPly', { ply: 0, made: 0 })
    return this.#leap({ kind: 'back', ply: steps.length - 1 })
  }

  redo(revision: number): Outcome<null> {
    const refused = this.#open(revision, ['playing', 'over'])
    if (refused) return refused
    const { steps, undone } = this.#session.folded
    if (undone.length === 0) return refuse('table.nothingToRedo', { ply: steps.length + 1 })
    return this.#leap({ kind: 'redo', ply: steps.length + 1 })
  }

  resign(revision: number, seat: number): Outcome<null> {
    const refused = this.#open(revision, ['playing'])
    if (refused) return refused
    if (seat >= this.#session.timeline.points.length) return refuse('table.noSuchSeat', { seat: seat + 1 })
    return this.#write({ kind: 'resign', seat })
  }

  abandon(revision: number): Outcome<null> {
    return this.#open(revision, ['playing']) ?? this.#write({ kind: 'abandon' })
  }

  resume(revision: number): Outcome<null> {
    return this.#open(revision, ['resigned', 'abandoned']) ?? this.#write({ kind: 'resume' })
  }

  /** The history has the new name already. */
  renamed(name: string): void {
    this.#name = name
    this.#changes.notify()
  }

  /** The ledger as it stands, then what is new after every change; ends when `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<LedgerUpdate, void> {
    let shown: readonly LogLine[] | null = null
    return this.#changes.watch(() => {
      const { family, log } = this.#session.timeline
      // The view and the events are of the game's family: its companion made them.
      const update = { family, view: this.view(), ...newsSince(shown, log) } as LedgerUpdate
      shown = log
      return update
    }, signal)
  }

  view(): LedgerView {
    const { folded, timeline } = this.#session
    return toLedgerView({
      stored: this.#stored,
      name: this.#name,
      revision: this.revision,
      folded,
      timeline,
      progress: this.#progress,
    })
  }

  get #progress(): GameProgress {
    return progressOf(this.#session.folded, this.#session.timeline)
  }

  #open(revision: number, statuses: readonly Status[]): Refused | null {
    return guard({ revision: this.revision, status: this.#progress.status }, revision, statuses)
  }

  #after(correction: Correction): Outcome<LedgerTimeline> {
    const { timeline } = this.#session
    const entries = corrected(timeline.entries, correction)
    if (!entries.ok) return entries
    const next = timeline.rewritten(entries.value)
    const own = correction.do === 'remove' ? undefined : next.log[correction.n - 1]
    // What is entered must be possible where it is entered; what comes after it may become void.
    return own?.void && own.against ? { ok: false, refusal: own.against } : done(next)
  }

  #leap(entry: Extract<JournalEntry, { kind: 'back' | 'redo' }>): Outcome<null> {
    const { steps } = foldLedger([...this.#session.journal, entry])
    return this.#write(entry, this.#session.timeline.rewritten(entriesAfter(steps)))
  }

  #write(entry: JournalEntry, timeline: LedgerTimeline = this.#session.timeline): Outcome<null> {
    const before = this.#session
    const journal = [...before.journal, entry]
    const session: SessionState = { journal, folded: foldLedger(journal), timeline }
    const same = timeline.log.findIndex((line, at) => line !== before.timeline.log[at])
    const kept = same < 0 ? timeline.log.length : same
    const step: StoredStep = {
      entry,
      at: this.#clock(),
      progress: progressOf(session.folded, timeline),
      keepScoresUpTo: kept,
      scores: timeline.log.slice(kept).flatMap(scoresOf),
    }
    const written = this.#history.write((writer) =>
      writer.append(this.#stored.id, step, before.journal.length),
    )
    if (!written.ok) return written
    this.#session = session
    this.#changes.notify()
    return done(null)
  }
}
