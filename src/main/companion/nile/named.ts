import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntry } from '../../../shared/ledger/entry.ts'

/** Every tile that an entry names. */
export function namedTiles(entry: NileEntry): TileCode[] {
  switch (entry.kind) {
    case 'took':
    case 'counted':
      return [entry.tile]
    case 'osiris':
    case 'isis':
    case 'ra':
      return entry.tile === null ? [] : [entry.tile]
    case 'horus':
      return entry.tile === null || entry.tile === 'back' ? [] : [entry.tile]
    case 'swept':
    case 'committed':
      return entry.tiles
    case 'bought':
      return entry.purchase ? [entry.purchase.tile] : []
    case 'scored':
      return [entry.set]
    case 'holdings':
      return [...entry.held, entry.under, entry.left].flatMap((counts) => Object.keys(counts) as TileCode[])
    default:
      return []
  }
}

/** Every seat that an entry names. */
export function namedSeats(entry: NileEntry): number[] {
  if ('seat' in entry) return [entry.seat]
  if (entry.kind === 'order') return entry.seats
  return entry.kind === 'bought' && entry.purchase ? [entry.purchase.from] : []
}
