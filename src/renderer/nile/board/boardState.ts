import type { TileCode } from '../../../shared/editions/index.ts'
import { ring } from '../../../shared/editions/tutankhamun-2021.ts'
import { paidBy, type NileEvent } from '../../../shared/nile/events.ts'
import { type Counts, isIdol, isPurse, unfolded } from '../../../shared/editions/tiles.ts'
import type { NilePosition, SetRow } from '../../../shared/nile/views.ts'

export type BoardPosition = Pick<
  NilePosition,
  'line' | 'boats' | 'startPoints' | 'points' | 'held' | 'under' | 'tomb' | 'choices'
>

/** Pieces on the table and collections beside it; between two views, as the events so far have left them. */
export type BoardState = Readonly<Omit<BoardPosition, 'startPoints' | 'choices'>>

/** A place that a tile can be in, go to or come from. */
export type TileSpot =
  | { readonly on: 'line'; readonly at: number }
  | { readonly on: 'underworld' }
  | { readonly on: 'tomb' }
  /** Out of the game, without having scored; counted with the tomb. */
  | { readonly on: 'away' }
  | { readonly on: 'seat'; readonly seat: number }
  /** Wilds that a seat has committed; they count nowhere else. */
  | { readonly on: 'stake'; readonly seat: number }

export const onLine = (at: number): TileSpot => ({ on: 'line', at })
export const atSeat = (seat: number): TileSpot => ({ on: 'seat', seat })
const underworld: TileSpot = { on: 'underworld' }
export const tomb: TileSpot = { on: 'tomb' }

function counted(counts: Counts, tile: TileCode, more: number): Counts {
  const { [tile]: count = 0, ...others } = counts
  return count + more > 0 ? { ...others, [tile]: count + more } : others
}

/** The state with one tile more of a kind on a spot, or with one fewer. */
function changed(state: BoardState, tile: TileCode, spot: TileSpot, more: 1 | -1): BoardState {
  switch (spot.on) {
    case 'line':
      return { ...state, line: state.line.with(spot.at, more > 0 ? tile : null) }
    case 'underworld':
      return { ...state, under: counted(state.under, tile, more) }
    case 'tomb':
    case 'away':
      return { ...state, tomb: counted(state.tomb, tile, more) }
    case 'seat':
      return { ...state, held: state.held.with(spot.seat, counted(state.held[spot.seat], tile, more)) }
    case 'stake':
      return state
  }
}

export interface TileMove {
  readonly tile: TileCode
  readonly from: TileSpot
  readonly to: TileSpot
}

/** The state without a tile that is on its way. */
export const lifted = (state: BoardState, { tile, from }: TileMove): BoardState =>
  changed(state, tile, from, -1)

const landed = (state: BoardState, { tile, to }: TileMove): BoardState => changed(state, tile, to, 1)

export function movesOf(event: NileEvent): TileMove[] {
  switch (event.kind) {
    case 'took': {
      const { tile, seat } = event
      const from = event.from === 'underworld' ? underworld : onLine(event.from)
      // Idols and purses take effect and are gone, everything else is kept.
      return [{ tile, from, to: isIdol(tile) || isPurse(tile) ? tomb : atSeat(seat) }]
    }
    case 'ringReturned':
      return [{ tile: ring, from: atSeat(event.seat), to: onLine(event.at) }]
    case 'banished':
    case 'trailed':
      return [{ tile: event.tile, from: onLine(event.at), to: underworld }]
    case 'cleared':
      return [{ tile: event.tile, from: onLine(event.at), to: { on: 'away' } }]
    case 'bought':
      return [{ tile: event.tile, from: atSeat(event.from), to: atSeat(event.seat) }]
    case 'committed': {
      const { seat } = event
      return event.tiles.map((tile) => ({ tile, from: atSeat(seat), to: { on: 'stake', seat } }))
    }
    case 'swapped': {
      const [low, high] = event.at.map(onLine)
      const [near, far] = event.tiles
      return [
        { tile: far, from: high, to: low },
        { tile: near, from: low, to: high },
      ]
    }
    case 'scored': {
      const whole = (count: number, from: TileSpot): TileMove[] =>
        Array.from({ length: count }, () => ({ tile: event.set, from, to: tomb }))
      return [
        ...event.held.flatMap((count, seat) => whole(count, atSeat(seat))),
        ...event.wilds.flatMap((counts, seat) =>
          unfolded(counts).map((tile): TileMove => ({ tile, from: { on: 'stake', seat }, to: tomb })),
        ),
        ...whole(event.under, underworld),
      ]
    }
    default:
      return []
  }
}

export function following(state: BoardState, event: NileEvent): BoardState {
  const moves = movesOf(event)
  const { boats, points, ...tiles } = moves.reduce(landed, moves.reduce(lifted, state))
  const isVoyage = event.kind === 'sailed' || event.kind === 'wentBack'
  return {
    ...tiles,
    boats: isVoyage ? boats.with(event.seat, event.to) : boats,
    points: paidBy(event).reduce((left, { seat, paid }) => left.with(seat, left[seat] - paid), points),
  }
}

/**
 * The number of boats that wait before this one ahead of the line. Only their order counts, not the number of
 * the place; boats on the same place wait in seat order.
 */
export const before = (boats: readonly number[], seat: number): number => {
  const place = boats[seat] ?? -1
  return boats.filter((other, who) => other < 0 && (other > place || (other === place && who < seat))).length
}

function rowDuring(row: SetRow, { line, held, under }: BoardState): SetRow {
  const { set } = row
  const left = line.filter((tile) => tile === set).length
  const counts = held.map(({ [set]: count = 0 }) => count)
  const below = under[set] ?? 0
  const isAtRest = left === row.left && below === row.under && counts.every((n, seat) => n === row.held[seat])
  if (isAtRest) return row
  const sum = counts.reduce((all, n) => all + n, left + below)
  return {
    ...row,
    left,
    held: counts,
    under: below,
    scored: row.scored && sum === 0,
    first: null,
    second: null,
  }
}

/** The rows of the set tracker as the events so far have left their tiles: places only where all have come to rest. */
export const rowsDuring = (rows: readonly SetRow[], state: BoardState | null): readonly SetRow[] =>
  state ? rows.map((row) => rowDuring(row, state)) : rows
