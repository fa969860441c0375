import { isTurned, type Rows } from '../../../shared/mirror.ts'
import { clamp, inscribed, mix, pointAt } from '../../board/shapes.ts'
import type { Point, Polygon, Rect } from '../../board/shapes.ts'
import { curveThrough, pointsBetween, smoothed, step, type Curve } from './curve.ts'

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
  /** The rows that the tiles lie in on a real table; absent where they may wind as the window has room. */
  readonly rows?: Rows
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

/** The joint between two stones, as a part of a tile. */
const gap = 0.05
const maxRows = 16
/** The most that a tile of a real table's rows may be wider than its row is high. */
const widest = 1.5

/** Turns points of an upright area into those of the bed, whose rows may begin at the other end or stand as columns. */
function placeIn({ area, lie, triangle }: Bed, rows: number): (point: Point) => Point {
  const long = lie === 'rows' ? area.width : area.height
  const turnedBack = triangle !== undefined && rows % 2 === 0
  return ({ x, y }) => {
    const along = turnedBack ? long - x : x
    return lie === 'rows'
      ? { x: area.x + along, y: area.y + y }
      : { x: area.x + area.width - y, y: area.y + along }
  }
}

/** The course of a line before the stones are cut: its curve, and where each row of tiles begins on it. */
interface Way {
  readonly curve: Curve
  /** Length of the way that one tile takes. */
  readonly pitch: number
  readonly heads: readonly number[]
}

/** The ends of the rows: what is before the first tile and behind the last one, and between them where rows turn. */
interface Ends {
  readonly start: number
  readonly left: number
  readonly right: number
  readonly end: number
}

/** Straights that sway in step, each from one end to the other, joined by half circles where the way turns. */
function runsOf(
  bed: Bed,
  rows: number,
  { start, left, right, end }: Ends,
  isWestward: (row: number) => boolean,
) {
  const [long, wide] =
    bed.lie === 'rows' ? [bed.area.width, bed.area.height] : [bed.area.height, bed.area.width]
  const row = wide / rows
  const radius = row / 2
  const sway = row * bed.sway
  const wave = (2 * Math.PI) / Math.max(long / 2.5, row)
  const swayed = (x: number, y: number): Point => ({ x, y: y + sway * Math.sin(x * wave) })
  const runs: Point[][] = [[]]
  /** By row: the number of its first point among all. */
  const firsts: number[] = []
  for (let index = 0; index < rows; index++) {
    const westward = isWestward(index)
    const y = row * (index + 0.5)
    const points = runs[runs.length - 1]
    firsts.push(runs.reduce((sum, run) => sum + run.length, 0))
    const from = index === 0 ? start : westward ? right : left
    const to = index === rows - 1 ? end : westward ? left : right
    const strides = Math.max(1, Math.round(Math.abs(to - from) / step))
    for (let stride = 0; stride <= strides; stride++) {
      points.push(swayed(mix(from, to, stride / strides), y))
    }
    if (index === rows - 1) break
    if (isWestward(index + 1) === westward) {
      runs.push([])
      continue
    }
    const turns = Math.max(8, Math.round((Math.PI * radius) / step))
    for (let turn = 1; turn < turns; turn++) {
      const angle = -Math.PI / 2 + (Math.PI * turn) / turns
      const across = swayed(to, y + radius + radius * Math.sin(angle))
      points.push({ x: across.x + (westward ? -1 : 1) * radius * Math.cos(angle), y: across.y })
    }
  }
  return { runs: runs.map((points) => smoothed(smoothed(points, 4), 4)), firsts }
}

/** The room that a bend takes at the end of a row. */
const reachOf = ({ bank }: Bed, row: number): number => (row / 2) * (2 - bank)

const springOf = (row: number): number => row * 0.5

/** A line that winds through a number of rows, its tiles at even distances, in the bends too. */
function windingLine(bed: Bed, rows: number, waiting: number): Way {
  const { area, lead = 0, size, triangle } = bed
  const [long, wide] = bed.lie === 'rows' ? [area.width, area.height] : [area.height, area.width]
  const row = wide / rows
  const reach = reachOf(bed, row)
  const room = row * bed.room
  const ends = {
    start: row * 0.45 - lead,
    left: reach,
    right: long - reach,
    end: rows % 2 === 1 ? long - room : room,
  }
  const { runs } = runsOf(bed, rows, ends, (index) => index % 2 === 1)
  const curve = curveThrough(...runs.map((run) => run.map(placeIn(bed, rows))))
  const tiles = triangle === undefined ? size.tiles : size.tiles - 1
  const pitch = (curve.length - springOf(row)) / (tiles + waiting)
  return { curve, pitch, heads: [springOf(row) + waiting * pitch] }
}

/** A line in the rows of a real table: so many tiles in each, one under the other, and none in the bends. */
function tableLine(bed: Bed, table: Rows, rows: number, waiting: number): Way {
  const { area, lead = 0 } = bed
  const row = area.height / rows
  const room = row * bed.room
  const endsWest = isTurned(rows - 1, table)
  const side = table.snaking ? reachOf(bed, row) : row * 0.5
  const [west, east] = endsWest ? [Math.max(side, room), side] : [side, Math.max(side, room)]
  const spring = springOf(row)
  const pitch = Math.min(
    (area.width - west - east) / table.length,
    (area.width - east - spring + lead) / (table.length + waiting),
    row * widest,
  )
  const left = Math.max(west, spring + waiting * pitch - lead)
  const right = left + table.length * pitch
  // A row that goes on at the left has a little of the way at both ends.
  const over = table.snaking ? 0 : row * 0.3
  const ends = {
    start: left - waiting * pitch - spring,
    left: left - over,
    right: right + over,
    end: endsWest ? room : area.width - room,
  }
  const { runs, firsts } = runsOf(bed, rows, ends, (index) => isTurned(index, table))
  const curve = curveThrough(...runs.map((run) => run.map(({ x, y }) => ({ x: area.x + x, y: area.y + y }))))
  const heads = firsts.map((first, nth) => curve.reached[first] + (nth === 0 ? left - ends.start : over))
  return { curve, pitch, heads }
}

