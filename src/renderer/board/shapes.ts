/** Plane geometry that the board's layout is made of. Lengths are CSS pixels of the board at rest. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

export type Polygon = readonly Point[]

export const origin: Point = { x: 0, y: 0 }

/** The upright square round a point. */
export const squareRound = ({ x, y }: Point, side: number): Rect => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
})

/** The rectangle between these edges: at the left, at the head, at the right and at the foot. */
export const between = (left: number, head: number, right: number, foot: number): Rect => ({
  x: left,
  y: head,
  width: right - left,
  height: foot - head,
})

export const middle = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 })

/** The rectangle within, at these distances from its edges at the sides, and at the head and the foot. */
export const inset = ({ x, y, width, height }: Rect, across: number, down = across): Rect => ({
  x: x + across,
  y: y + down,
  width: width - 2 * across,
  height: height - 2 * down,
})

/** Places of one size in columns and rows of an area, row by row. */
export function grid(area: Rect, columns: number, rows: number, count: number): Rect[] {
  const width = area.width / columns
  const height = area.height / rows
  return Array.from({ length: count }, (_, index) => ({
    x: area.x + (index % columns) * width,
    y: area.y + Math.floor(index / columns) * height,
    width,
    height,
  }))
}

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** The point part of the way along an arc that rises so far. */
export const arcAt = (from: Point, to: Point, part: number, rise = 0): Point => ({
  x: mix(from.x, to.x, part),
  y: mix(from.y, to.y, part) - Math.sin(part * Math.PI) * rise,
})

/** The point so far from another one, at an angle in radians: 0 is to the right of it, more is clockwise. */
export const pointAt = ({ x, y }: Point, angle: number, reach: number): Point => ({
  x: x + reach * Math.cos(angle),
  y: y + reach * Math.sin(angle),
})

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)

/** The part of a motion that is done after a part of its time: it begins and ends gently. */
export const eased = (part: number): number => 0.5 - Math.cos(clamp(part, 0, 1) * Math.PI) / 2

export const distance = (from: Point, to: Point): number => Math.hypot(from.x - to.x, from.y - to.y)

export const inRect = (rect: Rect, point: Point): boolean =>
  point.x >= rect.x && point.x < rect.x + rect.width && point.y >= rect.y && point.y < rect.y + rect.height

/** True where the point lies inside, by counting crossings to its right. */
export function inPolygon(polygon: Polygon, point: Point): boolean {
  const crossed = polygon.filter((corner, index) => {
    const before = polygon.at(index - 1) ?? corner
    if (corner.y > point.y === before.y > point.y) return false
    return point.x < corner.x + ((point.y - corner.y) / (before.y - corner.y)) * (before.x - corner.x)
  })
  return crossed.length % 2 === 1
}

/** The smallest upright rectangle round the points. */
export function bounds(points: Polygon): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return between(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}

/** The centre of gravity of a polygon's area. */
export function centroid(polygon: Polygon): Point {
  let area = 0
  let x = 0
  let y = 0
  polygon.forEach((corner, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? corner
    const cross = corner.x * next.y - next.x * corner.y
    area += cross
    x += (corner.x + next.x) * cross
    y += (corner.y + next.y) * cross
  })
  return { x: x / (3 * area), y: y / (3 * area) }
}

/** Distance from the point to the nearest edge of the polygon. */
export function edgeDistance(polygon: Polygon, point: Point): number {
  let nearest = Infinity
  polygon.forEach((corner, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? corner
    const dx = next.x - corner.x
    const dy = next.y - corner.y
    const along = clamp(
      ((point.x - corner.x) * dx + (point.y - corner.y) * dy) / (dx * dx + dy * dy || 1),
      0,
      1,
    )
    nearest = Math.min(nearest, Math.hypot(point.x - corner.x - along * dx, point.y - corner.y - along * dy))
  })
  return nearest
}

/** The polygon without the corners that hardly bend it: none of them lies further than `slack` from the new edges. */
export function simplified(polygon: Polygon, slack: number): Polygon {
  const [start] = polygon
  if (start === undefined) return polygon
  const reach = polygon.map((corner) => distance(start, corner))
  const far = reach.indexOf(Math.max(...reach))
  return [...thinned(polygon.slice(0, far + 1), slack), ...thinned([...polygon.slice(far), start], slack)]
}

/** A chain's corners but the last, by Ramer, Douglas and Peucker. */
function thinned(chain: Polygon, slack: number): Point[] {
  const ends = [...chain.slice(0, 1), ...chain.slice(-1)]
  const off = chain.map((corner) => edgeDistance(ends, corner))
  const most = Math.max(...off)
  if (most <= slack) return ends.slice(0, 1)
  const at = off.indexOf(most)
  return [...thinned(chain.slice(0, at + 1), slack), ...thinned(chain.slice(at), slack)]
}

/** The middle of the largest circle that fits, found by looking ever more closely round the centre of gravity. */
export function inscribed(polygon: Polygon): { readonly centre: Point; readonly radius: number } {
  let best = centroid(polygon)
  let radius = inPolygon(polygon, best) ? edgeDistance(polygon, best) : 0
  const { width, height } = bounds(polygon)
  for (let reach = Math.min(width, height) / 4; reach > 0.2; reach /= 2) {
    const around = best
    for (let turn = 0; turn < 8; turn++) {
      const there = pointAt(around, (turn * Math.PI) / 4, reach)
      const room = inPolygon(polygon, there) ? edgeDistance(polygon, there) : 0
      if (room > radius) [best, radius] = [there, room]
    }
  }
  return { centre: best, radius }
}

export const directions = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof directions)[number]

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
    const x = place.x - from.x
    const y = place.y - from.y
    const along = { left: -x, right: x, up: -y, down: y }[direction]
    const aside = Math.abs(direction === 'left' || direction === 'right' ? y : x)
    return along > 0 && aside <= along
  })
  const near = Math.min(...ahead.map((place) => distance(from, place)))
  return ahead.find((place) => distance(from, place) === near) ?? null
}

export function outline(points: Polygon, closed = true): Path2D {
  const path = new Path2D()
  points.forEach(({ x, y }, index) => {
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  if (closed) path.closePath()
  return path
}

export function rounded({ x, y, width, height }: Rect, radius: number): Path2D {
  const path = new Path2D()
  path.roundRect(x, y, width, height, radius)
  return path
}
