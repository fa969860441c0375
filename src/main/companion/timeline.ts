import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import type {
  BoatPair,
  Doubt,
  LedgerLogEntry,
  LedgerQuestion,
  LedgerView,
  PastMoment,
  Prompt,
} from '../../shared/ledger/view.ts'
import type { Family } from '../../shared/editions/index.ts'
import type { Result } from '../../shared/record.ts'
import { done, refuse, type Outcome, type Refusal, type Refused } from '../../shared/refusal.ts'
import { ownEntries } from '../../shared/sharing.ts'
import { corrected, likelyRepairs, mostRepairs, withSweeps } from './corrections.ts'
import type { LedgerStart } from './start.ts'
import { digCompanion } from './dig/index.ts'
import { nileCompanion } from './nile/index.ts'

export type LogLine<F extends Family = Family> = LedgerLogEntry<F>
export type EntryOf<F extends Family> = LogLine<F>['entry']
type EventOf<F extends Family> = LogLine<F>['events'][number]
type PositionOf<F extends Family> = LedgerView<F>['position']

declare const state: unique symbol
/** A state of a reported game, opaque outside the folder of its family. A value: an entry makes a new one. */
interface CompanionState {
  readonly [state]: true
}

/** A state after one more entry, and the events of the entry. */
export interface Turned<B, F extends Family> {
  readonly ok: true
  readonly reported: B
  /** The entry as it is to be kept: an answer names its question. */
  readonly entry: EntryOf<F>
  readonly events: readonly EventOf<F>[]
  /** The refusal of an entry that is kept nevertheless. */
  readonly against: Refusal | null
}

/** The rules of a family for reported games. Pure: arguments are never changed. */
export interface Companion<B = CompanionState, F extends Family = Family> {
  readonly kinds: readonly string[]
  begin(start: LedgerStart<F>): B
  /** Enters entry number `n`; refused where it is impossible. */
  enter(reported: B, entry: EntryOf<F>, n: number): Turned<B, F> | Refused
  /** The turn now played, from 1; at the end of the game, the last one. */
  turn(reported: B): number
  /** The turn that an entry belongs to: one that ends a turn may be reported during the next. */
  turnOf(reported: B, entry: EntryOf<F>): number
  /** The seat that does what is reported, or is asked; null where it is nobody's own. */
  actor(reported: B, entry: EntryOf<F>): number | null
  /** Points or money, by seat. */
  points(reported: B): number[]
  position(reported: B): PositionOf<F>
  question(reported: B): LedgerQuestion | null
  /** The order of boats asked for, as far as it follows from later entries. */
  knownLater(reported: B, later: readonly EntryOf<F>[]): BoatPair[]
  doubts(reported: B): Doubt[]
  /** The rules that are often played wrong after such events. */
  prompts(reported: B, events: readonly EventOf<F>[]): Prompt[]
  result(reported: B): Result<F> | null
  /** The seats of players who have left or not come yet. */
  away(reported: B): readonly number[]
  /** The winners among these seats if the game ended as it stands. */
  best(reported: B, seats: readonly number[]): number[]
}

/** Erases a companion's family; its callers only hand it its own starts, states and entries. */
const anyCompanion = <B, F extends Family>(companion: Companion<B, F>): Companion =>
  companion as unknown as Companion<CompanionState>

const companions: Readonly<Record<Family, Companion>> = {
  nile: anyCompanion(nileCompanion),
  dig: anyCompanion(digCompanion),
}

/** The set that an answer or a question is about; undefined where it is about none. */
const setOf = (asked: LedgerEntry | LedgerQuestion): unknown => ('set' in asked ? asked.set : undefined)

interface Fate extends Pick<LogLine, 'against' | 'void'> {
  readonly events: readonly LogLine['events'][number][]
}

/**
 * A reported game from its start through its entries: the state after every entry, and the log between them.
 * A value: reporting or correcting makes a new one.
 */
export class LedgerTimeline {
  readonly start: LedgerStart
  readonly log: readonly LogLine[]
  readonly #companion: Companion
  readonly #states: readonly CompanionState[]

  private constructor(start: LedgerStart, states: readonly CompanionState[], log: readonly LogLine[]) {
    this.start = start
    this.log = log
    this.#companion = companions[start.family]
    this.#states = states
  }

  static begin(start: LedgerStart): LedgerTimeline {
    return new LedgerTimeline(start, [companions[start.family].begin(start)], [])
  }

  get family(): Family {
    return this.start.family
  }
  get entries(): LedgerEntry[] {
    return this.log.map((line) => line.entry)
  }
  get turn(): number {
    return this.#companion.turn(this.#state)
  }
  get ply(): number {
    return this.log.length
  }
  get scores(): number[] {
    return this.#companion.points(this.#state)
  }
  get position(): PositionOf<Family> {
    return this.#companion.position(this.#state)
  }
  get question(): LedgerQuestion | null {
    return this.#companion.question(this.#state)
  }
  /** The seat that answers the open question, or is on turn; null where nobody in particular is asked. */
  get asked(): number | null {
    const { question } = this
    if (question === null) return this.position.seat
    return 'seat' in question ? question.seat : null
  }
  get result(): Result | null {
    return this.#companion.result(this.#state)
  }
  get away(): readonly number[] {
    return this.#companion.away(this.#state)
  }
  get prompts(): Prompt[] {
    const last = this.log.at(-1)
    return last ? this.#companion.prompts(this.#state, last.events) : []
  }

