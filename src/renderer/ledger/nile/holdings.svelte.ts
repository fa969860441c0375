import type { TileCode } from '../../../shared/editions/index.ts'
import { lineFacts, isIdol, isWild, type Counts } from '../../../shared/editions/tiles.ts'
import type { LedgerEntry, NileEntryOf } from '../../../shared/ledger/entry.ts'
import type { TileRow } from '../../../shared/ledger/position.ts'
import type { LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import { nileEdition } from '../../../shared/text/names.ts'

type View = LedgerView<'nile'>
type Log = readonly LedgerLogEntry<'nile'>[]

/** The state of a ledger before entry number `n`, for its editor; before one that is to come, the present. */
export function pastOf(setup: View['setup'], log: Log, n: number) {
  const before = log.filter((line) => line.n < n)
  const isFull = before.some(({ entry }) => entry.kind === 'holdings' && !entry.scoreOnly)
  return {
    scoreOnly: setup.scoreOnly && !isFull,
    /** True where nothing was entered before: the entry may take over a game that has begun already. */
    isStart: before.length === 0,
    /** Sets that had scored. */
    scored: before.flatMap(({ entry, events }) => [
      ...(entry.kind === 'holdings' ? (entry.scored ?? []) : []),
      ...events.flatMap((event) => (event.kind === 'scored' ? [event.set] : [])),
    ]),
  }
}

/** A pile of tiles: a seat's collection, the Underworld, or the line. */
export type Pile = number | 'under' | 'line'

type Entered = NileEntryOf<'holdings'>

/** The initial contents of the form: the tally of the tiles on the table, or nothing where a past entry gets a new kind. */
function initialOf({ position, players }: View, isNow: boolean, scoreOnly: boolean): Omit<Entered, 'kind'> {
  const { seat, held, under, sets, others, points, startPoints } = position
  if (!isNow) {
    const start = players.map(() => startPoints)
    return { seat: 0, held: players.map(() => ({})), under: {}, left: {}, points: start }
  }
  const left = scoreOnly ? {} : Object.fromEntries([...sets, ...others].map((row) => [row.tile, row.left]))
  return { seat: seat ?? 0, held, under, left, points }
}

/** The form for all holdings of a table: only wrong numbers have to be changed. */
export class Holdings {
  /** True where the points, and the sets that have scored, are entered as well. */
  readonly takesOver: boolean
  /** True where nobody's tiles are entered. */
  readonly scoreOnly: boolean
  readonly piles: readonly Pile[]
  /** The sets of this box. */
  readonly sets: readonly TileCode[]
  readonly #rows: readonly TileRow[]
  readonly #seats: readonly number[]
  #counts: Readonly<Record<Pile, Counts>>
  points: number[]
  /** The sets that have scored. */
  scored: readonly TileCode[]
  /** The seat on turn. */
  seat: number
  /** The pile that is counted now. */
  shown = $state<Pile>(0)
  /** True once somebody has checked the line: it cannot be worked out. */
  lineSeen = $state(false)

  /** `n`: the number that the entry has or will have; `was`: the entry as it was. */
  constructor(view: View, log: Log, n: number, was: LedgerEntry | null) {
    const { isStart, scoreOnly, scored } = pastOf(view.setup, log, n)
    const entry = was?.kind === 'holdings' ? was : null
    const initial = entry ?? initialOf(view, n > log.length, scoreOnly)
    const { hasUnderworld, sets } = lineFacts[nileEdition(view.edition)]
    // Something may have been put before the entry that takes a game over: who comes late, an agreement.
    this.takesOver = isStart || entry?.points !== undefined
    this.scoreOnly = this.takesOver && scoreOnly
    this.#rows = [...view.position.sets, ...view.position.others]
    this.#seats = [...initial.held.keys()]
    this.sets = (sets as readonly TileCode[]).filter((tile) => this.#sizeOf(tile) > 0)
    this.piles = [...this.#seats, ...(hasUnderworld ? (['under'] as const) : []), 'line']
    this.#counts = $state.raw(Object.assign({ under: initial.under, line: initial.left }, initial.held))
    this.points = $state(initial.points ?? initial.held.map(() => view.position.startPoints))
    this.scored = $state.raw([...scored, ...(initial.scored ?? [])])
    this.seat = $state(initial.seat)
  }

  show(pile: Pile): void {
    this.shown = pile
    if (pile === 'line') this.lineSeen = true
  }

  /** Shows the next pile, after the last one the first. */
  showNext(): void {
    this.show(this.piles[(this.piles.indexOf(this.shown) + 1) % this.piles.length])
  }

  /** Marks a set as one that has scored, or as one that has not. */
  mark(set: TileCode): void {
    const others = this.scored.filter((other) => other !== set)
    this.scored = others.length < this.scored.length ? others : [...others, set]
  }

  /** Sets of which nothing is left, so that they score at once. */
  get complete(): TileCode[] {
    const open = this.sets.filter((set) => !this.scored.includes(set))
    return open.filter((set) => this.rest(set) >= 0 && this.#leftOf(set) === 0)
  }

  /**
   * The tiles that can lie in the pile shown: scored sets are gone, idols and purses are used at once. Of the
   * tiles left in the Nile only idols have to be entered, since nothing else ever goes into the tomb there.
   */
  get tiles(): TileCode[] {
    const { shown } = this
    return this.#open.filter((tile) => {
      if (shown === 'line') return this.#isAsked(tile)
      return this.sets.includes(tile) || (shown === 'under' ? isIdol(tile) : isWild(tile))
    })
  }

  /** The tiles still in the game. */
  get #open(): TileCode[] {
    const open = this.#rows.filter(({ tile, size }) => size > 0 && !this.scored.includes(tile))
    return open.map(({ tile }) => tile)
  }

  #sizeOf(tile: TileCode): number {
    return this.#rows.find((row) => row.tile === tile)?.size ?? 0
  }

  /** The number of tiles that are in no collection and not in the Underworld; below zero if too many were told. */
  rest(tile: TileCode): number {
    const piles: readonly Pile[] = [...this.#seats, 'under']
    return piles.reduce<number>((rest, pile) => rest - (this.#counts[pile][tile] ?? 0), this.#sizeOf(tile))
  }

  /** True if the number left of a tile has to be entered. */
  #isAsked(tile: TileCode): boolean {
    return !this.piles.includes('under') || isIdol(tile)
  }

  #leftOf(tile: TileCode): number {
    const rest = Math.max(0, this.rest(tile))
    return this.#isAsked(tile) ? Math.min(rest, this.#counts.line[tile] ?? rest) : rest
  }

  count(tile: TileCode): number {
    return this.shown === 'line' ? this.#leftOf(tile) : (this.#counts[this.shown][tile] ?? 0)
  }

  /** The most tiles that the pile shown can have. More than are left can be told: the mistake may be elsewhere. */
  max(tile: TileCode): number {
    return this.shown === 'line' ? Math.max(0, this.rest(tile)) : this.#sizeOf(tile)
  }

  /** Sets the number of a tile in the pile shown, if there can be so many. */
  set(tile: TileCode, n: number): void {
    const pile = { ...this.#counts[this.shown], [tile]: Math.min(n, this.max(tile)) }
    this.#counts = { ...this.#counts, [this.shown]: pile }
  }

  /** The tiles of which more were told than there are, with both numbers. */
  get excess(): { readonly tile: TileCode; readonly told: number; readonly size: number }[] {
    return this.#open
      .map((tile) => ({ tile, told: this.#sizeOf(tile) - this.rest(tile), size: this.#sizeOf(tile) }))
      .filter(({ told, size }) => told > size)
  }

  /** The resulting number of tiles on the line: a count of them shows whether it is right. */
  get lineLength(): number {
    return this.#open.reduce((sum, tile) => sum + this.#leftOf(tile), 0)
  }

  get entry(): Entered {
    const { seat } = this
    const takeover = this.takesOver && { points: [...this.points], scored: [...this.scored] }
    if (this.scoreOnly) {
      const held = this.#seats.map(() => ({}))
      return { kind: 'holdings', seat, held, under: {}, left: {}, ...takeover, scoreOnly: true }
    }
    const open = this.#open
    const tidy = (counts: Counts): Counts =>
      Object.fromEntries(open.flatMap((tile) => (counts[tile] ? [[tile, counts[tile]]] : [])))
    const entered = open.filter((tile) => this.#isAsked(tile))
    return {
      kind: 'holdings',
      seat,
      held: this.#seats.map((seat) => tidy(this.#counts[seat])),
      under: tidy(this.#counts.under),
      left: Object.fromEntries(entered.map((tile) => [tile, this.#leftOf(tile)])),
      ...takeover,
    }
  }
}
