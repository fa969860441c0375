import { type TileCode, tileCodes, type EditionOf } from '../editions/index.ts'
import { ring } from '../editions/tutankhamun-2021.ts'
import type { IdolVerb } from '../nile/move.ts'
import type { NileLedgerEvent } from '../ledger/view.ts'
import { type Award, type NileEvent, paymentsOf, type ScoredSet } from '../nile/events.ts'
import { lineFacts, type Counts } from '../editions/tiles.ts'

/** The ways to make points: by a place in a set, by a tile as it was taken, or by giving one up. */
export const ways = ['first', 'shared', 'second', 'taken', 'sold'] as const
type EarnedBy = (typeof ways)[number]

/** Points of one seat from one tile and in one way. */
interface Earning {
  readonly tile: TileCode
  readonly by: EarnedBy
  points: number
}

function placeOf({ place, tie }: Award): EarnedBy {
  if (place === 2) return 'second'
  return tie?.rule === 'shared' ? 'shared' : 'first'
}

/** The earnings of every seat, from the whole log: single tiles, summed up by kind, then the sets as they scored. */
export function tally(log: readonly NileEntry[], seats: number): Earning[][] {
  const earnings = Array.from({ length: seats }, (): Earning[] => [])
  function earn(seat: number, tile: TileCode, by: EarnedBy, points: number): void {
    const same = earnings[seat].find((other) => other.tile === tile && other.by === by)
    if (same) same.points += points
    else if (points > 0) earnings[seat].push({ tile, by, points })
  }
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'ringPaid') earn(event.seat, ring, 'taken', event.paid)
    if (event.kind === 'bonusPaid') earn(event.seat, event.tile, 'taken', event.paid)
    if (event.kind === 'bought') earn(event.from, event.purse, 'sold', event.paid)
    if (event.kind !== 'scored') continue
    for (const award of event.awards) {
      if (typeof award.to === 'number') earn(award.to, event.set, placeOf(award), award.paid)
    }
  }
  const group = ({ by }: Earning): number => (by === 'taken' || by === 'sold' ? 0 : 1)
  return earnings.map((earned) => earned.sort((one, other) => group(one) - group(other)))
}

/** The points of one seat, by where they came from, and the other facts about its game. */
const nothing = {
  /** By way of earning; together all points that the seat scored by the rules. */
  taken: 0,
  sold: 0,
  first: 0,
  shared: 0,
  second: 0,
  /** Points agreed on by the table or reported without a tile; below 0 where points were given back. */
  agreed: 0,
  /** All points together: the start points less this are the points at the end. */
  total: 0,
  /** Points scored while an idol of the seat acted; they are among those above. */
  osiris: 0,
  isis: 0,
  ra: 0,
  thoth: 0,
  horus: 0,
  /** Tied places that the seat was given, and those given to another. */
  tiesWon: 0,
  tiesLost: 0,
  /** Tiles that sank into the Underworld at the ends of its turns, or by its Ra (2021). */
  sunk: 0,
}
type Count = Record<keyof typeof nothing, number>
export type NileSeatSummary = Readonly<Count>

export interface SeatedEntry extends NileEntry {
  /** The seat that decided; null for an agreement of the table. */
  readonly seat: number | null
}

/** Adds up the doings and earnings of every seat, from the whole log of a game. */
export function summaryOfNile(log: readonly SeatedEntry[], seats: number): NileSeatSummary[] {
  const counts = Array.from({ length: seats }, (): Count => ({ ...nothing }))
  let sailor: number | null = null
  for (const entry of log) {
    for (const event of entry.events) if (event.kind === 'took' && event.by === 'sail') sailor = event.seat
    // What trails is told by the table, and belongs to the turn of whoever sailed last.
    countEntry(counts, { ...entry, seat: entry.seat ?? sailor })
  }
  for (const [seat, earned] of tally(log, seats).entries()) {
    for (const { by, points } of earned) counts[seat][by] += points
  }
  return counts.map((count) => ({
    ...count,
    total: ways.reduce((total, way) => total + count[way], count.agreed),
  }))
}

function countEntry(counts: readonly Count[], { seat, events }: SeatedEntry): void {
  let idol: IdolVerb | null = null
  const earn = (to: number, points: number): void => {
    if (to === seat && idol !== null) counts[to][idol] += points
  }
  for (const event of events) {
    if (event.kind === 'took') idol = event.by === 'sail' ? null : event.by
    if (event.kind === 'banished') idol = 'ra'
    if (sinks(event) && seat !== null) counts[seat].sunk += 1
    if (event.kind === 'trailed' || event.kind === 'swept') idol = null
    if (event.kind === 'ringPaid') earn(event.seat, event.paid)
    if (event.kind === 'paid') counts[event.seat].agreed += event.paid
    // `points` are those left, so adding some takes them from the points scored.
    if (event.kind === 'adjusted') counts[event.seat].agreed -= event.points
    if (event.kind !== 'scored') continue
    for (const { to, paid, tie } of event.awards) {
      if (typeof to === 'number') earn(to, paid)
      for (const party of tie?.among ?? []) {
        if (typeof party !== 'number' || tie?.rule === 'shared') continue
        if (party === to) counts[party].tiesWon += 1
        else counts[party].tiesLost += 1
      }
    }
  }
}

const sinks = (event: NileEvent | NileLedgerEvent): boolean =>
  event.kind === 'trailed' ||
  event.kind === 'banished' ||
  (event.kind === 'swept' && event.to === 'underworld')

/** One decision, or one entry of a ledger, of the line family, with all its events. */
interface NileEntry {
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
interface StartingTiles {
  readonly held: readonly Counts[]
  readonly under: Counts
}

/** The place of the Underworld among the counts. */
const underworld = -1

/** The tiles of the sets as events move them. */
class TileHoldings {
  readonly #counts = new Map<TileCode, readonly number[]>()
  readonly #start: readonly Counts[]

  constructor({ held, under }: StartingTiles) {
    this.#start = [...held, under]
  }

  countsOf(set: TileCode): readonly number[] {
    return this.#counts.get(set) ?? this.#start.map((counts) => counts[set] ?? 0)
  }

  #give(set: TileCode, party: number, more: number): void {
    const counts = this.countsOf(set)
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
  start: StartingTiles,
  log: readonly CountedEntry[],
): SetHistory[] {
  const hands = new TileHoldings(start)
  const { sets, tileCount } = lineFacts[edition]
  const stories = tileCodes
    .filter((tile) => sets.includes(tile))
    .map((set) => {
      const holdings: Holding[] = [{ ply: 0, counts: hands.countsOf(set) }]
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
      note(story.holdings, ply, hands.countsOf(story.set))
      story.scored = { ply, event, payments: payments.get(event) ?? [] }
    }
    for (const { set, holdings, scored } of stories) if (!scored) note(holdings, ply, hands.countsOf(set))
  }
  return stories.sort((one, other) => orderOf(one) - orderOf(other) || other.size - one.size)
}

const orderOf = ({ scored }: SetHistory): number => scored?.ply ?? Infinity

function note(holdings: Holding[], ply: number, counts: readonly number[]): void {
  const last = holdings[holdings.length - 1]
  if (counts.some((count, party) => count !== last.counts[party])) holdings.push({ ply, counts })
}
