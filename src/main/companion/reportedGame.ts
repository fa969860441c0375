import { isDeepStrictEqual } from 'node:util'
import type { AnyCorrection, Correction, LedgerEntry, StartCorrection } from '../../shared/ledger/entry.ts'
import type { Consequences, LedgerUpdate, LedgerView } from '../../shared/ledger/view.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import type { Player } from '../../shared/players.ts'
import type { GameProgress, JournalEntry, StoredGame } from '../history/stored.ts'
import type { LiveGame, Step } from '../session/gameSession.ts'
import { foldReports, type JournalState, type LedgerStep } from '../session/journal.ts'
import { newsSince } from '../session/log.ts'
import { progressOf, unless } from '../session/progress.ts'
import { checkSeating, seatingOf } from '../session/seating.ts'
import { consequencesOf } from './consequences.ts'
import { corrected, entriesAfter, headAfter } from './corrections.ts'
import { startOfHead, startOfKept } from './start.ts'
import { LedgerTimeline, type LogLine } from './timeline.ts'

interface Parts {
  /** The game with its start as it was written first. */
  readonly stored: StoredGame
  readonly journal: readonly JournalEntry[]
  readonly folded: JournalState<LedgerStep>
  readonly timeline: LedgerTimeline
}

type ReportedStep = Step<ReportedGame>

/** The timeline of a stored ledger: its entries and its start as corrected. */
const timelineOf = ({ head }: StoredGame, { steps }: JournalState<LedgerStep>): LedgerTimeline =>
  LedgerTimeline.begin(startOfKept({ head: headAfter(head, steps) })).rewritten(entriesAfter(steps))

/** A game that is reported from a real table. */
export class ReportedGame implements LiveGame<ReportedGame, LedgerView, LedgerUpdate> {
  readonly kind = 'ledger'
  readonly closed = null
  readonly #parts: Parts
  /** The game with its start as corrected. */
  readonly stored: StoredGame

  private constructor(parts: Parts) {
    this.#parts = parts
    const { stored, folded } = parts
    this.stored = { ...stored, head: headAfter(stored.head, folded.steps) }
  }

  /** Replays the reports of a stored game, up to a revision. */
  static open(stored: StoredGame, revision: number): ReportedGame {
    const journal = stored.journal.slice(0, revision)
    const folded = foldReports(journal)
    return new ReportedGame({ stored, journal, folded, timeline: timelineOf(stored, folded) })
  }

  get journal(): readonly JournalEntry[] {
    return this.#parts.journal
  }

  get folded(): JournalState<LedgerStep> {
    return this.#parts.folded
  }

  get timeline(): LedgerTimeline {
    return this.#parts.timeline
  }

  get log(): readonly LogLine[] {
    return this.timeline.log
  }

  get progress(): GameProgress {
    return progressOf(this.folded, this.timeline)
  }

  get players(): readonly Player[] {
    return seatingOf(this.stored.head.players)
  }

  /** Adds an entry at the end; an answer to a question that a correction opened is inserted there. */
  report(entry: LedgerEntry): Outcome<ReportedStep[]> {
    const { log, waiting } = this.timeline
    if (waiting > 0) return this.correct({ do: 'insert', n: log.length - waiting + 1, entry })
    const next = unless(this.progress, 'playing', 'over') ?? this.timeline.report(entry)
    if (!next.ok) return next
    return this.#step({ kind: 'report', entry: next.value.log[log.length].entry }, next.value)
  }

  /** Returns the consequences of a correction, without making it. */
  propose(correction: AnyCorrection): Outcome<Consequences> {
    const next = unless(this.progress, 'playing', 'over') ?? this.#corrected(correction)
    if (!next.ok) return next
    const ending = {
      before: this.progress.ending,
      after: progressOf(this.folded, next.value).ending,
    }
    return done(consequencesOf(this.timeline, next.value, ending))
  }

  /** Corrections after which a refused entry could be reported. */
  repairs(entry: LedgerEntry): Outcome<Correction[]> {
    return unless(this.progress, 'playing', 'over') ?? done(this.timeline.repairs(entry))
  }

  correct(correction: AnyCorrection): Outcome<ReportedStep[]> {
    const next = unless(this.progress, 'playing', 'over') ?? this.#corrected(correction)
    if (!next.ok) return next
    const kept =
      correction.do === 'remove' || correction.do === 'start'
        ? correction
        : { ...correction, entry: next.value.log[correction.n - 1].entry }
    return this.#step({ kind: 'correct', correction: kept }, next.value)
  }

