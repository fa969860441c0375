import type { EditionOf, TileCode } from '../../../../shared/editions/index.ts'
import { lineFacts, isIdol, isWild, type Counts } from '../../../../shared/editions/tiles.ts'
import type { NileEntryOf } from '../../../../shared/ledger/entry.ts'
import type { NileLedgerPosition, TileRow } from '../../../../shared/ledger/position.ts'
import type { LedgerLogEntry, LedgerView } from '../../../../shared/ledger/view.ts'

/** The state of a ledger when an entry was made, as far as its editor needs it. */
interface Past {
  readonly scoreOnly: boolean
  /** True where nothing was reported before: the entry may take over a game that has begun already. */
  readonly isStart: boolean
  /** Sets that had scored. */
  readonly scored: readonly TileCode[]
}

/** The past before entry number `n`; before the next one that is to come, the present. */
export function pastOf(
  setup: LedgerView<'nile'>['setup'],
  log: readonly LedgerLogEntry<'nile'>[],
  n: number,
): Past {
  const before = log.filter((line) => line.n < n)
  const isFull = before.some(({ entry }) => entry.kind === 'holdings' && !entry.scoreOnly)
  return {
    scoreOnly: setup.scoreOnly && !isFull,
    isStart: before.length === 0,
    scored: before.flatMap(({ entry, events }) => [
      ...(entry.kind === 'holdings' ? (entry.scored ?? []) : []),
      ...events.flatMap((event) => (event.kind === 'scored' ? [event.set] : [])),
    ]),
  }
}

/** A pile of tiles: a seat's collection, the Underworld, or the line. */
export type Pile = number | 'under' | 'line'

type Entered = NileEntryOf<'holdings'>

/** The initial contents of the form: the tally, or what was entered before. */
type Reckoned = Pick<Entered, 'seat' | 'held' | 'under' | 'left' | 'points' | 'scored'>

/** The tally of the tiles on the table; `left` is empty where only scores were kept. */
export function reckonedOf(position: NileLedgerPosition, { scoreOnly }: Past): Reckoned {
  const { seat, held, under, sets, others, points } = position
  const left = scoreOnly ? {} : Object.fromEntries([...sets, ...others].map((row) => [row.tile, row.left]))
  return { seat: seat ?? 0, held, under, left, points }
}

/** The form for all holdings of a table: only wrong numbers have to be changed. */
export class Holdings {
  readonly piles: readonly Pile[]
  readonly #edition: EditionOf<'nile'>
  readonly #rows: readonly Pick<TileRow, 'tile' | 'size'>[]
  /** True where the points, and the sets that have scored, are entered as well. */
  readonly takesOver: boolean
  /** True where nobody's tiles are entered. */
  readonly scoreOnly: boolean
  #points: readonly number[]
  #scored: readonly TileCode[]
  seat: number
  #held: readonly Counts[]
  #under: Counts
  #left: Counts
  /** The pile that is counted now. */
  shown = $state<Pile>(0)
  /** True once somebody has checked the line: it cannot be worked out. */
  lineSeen = $state(false)

  constructor(
    edition: EditionOf<'nile'>,
    rows: readonly Pick<TileRow, 'tile' | 'size'>[],
    { isStart, scoreOnly, scored }: Past,
    { seat, held, under, left, points, scored: begun = [] }: Reckoned,
  ) {
    this.takesOver = isStart
    this.scoreOnly = isStart && scoreOnly
    this.#edition = edition
    this.#rows = rows
    this.#points = $state.raw(points ?? held.map(() => 0))
    this.#scored = $state.raw([...scored, ...begun])
    this.piles = [...held.keys(), ...(lineFacts[edition].hasUnderworld ? (['under'] as const) : []), 'line']
    this.seat = $state(seat)
    this.#held = $state.raw(held)
    this.#under = $state.raw(under)
    this.#left = $state.raw(left)
  }

  show(pile: Pile): void {
    this.shown = pile
    if (pile === 'line') this.lineSeen = true
  }

  pointsOf(seat: number): number {
    return this.#points[seat]
  }

  setPoints(seat: number, points: number): void {
    this.#points = this.#points.with(seat, points)
  }

