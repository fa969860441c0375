import { clamp, distance, inscribed, mix, pointAt } from '../../../stage/shapes.ts'
import type { Point, Polygon, Rect } from '../../../stage/shapes.ts'

/** A smooth line that is measured by its own length. */
type Curve = ReturnType<typeof curveThrough>

/** Averages each point with its neighbours, so that no corner is left; the ends stay. */
export function smoothed(points: readonly Point[], reach: number): Point[] {
  return points.map((point, index) => {
    const near = Math.min(reach, index, points.length - 1 - index)
    if (near === 0) return point
    const around = points.slice(index - near, index + near + 1)
    return {
      x: around.reduce((sum, { x }) => sum + x, 0) / around.length,
      y: around.reduce((sum, { y }) => sum + y, 0) / around.length,
    }
  })
}

export function curveThrough(points: readonly Point[]) {
  const reached: number[] = [0]
  for (let index = 1; index < points.length; index++) {
    reached.push(reached[index - 1] + distance(points[index - 1], points[index]))
  }
  const length = reached[reached.length - 1]

  /** The segment that holds the length, by halving. */
  function segmentAt(along: number): number {
    let [low, high] = [0, points.length - 2]
    while (low < high) {
      const half = (low + high + 1) >> 1
      if (reached[half] <= along) low = half
      else high = half - 1
    }
    return low
  }

  function heading(index: number): number {
    const from = points[Math.max(index - 1, 0)]
    const to = points[Math.min(index + 1, points.length - 1)]
    return Math.atan2(to.y - from.y, to.x - from.x)
  }

  /** The point at `along` pixels and the flow's direction in radians; beyond the ends it goes straight on. */
  function at(along: number) {
    const index = segmentAt(clamp(along, 0, length))
    const [from, to] = [points[index], points[index + 1]]
    const start = reached[index]
    const part = (along - start) / (reached[index + 1] - start || 1)
    const [before, after] = [heading(index), heading(index + 1)]
    const turn = Math.atan2(Math.sin(after - before), Math.cos(after - before))
    return {
      x: mix(from.x, to.x, part),
      y: mix(from.y, to.y, part),
      angle: before + turn * clamp(part, 0, 1),
    }
  }

  /** The same, to the right of the flow by `across`. */
  function beside(along: number, across: number): Point {
    const { x, y, angle } = at(along)
    return { x: x - Math.sin(angle) * across, y: y + Math.cos(angle) * across }
  }

  return { length, at, beside }
}

/** Points between two lengths of a curve, about so far apart, or on a line beside it. */
export function pointsBetween(curve: Curve, from: number, to: number, across: number, pace: number): Point[] {
  const strides = Math.max(2, Math.round(Math.abs(to - from) / pace))
  return Array.from({ length: strides + 1 }, (_, stride) =>
    curve.beside(mix(from, to, stride / strides), across),
  )
}

/** Points along a whole curve, close to one another, or along a line beside it. */
export const pointsAlong = (curve: Curve, across = 0): Point[] =>
  pointsBetween(curve, 0, curve.length, across, step)

/** The place of a tile: a stone between two offsets of the line's middle, or a triangle at its end. */
interface Stone {
  /** The whole outline, for pointing at it. */
  readonly outline: Polygon
  /** The outline shrunk by `round`; filled and then stroked, so that corners come out round. */
  readonly core: Polygon
  /** The middle of picture and value, upright, and the radius of the largest circle that fits round it. */
  readonly centre: Point
  readonly radius: number
}

/** The way that the tiles lie along: a river, a trail through the sand, a line on papyrus. */
export type TilePath = ReturnType<typeof layPath>

/** The facts that the layout of a table depends on beside its window. */
export interface TableSize {
  readonly tiles: number
  readonly seats: number
  readonly startPoints: number
}

