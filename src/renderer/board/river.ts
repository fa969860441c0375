import { curveThrough, smoothed, type Curve } from './curve.ts'
import { inscribed, type Point, type Polygon, type Rect } from './shapes.ts'

/** Where a tile lies: a stone between two offsets of the river's line. */
export interface Stone {
  /** The whole outline, for pointing at it. */
  readonly outline: Polygon
  /** The outline drawn in by `round`: what is filled and then stroked, so that corners come out round. */
  readonly core: Polygon
  /** Where picture and value go, upright, and the radius of the circle round them that fits. */
  readonly centre: Point
  readonly radius: number
}

export interface River {
  readonly curve: Curve
  readonly rows: number
  /** Height of one row, banks included. */
  readonly row: number
  /** Half of the water's width, and half of a stone's depth across it. */
  readonly half: number
  readonly depth: number
  /** Length of the river that one tile takes. */
  readonly pitch: number
  /** Radius of a stone's corners. */
  readonly round: number
  readonly stones: readonly Stone[]
  /** Radius of the circle that every stone has room for. */
  readonly face: number
  /** How far along the river the first tile begins. */
  readonly head: number
}

export interface RiverBed {
  /** The area that the winding rows fill. */
  readonly area: Rect
  /** How far left of the area the first row may begin, for the boats that wait. */
  readonly lead: number
  /** Boats that may wait behind the source. */
  readonly boats: number
  readonly tiles: number
}

/** Boats wait closer together than tiles lie. */
const berthPitch = 0.86
/** Distance between the points that the line is drawn through. */
const step = 3
/** Land between two rows, as a part of a row, and the joint between two stones, as a part of a tile. */
const bank = 0.18
const gap = 0.05
const maxRows = 16
/** Room for the tomb at the river's end, in rows. */
export const tombRoom = 1.45

/** The line of a river in so many rows: straights that sway in step, joined by half circles. */
function serpentine({ area, lead }: RiverBed, rows: number, room: number): Curve {
  const row = area.height / rows
  const radius = row / 2
  const reach = radius * (2 - bank)
  const [left, right] = [area.x + reach, area.x + area.width - reach]
  const sway = row * 0.075
  const wave = (2 * Math.PI) / Math.max(area.width / 2.5, row)
  const swayed = (x: number, y: number): Point => ({ x, y: y + sway * Math.sin((x - area.x) * wave) })
  const points: Point[] = []
  for (let index = 0; index < rows; index++) {
    const eastward = index % 2 === 0
    const y = area.y + row * (index + 0.5)
    const [first, last] = [index === 0, index === rows - 1]
    const from = first ? area.x - lead + row * 0.45 : eastward ? left : right
    const end = eastward ? right : left
    const to = last ? (eastward ? area.x + area.width - room : area.x + room) : end
    const strides = Math.max(1, Math.round(Math.abs(to - from) / step))
    for (let stride = 0; stride < strides; stride++) {
      points.push(swayed(from + ((to - from) * stride) / strides, y))
    }
    if (last) {
      points.push(swayed(to, y))
      break
    }
    const turns = Math.max(8, Math.round((Math.PI * radius) / step))
    for (let turn = 0; turn < turns; turn++) {
      const angle = -Math.PI / 2 + (Math.PI * turn) / turns
      const across = swayed(end, y + radius + radius * Math.sin(angle))
      points.push({ x: across.x + (eastward ? 1 : -1) * radius * Math.cos(angle), y: across.y })
    }
  }
  return curveThrough(smoothed(smoothed(points, 4), 4))
}

/** The outline between two lengths and two offsets; `lean` shifts the ends of each joint apart. */
function slab(
  curve: Curve,
  from: number,
  to: number,
  depth: number,
  leans: readonly [number, number],
): Polygon {
  const side = (across: number): Point[] => {
    const sign = Math.sign(across)
    const [start, end] = [from + leans[0] * sign, to + leans[1] * sign]
    const cuts = Math.max(2, Math.round((end - start) / 6))
    return Array.from({ length: cuts + 1 }, (_, cut) =>
      curve.beside(start + ((end - start) * cut) / cuts, across),
    )
  }
  return [...side(-depth), ...side(depth).reverse()]
}

/** The river in so many rows, before any stone is cut. */
function courseOf(bed: RiverBed, rows: number): Omit<River, 'stones' | 'face'> {
  const row = bed.area.height / rows
  const half = (row * (1 - bank)) / 2
  const depth = half * 0.92
  const curve = serpentine(bed, rows, row * tombRoom)
  const spring = row * 0.5
  const pitch = (curve.length - spring) / (bed.tiles + bed.boats * berthPitch)
  const head = spring + bed.boats * berthPitch * pitch
  return { curve, rows, row, half, depth, pitch, round: Math.min(pitch, depth) * 0.14, head }
}

function cutStones(course: Omit<River, 'stones' | 'face'>, tiles: number): Stone[] {
  const { curve, pitch, depth, head, round } = course
  const joint = pitch * gap
  const bend = (along: number): number =>
    Math.abs(Math.sin((curve.at(along + pitch / 2).angle - curve.at(along - pitch / 2).angle) / 2))
  // On straights the joints lean in turn, so that the stones are trapezoids there too; bends make their own.
  const lean = (joints: number): number =>
    (joints % 2 === 0 ? 1 : -1) * pitch * 0.06 * Math.max(0, 1 - bend(head + joints * pitch) * 4)
  return Array.from({ length: tiles }, (_, index) => {
    const [from, to] = [head + index * pitch + joint / 2, head + (index + 1) * pitch - joint / 2]
    const leans = [lean(index), lean(index + 1)] as const
    const outline = slab(curve, from, to, depth, leans)
    const core = slab(curve, from + round, to - round, depth - round, leans)
    return { outline, core, ...inscribed(outline) }
  })
}

/** The river whose tiles are largest: tries every number of rows that could be worth it. */
export function layRiver(bed: RiverBed): River {
  const tileSize = ({ pitch, depth }: { pitch: number; depth: number }): number => Math.min(pitch, 2 * depth)
  let course = courseOf(bed, 1)
  for (let rows = 2; rows <= maxRows; rows++) {
    const other = courseOf(bed, rows)
    if (tileSize(other) > tileSize(course)) course = other
  }
  const stones = cutStones(course, bed.tiles)
  return { ...course, stones, face: Math.min(...stones.map(({ radius }) => radius)) }
}

/** How far along the river the middle of a position's tile is. */
export const alongOf = (river: River, position: number): number => river.head + (position + 0.5) * river.pitch

/** How far along the river the boat waits that has so many others before it. */
export const berthOf = (river: River, before: number): number =>
  river.head - (before + 0.55) * berthPitch * river.pitch