  /** Takes the last report or correction back; it stays in the journal, and can be made again. */
  undo(): Outcome<ReportedStep[]> {
    const refused = unless(this.progress, 'playing', 'over')
    if (refused) return refused
    const { steps } = this.folded
    if (steps.length === 0) return refuse('table.noSuchPly', { ply: 0, made: 0 })
    return this.#step({ kind: 'back', ply: steps.length - 1 })
  }

  redo(): Outcome<ReportedStep[]> {
    const refused = unless(this.progress, 'playing', 'over')
    if (refused) return refused
    const { steps, undone } = this.folded
    if (undone.length === 0) return refuse('table.nothingToRedo', { ply: steps.length + 1 })
    return this.#step({ kind: 'redo', ply: steps.length + 1 })
  }

  refusesToResign(seat: number): Refused | null {
    return seat < this.timeline.scores.length ? null : refuse('table.noSuchSeat', { seat: seat + 1 })
  }

  /** The game after an entry of the journal, whose reports it replays where no timeline is given. */
  after(entry: JournalEntry, timeline?: LedgerTimeline): ReportedGame {
    const journal = [...this.journal, entry]
    const folded = foldReports([entry], this.folded)
    const head = headAfter(this.#parts.stored.head, folded.steps)
    const isSameStart = isDeepStrictEqual(head, this.stored.head)
    const reached =
      timeline ??
      (isSameStart
        ? this.timeline.rewritten(entriesAfter(folded.steps))
        : timelineOf(this.#parts.stored, folded))
    return new ReportedGame({ ...this.#parts, journal, folded, timeline: reached })
  }

  /** The game after `ply` entries, before anybody left it. */
  cut(ply: number): ReportedGame {
    const { timeline, folded } = this.#parts
    return new ReportedGame({
      ...this.#parts,
      timeline: timeline.rewritten(timeline.entries.slice(0, ply)),
      folded: { ...folded, status: 'playing', resignedBy: null },
    })
  }

  view(name: string): LedgerView {
    const { timeline, folded, progress } = this
    const { head, id, edition } = this.stored
    const { status, ending } = progress
    const isOpen = status === 'playing'
    return {
      id,
      edition,
      name,
      players: this.players,
      options: head.options,
      setup: timeline.start.setup,
      revision: this.journal.length,
      status,
      ending,
      done: folded.steps.length,
      undone: folded.undone.length,
      position: timeline.position,
      question: isOpen ? timeline.question : null,
      past: isOpen ? timeline.past : null,
      waiting: timeline.waiting,
      prompts: isOpen ? timeline.prompts : [],
      doubts: timeline.doubts,
    } as LedgerView
  }

  update(name: string, shown: ReportedGame | null): LedgerUpdate {
    const { family, log } = this.timeline
    // View and events belong to the game's family, since its companion made them.
    return { family, view: this.view(name), ...newsSince(shown && shown.log, log) } as LedgerUpdate
  }

  #corrected(correction: AnyCorrection): Outcome<LedgerTimeline> {
    const { timeline } = this
    if (correction.do === 'start') return this.#restarted(correction)
    const entries = corrected(timeline.entries, correction)
    if (!entries.ok) return entries
    const next = timeline.rewritten(entries.value)
    const own = correction.do === 'remove' ? undefined : next.log[correction.n - 1]
    // The entry must be possible at its place, unless it waits there among others; later ones may become void.
    const isAmongWaiting =
      correction.n > timeline.log.length - timeline.waiting + (correction.do === 'insert' ? 1 : 0)
    return own?.void && own.against && !isAmongWaiting ? { ok: false, refusal: own.against } : done(next)
  }

  /** The same entries from another start; those that become impossible count for nothing. */
  #restarted(correction: StartCorrection): Outcome<LedgerTimeline> {
    const { names } = correction.start
    const count = this.players.length
    if (names && names.length !== count) return refuse('ledger.seats', { count })
    const head = headAfter(this.stored.head, [{ kind: 'correct', correction }])
    const seating = checkSeating(seatingOf(head.players))
    if (!seating.ok) return seating
    const start = startOfHead(head)
    return start.ok ? done(LedgerTimeline.begin(start.value).rewritten(this.timeline.entries)) : start
  }

  #step(entry: JournalEntry, timeline?: LedgerTimeline): Outcome<ReportedStep[]> {
    return done([{ entry, game: this.after(entry, timeline) }])
  }
}
