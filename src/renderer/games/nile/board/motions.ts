import type { TileCode } from '../../../../shared/editions/index.ts'
import type { EventOf } from '../../../../shared/nile/events.ts'
import { idolOf, type IdolVerb } from '../../../../shared/nile/move.ts'
import { isPurse, isTriangle, unfolded } from '../../../../shared/editions/tiles.ts'
import { atSeat, collectedAt, onLine, type TileSpot, type BoardState } from './boardState.ts'

/** When a motion begins within its step, and how long it takes; milliseconds at the board's own pace. */
interface Timed {
  readonly start: number
  readonly length: number
}

export interface Sail extends Timed {
  readonly kind: 'sail'
  readonly seat: number
  readonly from: number
  readonly to: number
  /** Horus carries a boat through the air; one that must stay where it is hops. */
  readonly by: 'water' | 'air'
}

export interface Fly extends Timed {
  readonly kind: 'fly'
  readonly tile: TileCode
  readonly from: TileSpot
  readonly to: TileSpot
  /** `arc`: carried off; `drift`: sinks out of sight; otherwise shown in a row with others before it is carried off. */
  readonly by: 'arc' | 'drift' | { readonly place: number; readonly of: number }
}

/** The points of a seat move towards zero. */
interface Pay extends Timed {
  readonly kind: 'pay'
  readonly seat: number
  readonly from: number
  readonly to: number
}

/**
 * A tile's sign over the spot where it acts; faint when it does not act. Each idol's sign appears in its own
 * way.
 */
export interface Sign extends Timed {
  readonly kind: 'sign'
  readonly tile: TileCode
  readonly way: 'rise' | 'spread' | 'fall' | 'turn' | 'swoop'
  readonly over: TileSpot
  readonly faint: boolean
}

export type Motion = Sail | Fly | Pay | Sign

export const flight = 360
export const drift = 380
const payment = 420
/** A tile of a complete set: from where it lies into the row of the set, and on to the owner. */
const parade = 1000
export const hop = 360
const sign = 440
/** Milliseconds after which the effect of a sign begins. */
export const signSeen = 170
/** The longest time between the first and the last of many tiles, in milliseconds. */
export const flockWithin = 420
export const flockApart = 105

export const endOf = (motions: readonly Motion[]): number =>
  Math.max(0, ...motions.map(({ start, length }) => start + length))

export const sailing = ({ from, to }: Pick<Sail, 'from' | 'to'>): number =>
  Math.min(300 + 20 * Math.abs(Math.max(from, -1) - to), 500)

export const pick = ({ seat, from, to }: { seat: number; from: number; to: number }) => ({ seat, from, to })

export const boatOf = (state: BoardState, seat: number): TileSpot => onLine(state.boats[seat] ?? 0)

/** A tile on its way from one spot to another. */
export const flies = (
  tile: TileCode,
  from: TileSpot,
  to: TileSpot,
  how: Pick<Fly, 'by' | 'start' | 'length'>,
): Fly => ({ kind: 'fly', tile, from, to, ...how })

export const shows = (tile: TileCode, way: Sign['way'], over: TileSpot): Sign => ({
  kind: 'sign',
  tile,
  way,
  over,
  faint: false,
  start: 0,
  length: sign,
})

/**
 * The way that each idol's sign appears: Osiris rises, Isis spreads her wings, Ra falls as light, Thoth
 * turns, Horus swoops.
 */
const ways: Readonly<Record<IdolVerb, Sign['way']>> = {
  osiris: 'rise',
  isis: 'spread',
  ra: 'fall',
  thoth: 'turn',
  horus: 'swoop',
}

export const signOver = (idol: IdolVerb, over: TileSpot, faint = false): Sign => ({
  ...shows(idolOf[idol], ways[idol], over),
  faint,
})

/**
 * The flight of a tile to the seat that took it; it is lifted as the boat comes alongside, or after the
 * idol's sign.
 */
export function taking({ tile, seat, from, by }: EventOf<'took'>, arrived: number): Motion[] {
  const spot: TileSpot = from === 'underworld' ? { on: 'underworld' } : onLine(from)
  const start = by === 'sail' ? arrived * 0.72 : signSeen
  const to = isPurse(tile) ? atSeat(seat) : collectedAt(tile, seat)
  const fly = flies(tile, spot, to, { by: 'arc', start, length: flight })
  if (by !== 'sail') return [signOver(by, spot), fly]
  return isTriangle(tile) ? [fly, { ...shows(tile, 'spread', spot), start }] : [fly]
}

/** The tile and the purse that bought it change hands, and the seller scores. */
export function buying({ seat, from, tile, purse, paid }: EventOf<'bought'>, state: BoardState): Motion[] {
  const trade = { by: 'arc', length: flight + 120 } as const
  return [
    flies(purse, atSeat(seat), atSeat(from), { ...trade, start: 0 }),
    flies(tile, atSeat(from), atSeat(seat), { ...trade, start: 120 }),
    ...paying(state, from, paid, 300),
  ]
}

/** Wilds leave their collection and are held up over it. */
export const committing = ({ seat, tiles }: EventOf<'committed'>): Motion[] =>
  tiles.map((tile, index) => {
    const how = { by: 'arc', start: index * flockApart, length: flight + 160 } as const
    return flies(tile, atSeat(seat), { on: 'stake', seat }, how)
  })

export function paying(state: BoardState, seat: number, points: number, start: number): Motion[] {
  const from = state.points[seat] ?? 0
  return points === 0 ? [] : [{ kind: 'pay', seat, from, to: from - points, start, length: payment }]
}

/**
 * Every tile of the set, from all who hold it, and the wilds with it: they gather in a row and go to the seat
 * that scores most, or to the tomb where it is nobody alone, while points are paid.
 */
export function scoring({ set, held, wilds, under, awards }: EventOf<'scored'>, state: BoardState): Motion[] {
  type Leaving = Pick<Fly, 'tile' | 'from'>
  const leaving = [
    ...held.flatMap((count, seat) =>
      Array.from({ length: count }, (): Leaving => ({ tile: set, from: atSeat(seat) })),
    ),
    ...wilds.flatMap((counts, seat) =>
      unfolded(counts).map((tile): Leaving => ({ tile, from: { on: 'stake', seat } })),
    ),
    ...Array.from({ length: under }, (): Leaving => ({ tile: set, from: { on: 'underworld' } })),
  ]
  const apart = Math.min(flockApart / 2, flockWithin / leaving.length)
  const owner = awards.find(({ place }) => place === 1)?.to
  const to: TileSpot = typeof owner === 'number' ? atSeat(owner) : { on: 'tomb' }
  const flock = leaving.map(({ tile, from }, index) => {
    const by = { place: index, of: leaving.length }
    return flies(tile, from, to, { by, start: index * apart, length: parade })
  })
  const payments = awards.flatMap(({ to, paid }) =>
    typeof to === 'number' ? paying(state, to, paid, parade * 0.6) : [],
  )
  return [...flock, ...payments]
}
