import type { TileCode } from '../../../../shared/editions/index.ts'

/** The tiles of the line and the positions of the boats, which are below 0 before the source. */
export interface Lying {
  readonly line: readonly (TileCode | null)[]
  readonly boats: readonly number[]
}

/** A place to count from with a finger: a boat on the line, or one of the line's ends. */
type Landmark =
  { readonly kind: 'boat'; readonly seat: number } | { readonly kind: 'source' } | { readonly kind: 'goal' }

/** A tile as people at a table point it out: its count from a landmark; gaps and boats are not counted. */
export interface Place {
  /** From 1, the tile next to the landmark. */
  readonly count: number
  readonly way: 'after' | 'before'
  readonly from: Landmark
}

/** The position of the landmark; the ends are just outside of the line. */
function standsAt(from: Landmark, { line, boats }: Lying): number {
  if (from.kind === 'boat') return boats[from.seat]
  return from.kind === 'source' ? -1 : line.length
}

/** Every landmark, the mover's own boat first. */
function landmarks({ boats }: Lying, mover: number): Landmark[] {
  const others = boats.map((_, seat) => seat).filter((seat) => seat !== mover)
  const seats = [mover, ...others].filter((seat) => boats[seat] >= 0)
  return [...seats.map((seat): Landmark => ({ kind: 'boat', seat })), { kind: 'source' }, { kind: 'goal' }]
}

/**
 * The place of the tile at position `at`, counted from the nearest landmark; of equally near ones from the
 * mover's boat. There must be a tile.
 */
export function placeOf(lying: Lying, at: number, mover: number): Place {
  const places = landmarks(lying, mover).map((from): Place => {
    const origin = standsAt(from, lying)
    const between = lying.line.slice(Math.min(origin, at) + 1, Math.max(origin, at))
    const count = 1 + between.filter((tile) => tile !== null).length
    return { count, way: origin < at ? 'after' : 'before', from }
  })
  return places.reduce((best, place) => (place.count < best.count ? place : best))
}
