import { between, clamp, distance, inset, pointAt, type Point, type Rect } from '../../board/shapes.ts'
import { curveThrough } from './curve.ts'

/** The strip with the spaces that the jars stand on, from the start points down to zero. */
export type Track = Readonly<ReturnType<typeof layTrack>>

export function layTrack(width: number, height: number, startPoints: number) {
  const spaces = startPoints + 1
  const side = height * 0.5
  /** Width of one space. */
  const pitch = (width - 2 * side) / spaces
  /** The middle of the space of the start points. */
  const first = { x: side + pitch / 2, y: height * 0.765 }
  return { width, height, spaces, pitch, first, jar: { width: height * 0.38, height: height * 0.56 } }
}

/** The middle of the space for a number of points. */
export function spaceOf(track: Track, points: number): Point {
  return { x: track.first.x + (track.spaces - 1 - points) * track.pitch, y: track.first.y }
}

/** The foot of each jar, on the space of its points; several fan out in seat order, so that emblems show. */
export function fanJars(track: Track, points: readonly number[]): Point[] {
  const { width } = track.jar
  const apart = width * 0.86
  return points.map((left, seat) => {
    const others = points.filter((other) => other === left).length - 1
    const before = points.slice(0, seat).filter((other) => other === left).length
    const space = spaceOf(track, left)
    const spread = apart * others
    const first = clamp(space.x - spread / 2, width / 2, track.width - width / 2 - spread)
    return { x: first + before * apart, y: space.y - track.height * 0.1 }
  })
}

/** The number of coins in a full stack. */
export const stackHeight = 10

/**
 * The places on a seat's rug: of its sign, of the number, and of the stacks of its coins beside them or, on a narrow rug,
 * under them; `most` is the greatest number of coins.
 */
export function pileCoins({ x, y, width, height }: Rect, most: number) {
  const wide = width > height * 1.15
  const edge = Math.min(width, height) * 0.12
  const signRadius = wide ? Math.min(width * 0.13, height * 0.21) : Math.min(width * 0.17, height * 0.13)
  const sign = { x: x + edge + signRadius, y: y + edge + signRadius }
  const amount = wide
    ? { x: sign.x, y: y + height - edge - signRadius * 0.85 }
    : { x: x + width * 0.68, y: sign.y }
  const left = wide ? sign.x + signRadius * 1.35 : x + edge
  const top = wide ? y + edge : sign.y + signRadius * 1.25
  const area = between(left, top, x + width - edge, y + height - edge)
  const stacks = Math.max(1, Math.ceil(most / stackHeight))
  const columns = Math.min(stacks, 5)
  const rows = Math.ceil(stacks / columns)
  // A full stack rises about four radii above its foot.
  const radius = Math.min((area.width / columns) * 0.44, area.height / (rows * 1.2 + 3.9))
  const feet = Array.from({ length: stacks }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    return {
      x: area.x + (area.width * (column + 0.5)) / columns,
      y: area.y + area.height - (rows - 1 - row) * radius * 1.2 - radius * 0.65,
    }
  })
  return { sign, signRadius, amount, feet, radius }
}

/** The spaces of a score track that leads round a picture, from the start points, above it, down to zero. */
export type Ring = Readonly<ReturnType<typeof layRing>>

/** A rounded frame as a curve, clockwise from the middle of its foot and back. */
function frameOf({ x, y, width, height }: Rect) {
  const round = Math.min(width, height) * 0.36
  const left = x + round
  const right = x + width - round
  const top = y + round
  const foot = y + height - round
  const bends = [
    { x: left, y: foot },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: foot },
  ].flatMap((middle, corner) =>
    Array.from({ length: 33 }, (_, cut) => pointAt(middle, ((corner + 1 + cut / 32) * Math.PI) / 2, round)),
  )
  const start = { x: x + width / 2, y: y + height }
  return curveThrough([start, ...bends, start])
}

/** Round the board once, clockwise, from beside the middle of its foot to the space of zero in that middle. */
export function layRing(board: Rect, startPoints: number) {
  const least = Math.min(board.width, board.height)
  const edge = least * 0.115
  const frame = frameOf(inset(board, edge))
  const count = startPoints + 1
  /** By points: the first one is zero. */
  const spaces = Array.from({ length: count }, (_, points) => frame.at(frame.length * (1 - points / count)))
  /** Radius of a space, and of the marker that stands on it. */
  const space = Math.min(distance(spaces[0], spaces[1]) * 0.46, edge * 0.72)
  const marker = Math.max(space * 1.12, least * 0.052)
  // No marker leaves the board; `inside` is the room within the ring.
  return { board, inside: inset(board, edge * 1.8), spaces, space, marker }
}

/** The middle of each marker: on the space of its points; several on one gather round it in seat order. */
export function gatherMarkers(ring: Ring, points: readonly number[]): Point[] {
  return points.map((left, seat) => {
    const at = ring.spaces[left]
    const together = points.flatMap((other, who) => (other === left ? [who] : []))
    if (together.length === 1) return at
    const reach = ring.marker * (together.length === 2 ? 0.72 : together.length < 5 ? 0.95 : 1.25)
    const angle = -Math.PI / 2 + (together.indexOf(seat) * 2 * Math.PI) / together.length
    const { x, y } = pointAt(at, angle, reach)
    const { board, marker } = ring
    return {
      x: clamp(x, board.x + marker, board.x + board.width - marker),
      y: clamp(y, board.y + marker, board.y + board.height - marker),
    }
  })
}
