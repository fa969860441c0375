import {
  isOfDig,
  type PositionContent,
  type PositionSetup,
  type DigPositionSetup,
  type LinePositionSetup,
} from '../../../shared/position.ts'
import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import type { Options } from '../../../shared/record.ts'
import { copiesOf, lineFacts, type Counts } from '../../../shared/editions/tiles.ts'
import { cells, layerCount, scarabCards, startMoney } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'

/** A place that a piece of a line game can be put to; `box` is out of the game. */
export type Spot =
  | { readonly kind: 'place'; readonly at: number }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'under' | 'box' | 'source' }

export type Piece =
  | { readonly kind: 'tile'; readonly tile: TileCode; readonly from: Spot }
  | { readonly kind: 'boat'; readonly seat: number }

/** The number of copies of a tile that are out of the game. */
export function leftInBox(edition: EditionOf<'nile'>, tile: TileCode, setup: LinePositionSetup): number {
  const count = [...setup.held, setup.under].reduce((sum, counts) => sum + (counts[tile] ?? 0), 0)
  return copiesOf(edition, tile) - count - setup.line.filter((other) => other === tile).length
}

function counted(counts: Counts, tile: TileCode, more: number): Counts {
  const { [tile]: before = 0, ...others } = counts
  return before + more > 0 ? { ...others, [tile]: before + more } : others
}

/** The position with one more (1) or one fewer (-1) of a tile at a spot. */
function withTile(setup: LinePositionSetup, tile: TileCode, spot: Spot, more: 1 | -1): LinePositionSetup {
  if (spot.kind === 'place') return { ...setup, line: setup.line.with(spot.at, more > 0 ? tile : null) }
  if (spot.kind === 'under') return { ...setup, under: counted(setup.under, tile, more) }
  if (spot.kind !== 'seat') return setup
  return { ...setup, held: setup.held.with(spot.seat, counted(setup.held[spot.seat], tile, more)) }
}

/** The position after a piece was moved. A tile that lay on the place changes places with it, or leaves the game. */
export function put(
  edition: EditionOf<'nile'>,
  setup: LinePositionSetup,
  piece: Piece,
  to: Spot,
): LinePositionSetup {
  if (piece.kind === 'boat') {
    if (to.kind === 'place') return { ...setup, boats: setup.boats.with(piece.seat, to.at) }
    if (to.kind !== 'source') return setup
    const others = setup.boats.filter((_, seat) => seat !== piece.seat)
    const behind = lineFacts[edition].boatsBreakTies ? Math.min(0, ...others) - 1 : -1
    return { ...setup, boats: setup.boats.with(piece.seat, behind) }
  }
  const { tile, from } = piece
  if (to.kind === 'source') return setup
  const displaced = to.kind === 'place' ? setup.line[to.at] : null
  const moved = withTile(withTile(setup, tile, from, -1), tile, to, 1)
  return displaced !== null && from.kind === 'place' && to.kind === 'place' && from.at !== to.at
    ? { ...moved, line: moved.line.with(from.at, displaced) }
    : moved
}

const startPointsOf = (edition: EditionOf<'nile'>, seats: number, { startPoints }: Options): number =>
  startPoints ?? lineFacts[edition].startPoints[seats]

/** The beginning of a game with this line. */
export function lineStart(
  edition: EditionOf<'nile'>,
  seats: number,
  line: LinePositionSetup['line'],
  options: Options,
): LinePositionSetup {
  const all = [...Array(seats).keys()]
  return {
    line,
    boats: all.map((seat) => (lineFacts[edition].boatsBreakTies ? -1 - seat : -1)),
    points: all.map(() => startPointsOf(edition, seats, options)),
    held: all.map(() => ({})),
    under: {},
    seat: 0,
  }
}

export function digStart(seats: number): DigPositionSetup {
  const all = [...Array(seats).keys()]
  return {
    found: Array.from({ length: layerCount }, () => cells.map(() => null)),
    money: all.map(() => startMoney),
    in: all.map(() => true),
    scarabs: all.map(() => scarabCards),
    blockades: all.map(() => 'hand' as const),
    seat: layerCount % seats,
    passes: 0,
  }
}

/** The layer of the next card of a cell, from 1; 0 where all of them are revealed. */
export const layerIn = ({ found }: DigPositionSetup, cell: number): number =>
  found.filter((layer) => layer[cell] === null).length

/** Reveals the next card of a cell; null covers the one on top again. */
export function turnedUp(setup: DigPositionSetup, cell: number, card: Card | null): DigPositionSetup {
  const below = card === null ? layerIn(setup, cell) : layerIn(setup, cell) - 1
  if (below < 0 || below >= layerCount) return setup
  return { ...setup, found: setup.found.with(below, setup.found[below].with(cell, card)) }
}

const resized = <Value>(list: readonly Value[], fresh: readonly Value[]): Value[] =>
  fresh.map((value, seat) => list[seat] ?? value)

/** The position with another number of players: those added have what everybody begins with. */
export function withSeats(
  { edition, options, arrangement: setup }: PositionContent,
  seats: number,
): PositionSetup {
  const seat = Math.min(setup.seat, seats - 1)
  if (isOfDig(setup)) {
    const fresh = digStart(seats)
    return {
      ...setup,
      seat,
      money: resized(setup.money, fresh.money),
      in: resized(setup.in, fresh.in),
      scarabs: resized(setup.scarabs, fresh.scarabs),
      blockades: resized(setup.blockades, fresh.blockades),
      passes: 0,
    }
  }
  const fresh = lineStart(edition as EditionOf<'nile'>, seats, setup.line, options)
  // A boat put back to the start may lie as far back as those added would.
  const behind = Math.min(0, Math.min(...setup.boats) + setup.boats.length)
  return {
    ...setup,
    seat,
    boats: resized(
      setup.boats,
      fresh.boats.map((boat) => boat + behind),
    ),
    points: resized(setup.points, fresh.points).map((points, at) => Math.min(points, fresh.points[at])),
    held: resized(setup.held, fresh.held),
  }
}

/** The position under other house rules: points of the start stay points of the start, and none are above it. */
export function underRules(position: PositionContent, options: Options): PositionContent {
  const { edition, arrangement } = position
  if (isOfDig(arrangement)) return { ...position, options }
  const startUnder = (rules: Options): number =>
    startPointsOf(edition as EditionOf<'nile'>, arrangement.points.length, rules)
  const before = startUnder(position.options)
  const after = startUnder(options)
  const points = arrangement.points.map((left) => (left === before ? after : Math.min(left, after)))
  return { ...position, options, arrangement: { ...arrangement, points } }
}
