import type { Family } from '../../../shared/editions/index.ts'
import type {
  BoatPair,
  Doubt,
  LedgerLogEntry,
  LedgerQuestion,
  LedgerView,
  Prompt,
} from '../../../shared/ledger/view.ts'
import type { Result } from '../../../shared/record.ts'
import type { Refusal, Refused } from '../../../shared/refusal.ts'
import type { LedgerStart } from './start.ts'

export type EntryOf<F extends Family> = LedgerLogEntry<F>['entry']
type EventOf<F extends Family> = LedgerLogEntry<F>['events'][number]
type PositionOf<F extends Family> = LedgerView<F>['position']

declare const state: unique symbol
/** A state of a ledger, opaque outside the folder of its family. A value: an entry makes a new one. */
export interface RulesState {
  readonly [state]: true
}

/** A state after one more entry, and the events of the entry. */
export interface Entered<B, F extends Family> {
  readonly ok: true
  readonly ledger: B
  /** The entry as it is to be kept: an answer names its question. */
  readonly entry: EntryOf<F>
  readonly events: readonly EventOf<F>[]
  /** The refusal of an entry that is kept nevertheless. */
  readonly against: Refusal | null
}

/** The rules of a family for ledgers. Pure: arguments are never changed. */
export interface LedgerRules<B = RulesState, F extends Family = Family> {
  readonly kinds: readonly string[]
  begin(start: LedgerStart<F>): B
  /** Enters entry number `n`; refused where it is impossible. */
  enter(ledger: B, entry: EntryOf<F>, n: number): Entered<B, F> | Refused
  /** The turn now played, from 1; at the end of the game, the last one. */
  turn(ledger: B): number
  /** The turn that an entry belongs to: one that ends a turn may be entered during the next. */
  turnOf(ledger: B, entry: EntryOf<F>): number
  /** The seat that does what is entered, or is asked; null where it is nobody's own. */
  actor(ledger: B, entry: EntryOf<F>): number | null
  /** Points or money, by seat. */
  points(ledger: B): number[]
  position(ledger: B): PositionOf<F>
  question(ledger: B): LedgerQuestion | null
  /** The order of boats asked for, as far as it follows from later entries. */
  knownLater(ledger: B, later: readonly EntryOf<F>[]): BoatPair[]
  doubts(ledger: B): Doubt[]
  /** The rules that are often played wrong after such events. */
  prompts(ledger: B, events: readonly EventOf<F>[]): Prompt[]
  result(ledger: B): Result<F> | null
  /** The seats of players who have left or not come yet. */
  away(ledger: B): readonly number[]
  /** The winners among these seats if the game ended as it stands. */
  best(ledger: B, seats: readonly number[]): number[]
}
