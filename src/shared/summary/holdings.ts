import { tileCodes, type EditionOf, type TileCode } from '../editions/index.ts'
import { lineFacts, type Counts } from '../editions/tiles.ts'
import type { NileLedgerEvent } from '../ledger/events.ts'
import { paymentsOf, type NileEvent, type ScoredSet } from '../nile/events.ts'

/** One decision, or one entry of a ledger, of the line family, with all its events. */
export interface NileEntry {
  readonly events: readonly (NileEvent | NileLedgerEvent)[]
}

/** The places of a set's tiles after a ply, in numbers. */
export interface Holding {
  readonly ply: number
  /** By seat, and last those in the Underworld. */
  readonly counts: readonly number[]
}

/** The history of one set: its holders over time, and how it scored. */
export interface SetHistory {
  readonly set: TileCode
  readonly size: number
  /** One for each ply after which somebody held another number of its tiles, the first at ply 0. */
  readonly holdings: readonly Holding[]
  /** Null for a set that never scored. */
  readonly scored: (ScoredSet & { readonly ply: number }) | null
}

/** An entry, and the points left after it, by seat. */
export interface CountedEntry extends NileEntry {
  readonly points: readonly number[]
}

/** The tiles that seats, and the Underworld, have at the beginning: some where a game began in a position that was set up. */
interface Begun {
  readonly held: readonly Counts[]
  readonly under: Counts
}

/** The place of the Underworld among the counts. */
const underworld = -1

/** The tiles of the sets as events move them. */
class HeldTiles {
  readonly #counts = new Map<TileCode, readonly number[]>()
  readonly #begun: readonly Counts[]

  constructor({ held, under }: Begun) {
    this.#begun = [...held, under]
  }

  of(set: TileCode): readonly number[] {
    return this.#counts.get(set) ?? this.#begun.map((counts) => counts[set] ?? 0)
  }

  #give(set: TileCode, party: number, more: number): void {
    const counts = this.of(set)
    this.#counts.set(set, counts.with(party, (counts.at(party) ?? 0) + more))
  }

  apply(event: NileEvent | NileLedgerEvent): void {
    switch (event.kind) {
      case 'took':
        this.#give(event.tile, event.seat, 1)
        if (event.from === 'underworld') this.#give(event.tile, underworld, -1)
        break
      case 'bought':
        this.#give(event.tile, event.from, -1)
        this.#give(event.tile, event.seat, 1)
        break
      case 'ringReturned':
        this.#give('SCA', event.seat, -1)
        break
      case 'banished':
      case 'trailed':
        this.#give(event.tile, underworld, 1)
        break
      case 'swept':
        if (event.to === 'underworld') this.#give(event.tile, underworld, 1)
        break
      // A number that a table counted anew is certain again when its set scores.
      case 'scored':
        this.#counts.set(event.set, [...event.held, event.under])
        break
      default:
    }
  }
}

/** The sets of a game, in the order of scoring; then those that never scored, the largest first. */
export function setStories(
  edition: EditionOf<'nile'>,
  begun: Begun,
  log: readonly CountedEntry[],
): SetHistory[] {
  const hands = new HeldTiles(begun)
  const { sets, tileCount } = lineFacts[edition]
  const stories = tileCodes
    .filter((tile) => sets.includes(tile))
    .map((set) => {
      const holdings: Holding[] = [{ ply: 0, counts: hands.of(set) }]
      return { set, size: tileCount[set] ?? 0, holdings, scored: null as SetHistory['scored'] }
    })
  for (const [index, { events, points }] of log.entries()) {
    const ply = index + 1
    const payments = paymentsOf(events, points)
    for (const event of events) {
      hands.apply(event)
      if (event.kind !== 'scored') continue
      const story = stories.find(({ set }) => set === event.set)
      if (!story) continue
      note(story.holdings, ply, hands.of(story.set))
      story.scored = { ply, event, payments: payments.get(event) ?? [] }
    }
    for (const { set, holdings, scored } of stories) if (!scored) note(holdings, ply, hands.of(set))
  }
  return stories.sort((one, other) => orderOf(one) - orderOf(other) || other.size - one.size)
}

const orderOf = ({ scored }: SetHistory): number => scored?.ply ?? Infinity

function note(holdings: Holding[], ply: number, counts: readonly number[]): void {
  const last = holdings[holdings.length - 1]
  if (counts.some((count, party) => count !== last.counts[party])) holdings.push({ ply, counts })
}
