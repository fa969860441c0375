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
/** A state of a reported game, opaque outside the folder of its family. A value: an entry makes a new one. */
export interface RulesState {
  readonly [state]: true
}

/** A state after one more entry, and the events of the entry. */
export interface Entered<B, F extends Family> {
  readonly ok: true
  readonly reported: B
  /** The entry as it is to be kept: an answer names its question. */
  readonly entry: EntryOf<F>
  readonly events: readonly EventOf<F>[]
  /** The refusal of an entry that is kept nevertheless. */
  readonly against: Refusal | null
}

/** The rules of a family for reported games. Pure: arguments are never changed. */
export interface LedgerRules<B = RulesState, F extends Family = Family> {
  readonly kinds: readonly string[]
  begin(start: LedgerStart<F>): B
  /** Enters entry number `n`; refused where it is impossible. */
  enter(reported: B, entry: EntryOf<F>, n: number): Entered<B, F> | Refused
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
