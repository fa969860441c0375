import { isDeepStrictEqual } from 'node:util'
import type { Act, ReplacedView } from '../../../shared/acts.ts'
import type { Difference } from '../../../shared/course.ts'
import type { AnyCorrection, Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type {
  Consequences,
  LedgerMoment,
  LedgerNews,
  LedgerView,
  LedgerLogEntry,
} from '../../../shared/ledger/view.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import { blockaderOf, isAskedOf, ownEntries } from '../../../shared/sharing.ts'
import type { Player } from '../../../shared/players.ts'
import type { GameProgress, JournalEntry, StoredGame } from '../../history/stored.ts'
import type { LiveGame, Step } from '../gameSession.ts'
import { foldLedger, notLeft, replacedIn, type JournalState, type LedgerStep } from '../journal.ts'
import { newsSince } from '../course.ts'
import { progressOf, unless, unlessSeen } from '../progress.ts'
import { seatingOf } from '../../setup/seating.ts'
import { consequencesOf, correctedTimeline, replayed } from './correctedTimeline.ts'
import { correctionsStaying, entriesAfter, headAfter } from './corrections.ts'
import type { LedgerTimeline } from './timeline.ts'

interface Parts extends Pick<LedgerGame, 'journal' | 'folded' | 'timeline'> {
  /** The game with its start as it was written first. */
  readonly stored: StoredGame
}

/** The differences between moments, by the entries that they come from. */
const differences = new WeakMap<object, Difference | null>()

export class LedgerGame implements LiveGame<LedgerGame, LedgerView, LedgerNews> {
  readonly kind = 'ledger'
  readonly #parts: Parts
  /** The game with its start as corrected. */
  readonly stored: StoredGame
  readonly journal: readonly JournalEntry[]
  readonly folded: JournalState<LedgerStep>
  readonly timeline: LedgerTimeline

  private constructor(parts: Parts) {
    this.#parts = parts
    const { stored, journal, folded, timeline } = parts
    this.journal = journal
    this.folded = folded
    this.timeline = timeline
    const { edition } = timeline.start
    this.stored = { ...stored, edition, head: headAfter(stored.head, folded.steps) }
  }

  /** Replays the reports of a stored game, up to a revision. */
  static open(stored: StoredGame, revision: number): LedgerGame {
    const journal = stored.journal.slice(0, revision)
    const folded = foldLedger(journal)
    const timeline = replayed(stored.head, folded.steps)
    return new LedgerGame({ stored, journal, folded, timeline })
  }

  get log(): readonly LedgerLogEntry[] {
    return this.timeline.log
  }

  get progress(): GameProgress {
    return progressOf(this.folded, this.timeline)
  }

  get players(): readonly Player[] {
    return seatingOf(this.stored.head.players)
  }

  acted(act: Act, seen: number, by: number | null): Outcome<Step<LedgerGame>[]> {
    if (act.do === 'enter') return this.enterSince(seen, act.entry, by)
    const refused = unlessSeen(seen, this.journal.length) ?? unless(this.progress, 'playing', 'over')
    if (refused) return refused
    switch (act.do) {
      case 'correct':
        return this.correct(act.correction)
      case 'undo':
        return this.undo()
      case 'redo':
        return this.redo()
      case 'bringBack':
        return this.bringBack(act.line)
      default:
        return refuse('table.unknown')
    }
  }

  /**
   * Adds an entry at the end; an answer to a question that a correction opened is inserted there, or replaces the
   * one that was given there to another question.
   */
  enter(entry: LedgerEntry): Outcome<Step<LedgerGame>[]> {
    const { log, waiting } = this.timeline
    if (waiting > 0) {
      const n = log.length - waiting + 1
      return this.correct({ do: this.timeline.asksAnew(entry) ? 'change' : 'insert', n, entry }, true)
    }
    const next = unless(this.progress, 'playing', 'over') ?? this.timeline.enter(entry)
    if (!next.ok) return next
    return this.#step({ kind: 'report', entry: next.value.log[log.length].entry }, next.value)
  }

  /**
   * Adds an entry from a screen that shows an earlier revision. It is put after what was entered meanwhile if
   * it still means the same: the seat that it is about is still the one asked, and nobody has entered the same
   * kind of entry for it. `by`: the seat of the reporter; null for one who reports for everybody.
   */
  enterSince(seen: number, entry: LedgerEntry, by: number | null): Outcome<Step<LedgerGame>[]> {
    const revision = this.journal.length
    if (seen === revision) return this.enter(entry)
    const later = this.journal.slice(seen)
    const before = this.log.length - later.length
    const isOnlyMore = later.length > 0 && later.every(({ kind }) => kind === 'report') && before >= 0
    if (!isOnlyMore || this.timeline.waiting > 0) return refuse('table.stale', { seen, now: revision })
    const seat = by ?? this.cut(before).timeline.askedSeat
    const isEntered = this.log
      .slice(before)
      .some((line) => line.entry.kind === entry.kind && (line.seat ?? seat) === seat)
    const isStillAsked = by === null ? seat !== null && isAskedOf(seat, this.timeline) : this.isOwn(by, entry)
    return isStillAsked && !isEntered ? this.enter(entry) : refuse('ledger.overtaken')
  }

  /** True where an entry is about the seat's own turn, answers a question about it, or lays its blockade. */
  isOwn(seat: number, entry: LedgerEntry): boolean {
    if (entry.kind === 'blockaded') return blockaderOf(this.timeline.position) === seat
    const entrySeat = 'seat' in entry ? (entry.seat ?? seat) : seat
    return entrySeat === seat && ownEntries.includes(entry.kind) && isAskedOf(seat, this.timeline)
  }

  /** True where the last step is a report of this seat's own, which the seat can take back. */
  isLastBy(seat: number): boolean {
    const last = this.log.at(-1)
    return this.folded.steps.at(-1)?.kind === 'report' && last?.seat === seat && this.timeline.waiting === 0
  }

  propose(correction: AnyCorrection): Outcome<Consequences> {
    const next = unless(this.progress, 'playing', 'over') ?? this.#corrected(correction)
    if (!next.ok) return next
    const ending = { before: this.progress.ending, after: progressOf(this.folded, next.value).ending }
    return done(consequencesOf(this.timeline, next.value, ending))
  }

  /** Corrections after which a refused entry could be entered. */
  repairs(entry: LedgerEntry): Outcome<Correction[]> {
    return unless(this.progress, 'playing', 'over') ?? done(this.timeline.repairs(entry))
  }

  /** `isAnswer`: it answers the open question. */
  correct(correction: AnyCorrection, isAnswer = false): Outcome<Step<LedgerGame>[]> {
    const next = unless(this.progress, 'playing', 'over') ?? this.#corrected(correction, isAnswer)
    if (!next.ok) return next
    const storedCorrection =
      correction.do === 'insert' || correction.do === 'change'
        ? { ...correction, entry: next.value.log[correction.n - 1].entry }
        : correction
    return this.#step({ kind: 'correct', correction: storedCorrection }, next.value)
  }

  /** Takes the last report or correction back; it stays in the journal, and can be made again. */
  undo(): Outcome<Step<LedgerGame>[]> {
    const { steps } = this.folded
    if (steps.length === 0) return refuse('table.noSuchPly', { ply: 0, made: 0 })
    return this.#step({ kind: 'back', ply: steps.length - 1 })
  }

  redo(): Outcome<Step<LedgerGame>[]> {
    const { steps, undone } = this.folded
    if (undone.length === 0) return refuse('table.nothingToRedo', { ply: steps.length + 1 })
    return this.#step({ kind: 'redo', ply: steps.length + 1 })
  }

  /** Makes replaced steps again; what was made instead can then be brought back. */
  bringBack(line: number): Outcome<Step<LedgerGame>[]> {
    const match = this.#replaced.find((replaced) => replaced.line === line)
    if (!match) return refuse('table.nothingToBringBack')
    const { stayCount, steps } = match
    const isLast = stayCount === this.folded.steps.length
    const entries: JournalEntry[] = [...(isLast ? [] : [{ kind: 'back', ply: stayCount } as const]), ...steps]
    const gameSteps: Step<LedgerGame>[] = []
    for (const entry of entries)
      gameSteps.push({ entry, game: (gameSteps.at(-1)?.game ?? this).after(entry) })
    return done(gameSteps)
  }

  get #replaced() {
    return replacedIn(this.folded, correctionsStaying)
  }

  get #replacedView(): ReplacedView[] {
    if (unless(this.progress, 'playing', 'over')) return []
    const { steps: allSteps } = this.folded
    return this.#replaced.map(({ line, stayCount, steps }) => {
      return { line, ply: entriesAfter(allSteps.slice(0, stayCount)).length, moves: steps.length }
    })
  }

  refusesToResign(seat: number): Refused | null {
    return seat < this.timeline.scores.length ? null : refuse('table.noSuchSeat', { seat: seat + 1 })
  }

  /** The game after an entry of the journal, whose reports it replays where no timeline is given. */
  after(entry: JournalEntry, timeline?: LedgerTimeline): LedgerGame {
    const journal = [...this.journal, entry]
    const folded = foldLedger([entry], this.folded)
    const reached = timeline ?? this.#replayed(folded.steps)
    return new LedgerGame({ ...this.#parts, journal, folded, timeline: reached })
  }

  /** The game after `ply` entries, before anybody left it. */
  cut(ply: number): LedgerGame {
    const { timeline, folded } = this.#parts
    const open = { ...folded, status: 'playing', resignedBy: null } as const
    return new LedgerGame({ ...this.#parts, timeline: timeline.cut(ply), folded: open })
  }

  view(name: string): LedgerView {
    const { timeline, folded, progress } = this
    const { head, id, edition } = this.stored
    const { status, ending } = progress
    const isOpen = status === 'playing'
    return {
      id,
      family: timeline.family,
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
      replaced: this.#replacedView,
      position: timeline.position,
      question: isOpen ? timeline.question : null,
      past: isOpen ? timeline.past : null,
      waiting: timeline.waiting,
      prompts: isOpen ? timeline.prompts : [],
      doubts: timeline.doubts,
    } as LedgerView
  }

  news(name: string, shown: LedgerGame | null): LedgerNews {
    const { family } = this.timeline
    const moments = { at: (ply: number) => this.#momentAfter(ply), made: differences }
    const news = newsSince(shown && shown.log, this.log, moments)
    // View, moments and events belong to the game's family, since its rules made them.
    return { kind: 'ledger', family, view: this.view(name), ...news } as LedgerNews
  }

  /** The moment after `ply` entries, for looking back. */
  #momentAfter(ply: number): LedgerMoment {
    const timeline = this.timeline.cut(ply)
    const { status, ending } = progressOf(notLeft, timeline)
    const { position, waiting, doubts } = timeline
    return { position, status, ending, past: status === 'playing' ? timeline.past : null, waiting, doubts }
  }

  #corrected(correction: AnyCorrection, isAnswer = false): Outcome<LedgerTimeline> {
    return correctedTimeline(this.timeline, this.stored.head, correction, isAnswer)
  }

  /** The timeline of other steps, with the lines of this one as far as they are the same. */
  #replayed(steps: readonly LedgerStep[]): LedgerTimeline {
    const { stored } = this.#parts
    const next = replayed(stored.head, steps)
    const isSameStart = isDeepStrictEqual(headAfter(stored.head, steps), this.stored.head)
    return isSameStart ? this.timeline.rewritten(next.entries) : next
  }

  #step(entry: JournalEntry, timeline?: LedgerTimeline): Outcome<Step<LedgerGame>[]> {
    return done([{ entry, game: this.after(entry, timeline) }])
  }
}
