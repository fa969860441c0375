import { tileCodes, type EditionOf, type TileCode } from '../editions/index.ts'
import { lineFacts } from '../editions/tiles.ts'
import type { NileLedgerEvent } from '../ledger/events.ts'
import { type EventOf, type NileEvent, paymentsOf, type Payment } from '../nile/events.ts'
import type { NilePosition } from '../nile/views.ts'

/** One decision, or one entry of a ledger, of the line family, with all its events. */
export interface NileEntry {
  readonly events: readonly (NileEvent | NileLedgerEvent)[]
}

/** The places of a set's tiles after a ply, in numbers. */
export interface Holding {
  readonly ply: number
  /** By seat. */
  readonly held: readonly number[]
  readonly under: number
}

/** The history of one set: its holders over time, and how it scored. */
export interface SetHistory {
  readonly set: TileCode
  readonly size: number
  /** One for each ply after which somebody held another number of its tiles, the first at ply 0. */
  readonly holdings: readonly Holding[]
  /** Null for a set that never scored. */
  readonly scored: {
    readonly ply: number
    readonly event: EventOf<'scored'>
    /** The payments that it caused, by seat. */
    readonly payments: readonly Payment[]
  } | null
}

/** An entry, and the points left after it, by seat. */
export interface CountedEntry extends NileEntry {
  readonly points: readonly number[]
}

/** The tiles of the sets as events move them. */
class HeldTiles {
  readonly held = new Map<TileCode, number[]>()
  readonly under = new Map<TileCode, number>()
  readonly #seats: number

  constructor(seats: number) {
    this.#seats = seats
  }

  of(set: TileCode): number[] {
    return this.held.get(set) ?? Array.from({ length: this.#seats }, () => 0)
  }

  give(set: TileCode, seat: number, more: number): void {
    this.held.set(set, this.of(set).with(seat, this.of(set)[seat] + more))
  }

  sink(set: TileCode, more: number): void {
    this.under.set(set, (this.under.get(set) ?? 0) + more)
  }

  apply(event: NileEvent | NileLedgerEvent): void {
    switch (event.kind) {
      case 'took':
        this.give(event.tile, event.seat, 1)
        if (event.from === 'underworld') this.sink(event.tile, -1)
        break
      case 'bought':
        this.give(event.tile, event.from, -1)
        this.give(event.tile, event.seat, 1)
        break
      case 'ringReturned':
        this.give('SCA', event.seat, -1)
        break
      case 'banished':
      case 'trailed':
        this.sink(event.tile, 1)
        break
      case 'swept':
        if (event.to === 'underworld') this.sink(event.tile, 1)
        break
      // A number that a table counted anew is certain again when its set scores.
      case 'scored':
        this.held.set(event.set, event.held)
        this.under.set(event.set, event.under)
        break
      default:
    }
  }
}

/** The tiles of the players and of the Underworld. */
type Holders = Pick<NilePosition, 'held' | 'under'>

/** The tiles of the sets as they were held before the log, from which they have come to be held as they are `now`. */
function heldBefore(log: readonly NileEntry[], sets: readonly TileCode[], seats: number, now: Holders) {
  const begun = new HeldTiles(seats)
  const since = new HeldTiles(seats)
  const note = (set: TileCode, held: readonly number[], under: number): void => {
    const gained = since.of(set)
    begun.held.set(
      set,
      held.map((count, seat) => count - gained[seat]),
    )
    begun.under.set(set, under - (since.under.get(set) ?? 0))
  }
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'scored') note(event.set, event.held, event.under)
    since.apply(event)
  }
  for (const set of sets.filter((one) => !begun.held.has(one))) {
    note(
      set,
      now.held.map((counts) => counts[set] ?? 0),
      now.under[set] ?? 0,
    )
  }
  return begun
}

/**
 * The sets of a game, in the order of scoring; then those that never scored, the largest first. `now`: who holds what
 * after the log, where somebody may have held tiles before it.
 */
export function setStories(
  edition: EditionOf<'nile'>,
  seats: number,
  log: readonly CountedEntry[],
  now: Holders | null = null,
): SetHistory[] {
  const { sets, tileCount } = lineFacts[edition]
  const hands = now ? heldBefore(log, sets as readonly TileCode[], seats, now) : new HeldTiles(seats)
  const stories = new Map<TileCode, { holdings: Holding[]; scored: SetHistory['scored'] }>()
  const look = (set: TileCode, ply: number): Holding => ({
    ply,
    held: hands.of(set),
    under: hands.under.get(set) ?? 0,
  })
  for (const set of tileCodes.filter((tile) => sets.includes(tile))) {
    stories.set(set, { holdings: [look(set, 0)], scored: null })
  }
  log.forEach(({ events, points }, index) => {
    const ply = index + 1
    const payments = paymentsOf(events, points)
    for (const event of events) {
      hands.apply(event)
      const story = event.kind === 'scored' ? stories.get(event.set) : undefined
      if (event.kind === 'scored' && story) {
        story.scored = { ply, event, payments: payments.get(event) ?? [] }
        note(story.holdings, look(event.set, ply))
      }
    }
    for (const [set, story] of stories) if (!story.scored) note(story.holdings, look(set, ply))
  })
  return [...stories]
    .map(([set, story]) => ({ set, size: tileCount[set] ?? 0, ...story }))
    .sort((one, other) => orderOf(one) - orderOf(other) || other.size - one.size)
}

const orderOf = ({ scored }: SetHistory): number => scored?.ply ?? Infinity

function note(holdings: Holding[], now: Holding): void {
  const last = holdings[holdings.length - 1]
  if (now.under === last.under && now.held.every((count, seat) => count === last.held[seat])) return
  holdings.push(now)
}