interface Bed {
  /** The area that the winding rows fill. */
  readonly area: Rect
  /** Rows from the top down, the first one from left to right; or columns from right to left, as papyri are written. */
  readonly lie: 'rows' | 'columns'
  readonly size: TableSize
  /** The space before the area that the first row may use, for the pieces that wait. */
  readonly lead?: number
  /** The queue of pieces before the first tile: so many side by side, and the distance of the ranks in tiles. */
  readonly queue: {
    readonly abreast: 1 | 2
    readonly pitch: number
    /** Their offsets from the middle, as parts of the way's half width. */
    readonly across: readonly [number, number]
  }
  /** Room left free at the end, in rows. */
  readonly room: number
  /**
   * A last tile that is a large triangle: the way from the end of the others to its middle, in radii of
   * its picture. They end at the right then or, in columns, at the foot.
   */
  readonly triangle?: Point
  /** Land between two rows, and how far a straight sways, both as parts of a row. */
  readonly bank: number
  readonly sway: number
}

/** Distance between the points that the line is drawn through. */
const step = 3
/** The joint between two stones, as a part of a tile. */
const gap = 0.05
const maxRows = 16

/** Turns points of an upright area into those of the bed, whose rows may begin at the other end or stand as columns. */
function laid({ area, lie, triangle }: Bed, rows: number): (point: Point) => Point {
  const long = lie === 'rows' ? area.width : area.height
  const turnedBack = triangle !== undefined && rows % 2 === 0
  return ({ x, y }) => {
    const along = turnedBack ? long - x : x
    return lie === 'rows'
      ? { x: area.x + along, y: area.y + y }
      : { x: area.x + area.width - y, y: area.y + along }
  }
}

/** The line in a number of rows: straights that sway in step, joined by half circles. */
function serpentine(bed: Bed, rows: number, room: number): Curve {
  const { area, lead = 0, bank } = bed
  const [long, wide] = bed.lie === 'rows' ? [area.width, area.height] : [area.height, area.width]
  const row = wide / rows
  const radius = row / 2
  const reach = radius * (2 - bank)
  const [left, right] = [reach, long - reach]
  const sway = row * bed.sway
  const wave = (2 * Math.PI) / Math.max(long / 2.5, row)
  const swayed = (x: number, y: number): Point => ({ x, y: y + sway * Math.sin(x * wave) })
  const points: Point[] = []
  for (let index = 0; index < rows; index++) {
    const eastward = index % 2 === 0
    const y = row * (index + 0.5)
    const [first, last] = [index === 0, index === rows - 1]
    const from = first ? row * 0.45 - lead : eastward ? left : right
    const end = eastward ? right : left
    const to = last ? (eastward ? long - room : room) : end
    const strides = Math.max(1, Math.round(Math.abs(to - from) / step))
    for (let stride = 0; stride <= strides; stride++) {
      points.push(swayed(mix(from, to, stride / strides), y))
    }
    if (last) break
    const turns = Math.max(8, Math.round((Math.PI * radius) / step))
    for (let turn = 1; turn < turns; turn++) {
      const angle = -Math.PI / 2 + (Math.PI * turn) / turns
      const across = swayed(end, y + radius + radius * Math.sin(angle))
      points.push({ x: across.x + (eastward ? 1 : -1) * radius * Math.cos(angle), y: across.y })
    }
  }
  return curveThrough(smoothed(smoothed(points, 4), 4).map(laid(bed, rows)))
}

type Course = Readonly<ReturnType<typeof courseIn>>

