import { spaceOf, type Track } from './layout.ts'
import { clamp, type Point } from './shapes.ts'

/**
 * Where each jar stands: on the space of its points; several on one space fan out in two ranks, so that every
 * emblem stays in sight. Jars are placed by their foot; later seats stand in front.
 */
export function fanJars(track: Track, points: readonly number[]): Point[] {
  return points.map((left, seat) => {
    const crowd = points.filter((other) => other === left).length
    const rank = points.filter((other, before) => other === left && before < seat).length
    const space = spaceOf(track, left)
    const apart = track.jar.width * (crowd > 2 ? 0.66 : 0.84)
    const spread = apart * (crowd - 1)
    const half = track.jar.width / 2
    const first = clamp(space.x - spread / 2, track.x + half, track.x + track.width - half - spread)
    const back = crowd > 2 && rank % 2 === 0
    return { x: first + rank * apart, y: space.y - track.height * 0.1 - (back ? track.height * 0.07 : 0) }
  })
}
