import { copiesOf, lineFacts, type Counts, type LineFacts } from '../../../../shared/editions/tiles.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { NileLedgerEvent } from '../../../../shared/ledger/view.ts'
import type { IdolVerb } from '../../../../shared/nile/move.ts'
import * as tally from '../../../engine/nile/tally.ts'
import type { NileLedgerStart } from '../start.ts'
import { boatsAtStart, type Boats } from './boats.ts'
import { noSweeps, type Sweeps } from './sweeps.ts'
import { m } from '../../../../shared/messages/messages.js'

/** A set at the moment when it scored: the places of its tiles, for a sentence about them. */
interface Scored {
  readonly held: readonly number[]
  readonly under: number
}

/** A count that differs from the reports: `short` is the number of tiles missing, below 0 for too many. */
interface Miscount {
  readonly short: number
  /** The entry with the count. */
  readonly n: number
}

interface IdleIdol {
  readonly verb: IdolVerb
  readonly seat: number
  /** True for an Osiris while nobody has told what lies in the Underworld, and the game has not gone on. */
  readonly isOpen: boolean
}

export interface NileLedgerState {
  readonly start: NileLedgerStart
  readonly facts: LineFacts
  /** The rules of an edition with wilds; null in 2021. */
  readonly rules: tally.WildRules | null
  readonly state: tally.NileState
  readonly boats: Boats
  /** The seats of players who have not come yet; they are away as well. */
  readonly awaited: readonly number[]
  /** The seat on turn, and the seat that had the last one. */
  readonly seat: number
  readonly last: number | null
  readonly turn: number
  /**
   * `taking`: a tile was taken, and not all questions that follow are answered; `after`: the turn is over,
   * but it is not yet the next seat's.
   */
  readonly phase: 'before' | 'taking' | 'after'
  readonly scoreOnly: boolean
  /** Score only: the seat with the point for King Tut, of whom there is one (2004). */
  readonly bonusTo: number | null
  /** The seat that took the last tile of the line: it never has a tile ahead again (1993, 2004). */
  readonly atTomb: number | null
  /** Its turns passed over since the last tile was taken. */
  readonly passedOver: number
  /** Boats to be put in order, because of a set or, where null, of the end. */
  readonly order: { readonly among: readonly number[]; readonly set: tally.Kind | null } | null
  /** Tiles that are swept one by one, and are not swept yet. */
  readonly sweeping: readonly tally.Kind[]
  readonly sweeps: Sweeps
  /** True where a tile may have trailed before this turn that nobody has entered. */
  readonly mayHaveSunk: boolean
  /** Somebody is at zero, and the table has been asked about the end (2021). */
  readonly closing: boolean
  /** Sets that have scored, and sets of which the box has lost every tile, which never will. */
  readonly scored: ReadonlyMap<tally.Kind, Scored>
  /** The last idol that could not act by the reports, and its seat. */
  readonly idle: IdleIdol | null
  readonly miscounts: ReadonlyMap<tally.Kind, Miscount>
  /** By kind with more tiles entered than there are, the number of the entry that did. */
  readonly extra: ReadonlyMap<tally.Kind, number>
  /** Tiles of which the number left was never entered. */
  readonly unknown: ReadonlySet<tally.Kind>
  /** The number of the entry that is being entered now. */
  readonly n: number
}

/** The state while an entry is entered: a copy, so everything in it may change. */
export type DraftNile = { -readonly [K in keyof Omit<NileLedgerState, CopiedPart>]: NileLedgerState[K] } & {
  readonly scored: Map<tally.Kind, Scored>
  readonly miscounts: Map<tally.Kind, Miscount>
  readonly extra: Map<tally.Kind, number>
  readonly unknown: Set<tally.Kind>
}
type CopiedPart = 'scored' | 'miscounts' | 'extra' | 'unknown'
export type Emit = (event: NileLedgerEvent) => void

export function begin(start: NileLedgerStart): NileLedgerState {
  const { edition, names, startPoints, options, setup } = start
  const { late = [] } = setup
  const seats = names.length
  const facts = lineFacts[edition]
  const rules = tally.wildRulesOf[edition]
  const sizes = facts.tiles.map((tile) => copiesOf(edition, tile, setup.lost))
  const state = tally.begin({ seats, startPoints, options, sizes }, rules)
  if (!rules) tally.setAwaitedSeats(state, late.length)
  const nobody = { held: names.map(() => 0), under: 0 }
  const gone = facts.sets.flatMap((set, kind) =>
    copiesOf(edition, set, setup.lost) === 0 ? [[kind, nobody] as const] : [],
  )
  return {
    start,
    facts,
    rules,
    state,
    boats: boatsAtStart(seats, late),
    awaited: late,
    seat: 0,
    last: null,
    turn: 1,
    phase: 'before',
    scoreOnly: setup.scoreOnly,
    bonusTo: null,
    atTomb: null,
    passedOver: 0,
    order: null,
    sweeping: [],
    sweeps: noSweeps(seats),
    mayHaveSunk: false,
    closing: false,
    scored: new Map(gone),
    idle: null,
    miscounts: new Map(),
    extra: new Map(),
    unknown: new Set(),
    n: 0,
  }
}

