import { distance, type Point } from '../../../stage/shapes.ts'

export const directions = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof directions)[number]

/** How far `to` is from `from` along a direction, and beside it. */
const parted = (from: Point, to: Point, direction: Direction): { along: number; beside: number } => {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const along = { left: -x, right: x, up: -y, down: y }[direction]
  return { along, beside: Math.abs(direction === 'left' || direction === 'right' ? y : x) }
}

/**
 * The nearest place in a direction: of those that lie no further beside it than along it, so that each other place lies in
 * exactly one direction. Null where there is none.
 */
export function nearestToward<Place extends Point>(
  places: readonly Place[],
  from: Point,
  direction: Direction,
): Place | null {
  const ahead = places.filter((place) => {
    const { along, beside } = parted(from, place, direction)
    return along > 0 && beside <= along
  })
  const near = Math.min(...ahead.map((place) => distance(from, place)))
  return ahead.find((place) => distance(from, place) === near) ?? null
}