  /** The sets of this box. */
  get sets(): TileCode[] {
    const sets = lineFacts[this.#edition].sets as readonly TileCode[]
    return sets.filter((tile) => this.#sizeOf(tile) > 0)
  }

  hasScored(set: TileCode): boolean {
    return this.#scored.includes(set)
  }

  /** Marks a set as one that has scored, or as one that has not. */
  mark(set: TileCode): void {
    this.#scored = this.hasScored(set) ? this.#scored.filter((one) => one !== set) : [...this.#scored, set]
  }

  /** Sets of which nothing is left, so that they score at once. */
  get complete(): TileCode[] {
    return this.sets.filter((set) => !this.hasScored(set) && this.rest(set) >= 0 && this.#leftOf(set) === 0)
  }

  /**
   * The tiles that can lie in the pile shown: scored sets are gone, idols and purses are used at once. Of the
   * tiles left in the Nile only idols have to be entered, since nothing else ever goes into the tomb there.
   */
  get tiles(): TileCode[] {
    const { sets } = lineFacts[this.#edition]
    const ofSet = (tile: TileCode): boolean => (sets as readonly TileCode[]).includes(tile)
    const canLie = (tile: TileCode): boolean => {
      if (this.shown === 'line') return this.#isAsked(tile)
      if (this.shown === 'under') return ofSet(tile) || isIdol(tile)
      return ofSet(tile) || isWild(tile)
    }
    return this.#open.filter(canLie)
  }

  /** The tiles still in the game. */
  get #open(): TileCode[] {
    return this.#rows
      .filter(({ tile, size }) => size > 0 && !this.#scored.includes(tile))
      .map(({ tile }) => tile)
  }

  #sizeOf(tile: TileCode): number {
    return this.#rows.find((row) => row.tile === tile)?.size ?? 0
  }

  /** The number of tiles that are in no collection and not in the Underworld; below zero if too many were told. */
  rest(tile: TileCode): number {
    const inHands = this.#held.reduce((sum, counts) => sum + (counts[tile] ?? 0), 0)
    return this.#sizeOf(tile) - inHands - (this.#under[tile] ?? 0)
  }

  /** True if the number left of a tile has to be entered. */
  #isAsked(tile: TileCode): boolean {
    return !lineFacts[this.#edition].hasUnderworld || isIdol(tile)
  }

  #leftOf(tile: TileCode): number {
    const rest = Math.max(0, this.rest(tile))
    return this.#isAsked(tile) ? Math.min(rest, this.#left[tile] ?? rest) : rest
  }

  count(tile: TileCode): number {
    if (this.shown === 'line') return this.#leftOf(tile)
    return (this.shown === 'under' ? this.#under : this.#held[this.shown])[tile] ?? 0
  }

  /** The most tiles that the pile shown can have. More than are left can be told: the mistake may be elsewhere. */
  max(tile: TileCode): number {
    return this.shown === 'line' ? Math.max(0, this.rest(tile)) : this.#sizeOf(tile)
  }

  /** The tiles of which more were told than there are, with both numbers. */
  get excess(): { readonly tile: TileCode; readonly told: number; readonly size: number }[] {
    return this.#open
      .map((tile) => ({ tile, told: this.#sizeOf(tile) - this.rest(tile), size: this.#sizeOf(tile) }))
      .filter(({ told, size }) => told > size)
  }

  /** Shows the next pile, after the last one the first. */
  showNext(): void {
    this.show(this.piles[(this.piles.indexOf(this.shown) + 1) % this.piles.length])
  }

  set(tile: TileCode, n: number): void {
    const shown = this.shown
    if (shown === 'line') this.#left = { ...this.#left, [tile]: n }
    else if (shown === 'under') this.#under = { ...this.#under, [tile]: n }
    else this.#held = this.#held.map((counts, seat) => (seat === shown ? { ...counts, [tile]: n } : counts))
  }

  /** The resulting number of tiles on the line: a count of them shows whether it is right. */
  get lineLength(): number {
    return this.#open.reduce((sum, tile) => sum + this.#leftOf(tile), 0)
  }

  get entry(): Entered {
    const { seat } = this
    const taken = this.takesOver && { points: [...this.#points], scored: [...this.#scored] }
    if (this.scoreOnly) {
      const held = this.#held.map(() => ({}))
      return { kind: 'holdings', seat, held, under: {}, left: {}, ...taken, scoreOnly: true }
    }
    const open = this.#open
    const tidy = (counts: Counts): Counts =>
      Object.fromEntries(open.flatMap((tile) => (counts[tile] ? [[tile, counts[tile]]] : [])))
    const said = open.filter((tile) => this.#isAsked(tile))
    return {
      kind: 'holdings',
      seat,
      held: this.#held.map(tidy),
      under: tidy(this.#under),
      left: Object.fromEntries(said.map((tile) => [tile, this.#leftOf(tile)])),
      ...taken,
    }
  }
}