export const draftOf = (ledger: NileLedgerState, n: number): DraftNile => ({
  ...ledger,
  n,
  state: tally.copyState(ledger.state),
  scored: new Map(ledger.scored),
  miscounts: new Map(ledger.miscounts),
  extra: new Map(ledger.extra),
  unknown: new Set(ledger.unknown),
})

export const kindOf = ({ facts }: NileLedgerState, tile: TileCode): tally.Kind => facts.tiles.indexOf(tile)
export const tileOf = ({ facts }: NileLedgerState, kind: tally.Kind): TileCode =>
  facts.tiles[kind] as TileCode
export const isSet = ({ facts }: NileLedgerState, kind: tally.Kind): boolean => kind < facts.sets.length
/** Copies of a tile in this box. */
export const sizeOf = ({ facts, start }: NileLedgerState, kind: tally.Kind): number =>
  copiesOf(start.edition, facts.tiles[kind], start.setup.lost)
export const kindsOf = ({ facts }: NileLedgerState): tally.Kind[] => [...facts.tiles.keys()]
export const leftOf = ({ state }: NileLedgerState, kind: tally.Kind): number =>
  tally.countOf(state, kind, tally.line)
export const seatsIn = ({ start }: NileLedgerState): number => start.names.length

export const isAway = ({ boats }: NileLedgerState, seat: number): boolean => boats.away.includes(seat)
export const presentSeats = (ledger: NileLedgerState): number[] =>
  tally.seatNumbers(ledger.state).filter((seat) => !isAway(ledger, seat))

/** Moves a tile of a kind between parties; where there is none, as by a kept entry, notes that there is one more. */
export function passTile(
  ledger: DraftNile,
  kind: tally.Kind,
  from: tally.Party,
  to: tally.Party | null,
): void {
  const { state } = ledger
  if (tally.countOf(state, kind, from) > 0) tally.take(state, kind, from)
  else ledger.extra.set(kind, ledger.n)
  if (to !== null) tally.give(state, kind, to)
}

/** A party's tiles by kind; kinds of which it has none are absent. */
export const tilesOf = ({ facts, state }: NileLedgerState, party: tally.Party): Counts =>
  tally.countsWhere(facts.tiles as readonly TileCode[], (kind) => tally.countOf(state, kind, party))

interface Whereabouts extends Scored {
  readonly line: number
}

export function whereabouts(ledger: NileLedgerState, kind: tally.Kind): Whereabouts {
  const { state, scored } = ledger
  const before = scored.get(kind)
  if (before) return { ...before, line: 0 }
  return {
    held: tally.seatNumbers(state).map((seat) => tally.countOf(state, kind, seat)),
    under: tally.countOf(state, kind, tally.underworld),
    line: leftOf(ledger, kind),
  }
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** Tiles of a kind that are out of the game: in nobody's hands, nor in the Underworld, nor on the line. */
const goneOf = (ledger: NileLedgerState, kind: tally.Kind): number => {
  const { held, under, line } = whereabouts(ledger, kind)
  return Math.max(0, sizeOf(ledger, kind) - sum(held) - under - line)
}

/** The whereabouts of a kind in words: "Anna 4, Ben 3, Underworld 1". */
export function whereOf(ledger: NileLedgerState, kind: tally.Kind): string {
  const { held, under } = whereabouts(ledger, kind)
  const parts = [
    ...held.map((count, seat) => [ledger.start.names[seat], count] as const),
    [m.underworld(), under] as const,
    [m.ledger_out(), goneOf(ledger, kind)] as const,
  ]
  return parts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** The tiles still on the line, in words; where only scores are kept, the sets that have not scored. */
export const leftInWords = (ledger: NileLedgerState): string =>
  (Object.entries(tilesOf(ledger, tally.line)) as [TileCode, number][])
    .filter(([tile]) => !ledger.scoreOnly || ledger.facts.sets.includes(tile))
    .map(([tile, left]) => (ledger.scoreOnly ? m[`tile_${tile}`]() : `${m[`tile_${tile}`]()} ${left}`))
    .join(', ')

/** True once no tile is left; where only scores are kept, once all sets have scored. */
export const lineIsEmpty = (ledger: NileLedgerState): boolean =>
  ledger.scoreOnly
    ? ledger.scored.size === ledger.facts.sets.length
    : kindsOf(ledger).every((kind) => leftOf(ledger, kind) === 0)
