/** A move, as far as it matters where stepping stops. */
export interface Stop {
  readonly ply: number
  readonly turn: number
  /** Whether a set scored at it, or whatever else is worth a mark in its family. */
  readonly marked: boolean
}

export type Direction = -1 | 1

/** The ply at which the next turn is over, or before which the one just looked at, or the one before it, began. */
export function turnFrom(stops: readonly Stop[], ply: number, way: Direction): number {
  if (way > 0) {
    const turn = stops[ply]?.turn
    return turn === undefined ? ply : lastOf(stops, turn)
  }
  const turn = stops[ply - 1]?.turn
  return turn === undefined ? ply : stops.findIndex((stop) => stop.turn === turn)
}

const lastOf = (stops: readonly Stop[], turn: number): number =>
  stops.findLastIndex((stop) => stop.turn === turn) + 1

/** The ply right after the next marked move, or the one before; the end or the beginning where there is none. */
export function markFrom(stops: readonly Stop[], ply: number, way: Direction): number {
  if (way > 0) return stops.find((stop) => stop.marked && stop.ply > ply)?.ply ?? stops.length
  return stops.findLast((stop) => stop.marked && stop.ply < ply)?.ply ?? 0
}