/** The course in a number of rows, before the stones are cut. */
function courseIn(bed: Bed, rows: number) {
  const { area, queue, size } = bed
  const row = (bed.lie === 'rows' ? area.height : area.width) / rows
  const half = (row * (1 - bed.bank)) / 2
  const depth = half * 0.92
  const curve = serpentine(bed, rows, row * bed.room)
  const spring = row * 0.5
  const waiting = Math.ceil(size.seats / queue.abreast) * queue.pitch
  const tiles = bed.triangle === undefined ? size.tiles : size.tiles - 1
  const pitch = (curve.length - spring) / (tiles + waiting)
  const head = spring + waiting * pitch
  return {
    curve,
    rows,
    /** The number of tiles on the way itself. */
    tiles,
    /** Height of one row, with the land beside it. */
    row,
    /** Half of the way's width, and half of a stone's depth across it. */
    half,
    depth,
    /** Length of the way that one tile takes. */
    pitch,
    /** Radius of a stone's corners. */
    round: Math.min(pitch, depth) * 0.14,
    /** Distance along the way to the first tile. */
    head,
    queue,
    /** The largest size of a piece that fits on a tile. */
    size: Math.min(pitch, depth * 2),
  }
}

function cutStones({ curve, tiles, pitch, depth, head, round }: Course): Stone[] {
  const joint = pitch * gap
  const bend = (along: number): number =>
    Math.abs(Math.sin((curve.at(along + pitch / 2).angle - curve.at(along - pitch / 2).angle) / 2))
  // On straights the joints lean in turn, so that the stones are trapezoids there too; bends make their own.
  const lean = (joints: number): number =>
    (joints % 2 === 0 ? 1 : -1) * pitch * 0.06 * Math.max(0, 1 - bend(head + joints * pitch) * 4)
  return Array.from({ length: tiles }, (_, index) => {
    const [from, to] = [head + index * pitch + joint / 2, head + (index + 1) * pitch - joint / 2]
    /** The stone, shrunk by so much. */
    const slab = (shrunk: number): Polygon => {
      const side = (sign: 1 | -1): Point[] => {
        const [start, end] = [from + shrunk + lean(index) * sign, to - shrunk + lean(index + 1) * sign]
        return pointsBetween(curve, start, end, (depth - shrunk) * sign, 6)
      }
      return [...side(-1), ...side(1).reverse()]
    }
    const outline = slab(0)
    return { outline, core: slab(round), ...inscribed(outline) }
  })
}

/** The course whose tiles are largest: tries every number of rows that could be worth it. */
export function layPath(bed: Bed) {
  const courses = Array.from({ length: maxRows }, (_, nth) => courseIn(bed, nth + 1))
  const course = courses.reduce((best, other) => (other.size > best.size ? other : best))
  const stones = cutStones(course)
  /** Radius of the circle that every stone of the line has room for. */
  const face = Math.min(...stones.map(({ radius }) => radius))
  if (bed.triangle) stones.push(cutTriangle(course, face * triangleFace, bed.triangle))
  return { ...course, stones, face }
}

/** The radius of the picture of the large tile at the end of the line, as a part of the others'. */
const triangleFace = 0.86

/** A large triangular tile after the course's last, standing on its base; `radius` is that of its picture. */
function cutTriangle({ curve, round }: Course, radius: number, beyond: Point): Stone {
  const end = curve.at(curve.length)
  const centre = { x: end.x + radius * beyond.x, y: end.y + radius * beyond.y }
  const triangle = (reach: number): Polygon =>
    [-90, 30, 150].map((degrees) => pointAt(centre, (degrees * Math.PI) / 180, 2 * reach))
  return { outline: triangle(radius), core: triangle(radius - round), centre, radius }
}

/** Distance along the course to the middle of a position's tile. */
export const alongOf = (tilePath: TilePath, position: number): number =>
  tilePath.head + (position + 0.5) * tilePath.pitch

/** A place on the course: how far along it and, of its half width, how far to the right of its middle. */
export type PathPlace = ReturnType<typeof pathPlaceOf>

/** The waiting place of a piece; `before` is the number of pieces ahead of it. */
export function pathPlaceOf({ head, pitch, queue }: TilePath, before: number) {
  const rank = Math.floor(before / queue.abreast)
  return { along: head - (rank + 0.55) * queue.pitch * pitch, across: queue.across[before % 2] }
}
