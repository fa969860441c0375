import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type {
  Doubt,
  LedgerLogEntry,
  LedgerQuestion,
  LedgerView,
  PastMoment,
  Prompt,
} from '../../../shared/ledger/view.ts'
import type { Family } from '../../../shared/editions/index.ts'
import type { Result } from '../../../shared/record.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import { ownEntries } from '../../../shared/sharing.ts'
import { corrected, likelyRepairs, mostRepairs, withSweeps } from './corrections.ts'
import type { LedgerStart } from './start.ts'
import { digRules } from './dig/index.ts'
import { nileRules } from './nile/index.ts'
import type { LedgerRules, RulesState } from './rules.ts'

/** Erases the family of its rules; callers only hand them their own starts, states and entries. */
const ofAnyFamily = <B, F extends Family>(rules: LedgerRules<B, F>): LedgerRules =>
  rules as unknown as LedgerRules

const rulesOf: Readonly<Record<Family, LedgerRules>> = {
  nile: ofAnyFamily(nileRules),
  dig: ofAnyFamily(digRules),
}

/** The set that an answer or a question is about; undefined where it is about none. */
const setOf = (subject: LedgerEntry | LedgerQuestion): unknown => ('set' in subject ? subject.set : undefined)

interface Fate extends Pick<LedgerLogEntry, 'against' | 'void'> {
  readonly events: readonly LedgerLogEntry['events'][number][]
}

/**
 * A ledger from its start through its entries: the state after every entry, and the log between them.
 * A value: reporting or correcting makes a new one.
 */
export class LedgerTimeline {
  readonly start: LedgerStart
  readonly log: readonly LedgerLogEntry[]
  readonly #rules: LedgerRules
  readonly #states: readonly RulesState[]

  private constructor(start: LedgerStart, states: readonly RulesState[], log: readonly LedgerLogEntry[]) {
    this.start = start
    this.log = log
    this.#rules = rulesOf[start.family]
    this.#states = states
  }

  static begin(start: LedgerStart): LedgerTimeline {
    return new LedgerTimeline(start, [rulesOf[start.family].begin(start)], [])
  }

  get family(): Family {
    return this.start.family
  }
  get entries(): LedgerEntry[] {
    return this.log.map((line) => line.entry)
  }
  get turn(): number {
    return this.#rules.turn(this.#state)
  }
  get ply(): number {
    return this.log.length
  }
  get scores(): number[] {
    return this.#rules.points(this.#state)
  }
  get position(): LedgerView['position'] {
    return this.#rules.position(this.#state)
  }
  get question(): LedgerQuestion | null {
    return this.#rules.question(this.#state)
  }
  /** The seat that answers the open question, or is on turn; null where nobody in particular is asked. */
  get askedSeat(): number | null {
    const { question } = this
    if (question === null) return this.position.seat
    return 'seat' in question ? question.seat : null
  }
  get result(): Result | null {
    return this.#rules.result(this.#state)
  }
  get away(): readonly number[] {
    return this.#rules.away(this.#state)
  }
  get prompts(): Prompt[] {
    const last = this.log.at(-1)
    return last ? this.#rules.prompts(this.#state, last.events) : []
  }

  best(seats: readonly number[]): number[] {
    return this.#rules.best(this.#state, seats)
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
    return { n: opener.n, turn: opener.turn, known: this.#rules.knownLater(this.#state, later) }
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
    return [...impossible, ...this.#rules.doubts(this.#state).map((doubt) => withSweeps(this.log, doubt))]
  }

  /** The timeline with one more entry; refused where that is impossible. */
  enter(entry: LedgerEntry): Outcome<LedgerTimeline> {
    if (!this.#rules.kinds.includes(entry.kind)) return refuse('ledger.wrongKind')
    const state = this.#state
    const n = this.log.length + 1
    const entered = this.#rules.enter(state, entry, n)
    if (!entered.ok) return entered
    const { ledger, events, against } = entered
    return done(this.#with(entered.entry, ledger, { events, against, void: false }))
  }

  /**
   * The timeline of other entries: impossible ones stay in it without effect, with their refusals. From the first that
   * would have to wait for an answer on, all wait: none of them answers a question that was never put to it.
   */
  rewritten(entries: readonly LedgerEntry[]): LedgerTimeline {
    const same = this.log.findIndex((line, at) => line.entry !== entries[at])
    const length = same < 0 ? this.log.length : same
    const unchanged = this.cut(length)
    return entries.slice(length).reduce((timeline, entry) => {
      const next = timeline.#waits ?? timeline.enter(entry)
      if (next.ok) return next.value
      return timeline.#with(entry, timeline.#state, { events: [], against: next.refusal, void: true })
    }, unchanged)
  }

  /** The timeline after its first `ply` entries. */
  cut(ply: number): LedgerTimeline {
    return new LedgerTimeline(this.start, this.#states.slice(0, ply + 1), this.log.slice(0, ply))
  }

  /** Corrections after which a refused entry could be entered, without making any other void. */
  repairs(entry: LedgerEntry): Correction[] {
    if (this.enter(entry).ok) return []
    const helps = (correction: Correction): boolean => {
      const entries = corrected(this.entries, correction)
      if (!entries.ok) return false
      const next = this.rewritten(entries.value)
      return next.#voidEntries <= this.#voidEntries && next.enter(entry).ok
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

  get #state(): RulesState {
    return this.#states[this.#states.length - 1]
  }

  #with(entry: LedgerEntry, state: RulesState, { events, ...fate }: Fate): LedgerTimeline {
    const before = this.#state
    const line = {
      n: this.log.length + 1,
      turn: this.#rules.turnOf(before, entry),
      // An agreement of the whole table may name a seat, which has not made it.
      seat: ownEntries.includes(entry.kind) ? this.#rules.actor(before, entry) : null,
      entry,
      events: [...events],
      points: this.#rules.points(state),
      ...fate,
    } as LedgerLogEntry
    return new LedgerTimeline(this.start, [...this.#states, state], [...this.log, line])
  }
}