type Course = Readonly<ReturnType<typeof courseIn>>

/** The course in a number of rows, before the stones are cut. */
function courseIn(bed: Bed, rows: number) {
  const { area, queue, size } = bed
  const row = (bed.lie === 'rows' ? area.height : area.width) / rows
  const half = (row * (1 - bed.bank)) / 2
  const depth = half * 0.92
  const waiting = Math.ceil(size.seats / queue.abreast) * queue.pitch
  const way = size.rows ? tableLine(bed, size.rows, rows, waiting) : windingLine(bed, rows, waiting)
  const { pitch, heads } = way
  return {
    ...way,
    rows,
    /** The number of tiles in a row of `heads`. */
    abreast: size.rows?.length ?? Infinity,
    /** The number of tiles on the way itself. */
    tiles: bed.triangle === undefined ? size.tiles : size.tiles - 1,
    /** Height of one row, with the land beside it. */
    row,
    /** Half of the way's width, and half of a stone's depth across it. */
    half,
    depth,
    /** Radius of a stone's corners. */
    round: Math.min(pitch, depth) * 0.14,
    /** Distance along the way to the first tile. */
    head: heads[0],
    queue,
    /** The largest size of a piece that fits on a tile. */
    size: Math.min(pitch, depth * 2),
  }
}

function cutStones(course: Course): Stone[] {
  const { curve, tiles, pitch, depth, round } = course
  const joint = pitch * gap
  const bend = (along: number): number =>
    Math.abs(Math.sin((curve.at(along + pitch / 2).angle - curve.at(along - pitch / 2).angle) / 2))
  // On straights the joints lean in turn, so that the stones are trapezoids there too; bends make their own.
  const lean = (joints: number, along: number): number =>
    (joints % 2 === 0 ? 1 : -1) * pitch * 0.06 * Math.max(0, 1 - bend(along) * 4)
  return Array.from({ length: tiles }, (_, index) => {
    const middle = alongOf(course, index)
    const before = lean(index, middle - pitch / 2)
    const after = lean(index + 1, middle + pitch / 2)
    const from = middle - pitch / 2 + joint / 2
    const to = middle + pitch / 2 - joint / 2
    /** The stone, shrunk by so much. */
    const slab = (shrunk: number): Polygon => {
      const side = (sign: 1 | -1): Point[] => {
        const start = from + shrunk + before * sign
        const end = to - shrunk + after * sign
        return pointsBetween(curve, start, end, (depth - shrunk) * sign, 6)
      }
      return [...side(-1), ...side(1).reverse()]
    }
    const outline = slab(0)
    return { outline, core: slab(round), ...inscribed(outline) }
  })
}

/** The course in the rows of a real table, or else the one whose tiles are largest: tries every number of rows. */
function courseOf(bed: Bed): Course {
  const { rows, tiles } = bed.size
  if (rows) return courseIn(bed, Math.ceil(tiles / rows.length))
  const courses = Array.from({ length: maxRows }, (_, nth) => courseIn(bed, nth + 1))
  return courses.reduce((best, other) => (other.size > best.size ? other : best))
}

export function layPath(bed: Bed) {
  const course = courseOf(bed)
  const stones = cutStones(course)
  /** Radius of the circle that every stone of the line has room for. */
  const face = Math.min(...stones.map(({ radius }) => radius))
  if (bed.triangle) {
    const radius = face * triangleFace
    const { x, y } = course.curve.at(course.curve.length)
    const beyond = { x: x + radius * bed.triangle.x, y: y + radius * bed.triangle.y }
    const place = bed.size.rows ? course.curve.at(alongOf(course, course.tiles) + radius / 2) : beyond
    stones.push(cutTriangle(place, radius, course.round))
  }
  return { ...course, stones, face }
}

/** The radius of the picture of the large tile at the end of the line, as a part of the others'. */
const triangleFace = 0.86

/** A large triangular tile, standing on its base; `radius` is that of its picture. */
function cutTriangle({ x, y }: Point, radius: number, round: number): Stone {
  const centre = { x, y }
  const triangle = (reach: number): Polygon =>
    [-90, 30, 150].map((degrees) => pointAt(centre, (degrees * Math.PI) / 180, 2 * reach))
  return { outline: triangle(radius), core: triangle(radius - round), centre, radius }
}

/** Distance along the course to the middle of a position's tile. */
export function alongOf({ heads, abreast, pitch }: Course, position: number): number {
  const row = clamp(Math.floor(position / abreast), 0, heads.length - 1)
  const before = row === 0 ? 0 : row * abreast
  return heads[row] + (position - before + 0.5) * pitch
}

/** A place on the course: how far along it and, of its half width, how far to the right of its middle. */
export type PathPlace = ReturnType<typeof pathPlaceOf>

/** The waiting place of a piece; `before` is the number of pieces ahead of it. */
export function pathPlaceOf({ head, pitch, queue }: TilePath, before: number) {
  const rank = Math.floor(before / queue.abreast)
  return { along: head - (rank + 0.55) * queue.pitch * pitch, across: queue.across[before % 2] }
}
