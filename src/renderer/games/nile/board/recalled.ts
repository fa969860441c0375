import type { TileCode } from '../../../../shared/editions/index.ts'
import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'

/** The way that a boat went. */
export interface Wake {
  readonly seat: number
  readonly from: number
  readonly to: number
}

/**
 * The effect of one decision on the line: the boat's way, and the tiles concerned, where they lay or lie now.
 */
export interface Recalled {
  readonly tiles: readonly { readonly at: number; readonly tile: TileCode }[]
  readonly wake: Wake | null
}

/** The way that the last boat of some events went; null where none did. */
export function wakeOf(events: readonly NileEvent[]): Wake | null {
  const voyage = events.findLast((event) => event.kind === 'sailed' || event.kind === 'wentBack')
  return voyage === undefined ? null : { seat: voyage.seat, from: voyage.from, to: voyage.to }
}

/**
 * The effect of some events on the line. Tiles that all boats had passed are left out: there may be dozens.
 */
export function recall(events: readonly NileEvent[]): Recalled {
  const tiles = events.flatMap((event): Recalled['tiles'] => {
    switch (event.kind) {
      case 'took':
        return event.from === 'underworld' ? [] : [{ at: event.from, tile: event.tile }]
      case 'banished':
        return [{ at: event.at, tile: event.tile }]
      case 'ringReturned':
        return [{ at: event.at, tile: ring }]
      case 'swapped': {
        const [[low, high], [near, far]] = [event.at, event.tiles]
        return [
          { at: low, tile: far },
          { at: high, tile: near },
        ]
      }
      default:
        return []
    }
  })
  // A ring laid in a tile's place is the tile that lies there.
  return { tiles: [...new Map(tiles.map((one) => [one.at, one])).values()], wake: wakeOf(events) }
}
