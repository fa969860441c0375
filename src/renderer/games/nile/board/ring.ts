import { clamp, type Point, type Rect } from '../../../stage/shapes.ts'

/** The spaces of a score track that leads round a picture, from the start points, above it, down to zero. */
export interface Ring {
  /** By points: the first one is zero. */
  readonly spaces: readonly Point[]
  /** Radius of a space, and of the marker that stands on it. */
  readonly space: number
  readonly marker: number
  /** The room within, and the frame that no marker leaves. */
  readonly inside: Rect
  readonly board: Rect
}

/** A point of a rounded frame, `part` of the way round clockwise from the middle of its foot. */
function onFrame({ x, y, width, height }: Rect, part: number): Point {
  const round = Math.min(width, height) * 0.36
  const [wide, tall, bend] = [width - 2 * round, height - 2 * round, (Math.PI * round) / 2]
  const [left, right, top, foot] = [x + round, x + width - round, y + round, y + height - round]
  const corner = (at: Point, from: number, turn: number): Point => ({
    x: at.x + round * Math.cos(from + (turn * Math.PI) / 2),
    y: at.y + round * Math.sin(from + (turn * Math.PI) / 2),
  })
  const legs: readonly (readonly [number, (way: number) => Point])[] = [
    [wide / 2, (way) => ({ x: x + width / 2 - (way * wide) / 2, y: y + height })],
    [bend, (way) => corner({ x: left, y: foot }, Math.PI / 2, way)],
    [tall, (way) => ({ x, y: foot - way * tall })],
    [bend, (way) => corner({ x: left, y: top }, Math.PI, way)],
    [wide, (way) => ({ x: left + way * wide, y })],
    [bend, (way) => corner({ x: right, y: top }, -Math.PI / 2, way)],
    [tall, (way) => ({ x: x + width, y: top + way * tall })],
    [bend, (way) => corner({ x: right, y: foot }, 0, way)],
    [wide / 2, (way) => ({ x: right - (way * wide) / 2, y: y + height })],
  ]
  let still = part * legs.reduce((sum, [length]) => sum + length, 0)
  for (const [length, at] of legs) {
    if (still <= length) return at(length === 0 ? 0 : still / length)
    still -= length
  }
  return { x: x + width / 2, y: y + height }
}

/** Round the board once, clockwise, from beside the middle of its foot to the space of zero in that middle. */
export function layRing(board: Rect, startPoints: number): Ring {
  const least = Math.min(board.width, board.height)
  const edge = least * 0.115
  const frame = {
    x: board.x + edge,
    y: board.y + edge,
    width: board.width - 2 * edge,
    height: board.height - 2 * edge,
  }
  const count = startPoints + 1
  const spaces = Array.from({ length: count }, (_, points) => onFrame(frame, (count - points) / count))
  const [zero, one] = spaces
  const apart = zero && one ? Math.hypot(zero.x - one.x, zero.y - one.y) : least
  const space = Math.min(apart * 0.46, edge * 0.72)
  const band = edge * 1.8
  const inside = {
    x: board.x + band,
    y: board.y + band,
    width: board.width - 2 * band,
    height: board.height - 2 * band,
  }
  return { board, spaces, space, marker: Math.max(space * 1.12, least * 0.052), inside }
}

/** Where each marker stands: on the space of its points; several on one space gather round it in seat order. */
export function gatherMarkers(ring: Ring, points: readonly number[]): Point[] {
  return points.map((left, seat) => {
    const at = ring.spaces[left] ?? { x: 0, y: 0 }
    const together = points.flatMap((other, who) => (other === left ? [who] : []))
    if (together.length === 1) return at
    const reach = ring.marker * (together.length === 2 ? 0.72 : together.length < 5 ? 0.95 : 1.25)
    const angle = -Math.PI / 2 + (together.indexOf(seat) * 2 * Math.PI) / together.length
    const { board, marker } = ring
    return {
      x: clamp(at.x + reach * Math.cos(angle), board.x + marker, board.x + board.width - marker),
      y: clamp(at.y + reach * Math.sin(angle), board.y + marker, board.y + board.height - marker),
    }
  })
}
