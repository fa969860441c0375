import type { TileCode } from '../../shared/editions/index.ts'
import { isIdol, ring } from '../../shared/editions/tutankhamun-2021.ts'
import type { GameEvent } from '../../shared/events.ts'
import type { Counts, PositionView } from '../../shared/views.ts'

/** What lies where on the drawn table. A value; between two views it is what the events so far have made of it. */
export interface Standing {
  readonly line: readonly (TileCode | null)[]
  readonly boats: readonly number[]
  readonly points: readonly number[]
  readonly under: Counts
  readonly tomb: Counts
}

/** A place that a tile can be in, go to or come from. */
export type Spot =
  | { readonly on: 'line'; readonly at: number }
  | { readonly on: 'underworld' }
  | { readonly on: 'tomb' }
  | { readonly on: 'seat'; readonly seat: number }

export const standingOf = ({ line, boats, points, under, tomb }: PositionView): Standing => ({
  line,
  boats,
  points,
  under,
  tomb,
})

function counted(counts: Counts, tile: TileCode, more: number): Counts {
  const { [tile]: count = 0, ...others } = counts
  return count + more > 0 ? { ...others, [tile]: count + more } : others
}

function replaced<Value>(values: readonly Value[], at: number, value: Value): readonly Value[] {
  return values.map((old, index) => (index === at ? value : old))
}

/** The standing without so many tiles of a spot. Collections are not drawn on the board, so a seat loses nothing. */
export function taken(standing: Standing, tile: TileCode, spot: Spot, count = 1): Standing {
  switch (spot.on) {
    case 'line':
      return { ...standing, line: replaced(standing.line, spot.at, null) }
    case 'underworld':
      return { ...standing, under: counted(standing.under, tile, -count) }
    case 'tomb':
      return { ...standing, tomb: counted(standing.tomb, tile, -count) }
    case 'seat':
      return standing
  }
}

/** The standing with so many more tiles on a spot. */
export function put(standing: Standing, tile: TileCode, spot: Spot, count = 1): Standing {
  switch (spot.on) {
    case 'line':
      return { ...standing, line: replaced(standing.line, spot.at, tile) }
    case 'underworld':
      return { ...standing, under: counted(standing.under, tile, count) }
    case 'tomb':
      return { ...standing, tomb: counted(standing.tomb, tile, count) }
    case 'seat':
      return standing
  }
}

const moved = (standing: Standing, seat: number, to: number): Standing => ({
  ...standing,
  boats: replaced(standing.boats, seat, to),
})

/** The jar of a seat after so many points were paid. */
const paid = (standing: Standing, seat: number, points: number): Standing => ({
  ...standing,
  points: standing.points.map((left, other) => (other === seat ? left - points : left)),
})

/** Where a taken tile goes: an idol acts and is done, everything else is kept. */
export const collectedAt = (tile: TileCode, seat: number): Spot =>
  isIdol(tile) ? { on: 'tomb' } : { on: 'seat', seat }

/** The standing after an event. */
export function following(standing: Standing, event: GameEvent): Standing {
  switch (event.kind) {
    case 'sailed':
    case 'wentBack':
      return moved(standing, event.seat, event.to)
    case 'took': {
      const from: Spot = event.from === 'underworld' ? { on: 'underworld' } : { on: 'line', at: event.from }
      return put(taken(standing, event.tile, from), event.tile, collectedAt(event.tile, event.seat))
    }
    case 'ringPaid':
      return paid(standing, event.seat, event.paid)
    case 'ringReturned':
      return put(standing, ring, { on: 'line', at: event.at })
    case 'banished':
    case 'trailed':
      return put(taken(standing, event.tile, { on: 'line', at: event.at }), event.tile, { on: 'underworld' })
    case 'swapped': {
      const [[low, high], [near, far]] = [event.at, event.tiles]
      return put(put(standing, far, { on: 'line', at: low }), near, { on: 'line', at: high })
    }
    case 'scored': {
      const held = event.held.reduce((sum, count) => sum + count, 0)
      const cleared = taken(standing, event.set, { on: 'underworld' }, event.under)
      const rested = put(cleared, event.set, { on: 'tomb' }, held + event.under)
      return event.awards.reduce(
        (sum, award) => (award.to === 'underworld' ? sum : paid(sum, award.to, award.paid)),
        rested,
      )
    }
    case 'idolAsks':
    case 'idolIdle':
    case 'idolDeclined':
    case 'turn':
    case 'ended':
      return standing
  }
}

/** How many boats wait before this one behind the source; only their order counts, never the number of the place. */
export const before = (boats: readonly number[], seat: number): number => {
  const place = boats[seat] ?? -1
  return boats.filter((other) => other < 0 && other > place).length
}
