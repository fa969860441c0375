import type { TileCode } from '../../../../shared/editions/index.ts'
import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { EventOf, NileEvent } from '../../../../shared/nile/events.ts'
import { type Counts, isIdol, isPurse, unfolded } from '../../../../shared/editions/tiles.ts'
import type { NilePosition } from '../../../../shared/nile/views.ts'

/** The part of a position that the board draws. */
export type BoardPosition = Pick<
  NilePosition,
  'line' | 'boats' | 'startPoints' | 'points' | 'held' | 'under' | 'tomb' | 'choices'
>

/**
 * The pieces on the table as a value, with the collections beside the board; between two views, as the events so far
 * have left them.
 */
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

export const stateOf = ({ line, boats, points, held, under, tomb }: BoardPosition): BoardState => ({
  line,
  boats,
  points,
  held,
  under,
  tomb,
})

function counted(counts: Counts, tile: TileCode, more: number): Counts {
  const { [tile]: count = 0, ...others } = counts
  return count + more > 0 ? { ...others, [tile]: count + more } : others
}

/** The state with `more` tiles of a kind on a spot, or with fewer where that is negative. */
function changed(state: BoardState, tile: TileCode, spot: TileSpot, more: number): BoardState {
  switch (spot.on) {
    case 'line':
      return { ...state, line: state.line.with(spot.at, more > 0 ? tile : null) }
    case 'underworld':
      return { ...state, under: counted(state.under, tile, more) }
    case 'tomb':
    case 'away':
      return { ...state, tomb: counted(state.tomb, tile, more) }
    case 'seat': {
      const held = counted(state.held[spot.seat] ?? {}, tile, more)
      return { ...state, held: state.held.with(spot.seat, held) }
    }
    case 'stake':
      return state
  }
}

/** The state with `count` tiles fewer on a spot. */
export const taken = (state: BoardState, tile: TileCode, spot: TileSpot, count = 1): BoardState =>
  changed(state, tile, spot, -count)

/** The state with `count` tiles more on a spot. */
export const put = (state: BoardState, tile: TileCode, spot: TileSpot, count = 1): BoardState =>
  changed(state, tile, spot, count)

const moved = (state: BoardState, seat: number, to: number): BoardState => ({
  ...state,
  boats: state.boats.with(seat, to),
})

/** The state after a seat paid so many points. */
const paid = (state: BoardState, seat: number, points: number): BoardState => ({
  ...state,
  points: state.points.with(seat, state.points[seat] - points),
})

/** The destination of a taken tile: idols and purses take effect and are gone, everything else is kept. */
export const collectedAt = (tile: TileCode, seat: number): TileSpot =>
  isIdol(tile) || isPurse(tile) ? { on: 'tomb' } : atSeat(seat)

const wildsOf = ({ wilds }: EventOf<'scored'>): TileCode[] => wilds.flatMap(unfolded)

/** The standing after an event. */
export function following(state: BoardState, event: NileEvent): BoardState {
  switch (event.kind) {
    case 'sailed':
    case 'wentBack':
      return moved(state, event.seat, event.to)
    case 'took': {
      const from: TileSpot = event.from === 'underworld' ? { on: 'underworld' } : onLine(event.from)
      return put(taken(state, event.tile, from), event.tile, collectedAt(event.tile, event.seat))
    }
    case 'ringPaid':
    case 'bonusPaid':
      return paid(state, event.seat, event.paid)
    case 'ringReturned':
      return put(taken(state, ring, atSeat(event.seat)), ring, onLine(event.at))
    case 'banished':
    case 'trailed':
      return put(taken(state, event.tile, onLine(event.at)), event.tile, { on: 'underworld' })
    case 'cleared':
      return put(taken(state, event.tile, onLine(event.at)), event.tile, { on: 'away' })
    case 'bought': {
      const given = taken(state, event.tile, atSeat(event.from))
      return paid(put(given, event.tile, atSeat(event.seat)), event.from, event.paid)
    }
    case 'committed':
      return event.tiles.reduce((left, tile) => taken(left, tile, atSeat(event.seat)), state)
    case 'swapped': {
      const [[low, high], [near, far]] = [event.at, event.tiles]
      return put(put(state, far, onLine(low)), near, onLine(high))
    }
    case 'scored': {
      const held = event.held.reduce((sum, count) => sum + count, 0)
      const given = event.held.reduce(
        (left, count, seat) => taken(left, event.set, atSeat(seat), count),
        state,
      )
      const cleared = taken(given, event.set, { on: 'underworld' }, event.under)
      const rested = put(cleared, event.set, { on: 'tomb' }, held + event.under)
      const laidDown = wildsOf(event).reduce((sum, tile) => put(sum, tile, { on: 'tomb' }), rested)
      return event.awards.reduce(
        (sum, award) => (typeof award.to === 'number' ? paid(sum, award.to, award.paid) : sum),
        laidDown,
      )
    }
    case 'idolAsks':
    case 'idolIdle':
    case 'idolDeclined':
    case 'buyAsks':
    case 'buyIdle':
    case 'buyDeclined':
    case 'commitAsks':
    case 'commitPassed':
    case 'skipped':
    case 'turn':
    case 'ended':
      return state
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