  best(seats: readonly number[]): number[] {
    return this.#companion.best(this.#state, seats)
  }

  /**
   * The number of entries at the end that wait for an answer, after a correction before them has opened a
   * question. They are void until the answer is inserted.
   */
  get waiting(): number {
    const others = this.log.findLastIndex((line) => line.against?.code !== 'ledger.answerFirst')
    return this.question === null ? 0 : this.log.length - 1 - others
  }

  /**
   * True where this answers the open question anew: the entry that waits for it first was an answer like it, by
   * another seat or by one that was offered less.
   */
  asksAnew(entry: LedgerEntry): boolean {
    const { waiting, question, log } = this
    if (waiting === 0 || entry.kind !== question?.ask) return false
    const first = log[log.length - waiting].entry
    return first.kind === entry.kind && setOf(first) === setOf(question)
  }

  /** The moment that an open question is about, where a correction opened it. */
  get past(): PastMoment | null {
    const { waiting, log } = this
    if (waiting === 0) return null
    const opener = log[log.length - waiting - 1]
    const later = log.slice(log.length - waiting).map((line) => line.entry)
    return { n: opener.n, turn: opener.turn, known: this.#companion.knownLater(this.#state, later) }
  }

  /** Contradictions: entries that count for nothing, and numbers that cannot be sure. */
  get doubts(): Doubt[] {
    const impossible = this.log
      .slice(0, this.log.length - this.waiting)
      .filter((line) => line.void)
      .map(({ n, against }): Doubt => {
        const repairs: Doubt['repairs'] = [{ do: 'remove', n }]
        return { code: 'impossible', facts: {}, n, refusal: against, repairs }
      })
    return [...impossible, ...this.#companion.doubts(this.#state).map((doubt) => withSweeps(this.log, doubt))]
  }

  /** The timeline with one more entry; refused where that is impossible. */
  report(entry: LedgerEntry): Outcome<LedgerTimeline> {
    if (!this.#companion.kinds.includes(entry.kind)) return refuse('ledger.wrongKind')
    const state = this.#state
    const n = this.log.length + 1
    const turned = this.#companion.enter(state, entry, n)
    if (!turned.ok) return turned
    const { reported, events, against } = turned
    return done(this.#with(turned.entry, reported, { events, against, void: false }))
  }

  /**
   * The timeline of other entries: impossible ones stay in it without effect, with their refusals. From the first that
   * would have to wait for an answer on, all wait: none of them answers a question that was never put to it.
   */
  rewritten(entries: readonly LedgerEntry[]): LedgerTimeline {
    const same = this.log.findIndex((line, at) => line.entry !== entries[at])
    const kept = same < 0 ? this.log.length : same
    const begun = new LedgerTimeline(this.start, this.#states.slice(0, kept + 1), this.log.slice(0, kept))
    return entries.slice(kept).reduce((timeline, entry) => {
      const next = timeline.#waits ?? timeline.report(entry)
      if (next.ok) return next.value
      return timeline.#with(entry, timeline.#state, { events: [], against: next.refusal, void: true })
    }, begun)
  }

  /** Corrections after which a refused entry could be reported, without making any other void. */
  repairs(entry: LedgerEntry): Correction[] {
    if (this.report(entry).ok) return []
    const helps = (correction: Correction): boolean => {
      const entries = corrected(this.entries, correction)
      if (!entries.ok) return false
      const next = this.rewritten(entries.value)
      return next.#voidEntries <= this.#voidEntries && next.report(entry).ok
    }
    return likelyRepairs(this.log, entry).filter(helps).slice(0, mostRepairs)
  }

  get #voidEntries(): number {
    return this.log.filter((line) => line.void).length
  }

  /** The refusal of all further entries, when the last one waits for an answer. */
  get #waits(): Refused | null {
    const refusal = this.log.at(-1)?.against
    return refusal?.code === 'ledger.answerFirst' ? { ok: false, refusal } : null
  }

  get #state(): CompanionState {
    return this.#states[this.#states.length - 1]
  }

  #with(entry: LedgerEntry, state: CompanionState, { events, ...fate }: Fate): LedgerTimeline {
    const before = this.#state
    const line = {
      n: this.log.length + 1,
      turn: this.#companion.turnOf(before, entry),
      // An agreement of the whole table may name a seat, which has not made it.
      seat: ownEntries.includes(entry.kind) ? this.#companion.actor(before, entry) : null,
      entry,
      events: [...events],
      points: this.#companion.points(state),
      ...fate,
    } as LogLine
    return new LedgerTimeline(this.start, [...this.#states, state], [...this.log, line])
  }
}
