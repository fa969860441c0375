import { clamp, type Point, type Rect } from '../../../stage/shapes.ts'

/** The strip with the spaces that the jars stand on, from the start points down to zero. */
export interface Track extends Rect {
  readonly spaces: number
  /** Width of one space, and the middle of the first one (the start points). */
  readonly pitch: number
  readonly first: Point
  readonly jar: { readonly width: number; readonly height: number }
}

export function layTrack(width: number, height: number, startPoints: number): Track {
  const spaces = startPoints + 1
  const side = height * 0.5
  const pitch = (width - 2 * side) / spaces
  const jar = { width: height * 0.38, height: height * 0.56 }
  return { x: 0, y: 0, width, height, spaces, pitch, first: { x: side + pitch / 2, y: height * 0.765 }, jar }
}

/** The middle of the space for so many points. */
export function spaceOf(track: Track, points: number): Point {
  return { x: track.first.x + (track.spaces - 1 - points) * track.pitch, y: track.first.y }
}

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
