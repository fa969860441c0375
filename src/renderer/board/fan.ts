import { spaceOf, type Track } from './layout.ts'
import { clamp, type Point } from './shapes.ts'

/**
 * Where the foot of each jar stands: on the space of its points; several on one space fan out in seat order,
 * so that every emblem stays in sight.
 */
export function fanJars(track: Track, points: readonly number[]): Point[] {
  const { width } = track.jar
  const apart = width * 0.86
  return points.map((left, seat) => {
    const others = points.filter((other) => other === left).length - 1
    const before = points.slice(0, seat).filter((other) => other === left).length
    const space = spaceOf(track, left)
    const spread = apart * others
    const first = clamp(space.x - spread / 2, track.x + width / 2, track.x + track.width - width / 2 - spread)
    return { x: first + before * apart, y: space.y - track.height * 0.1 }
  })
}
